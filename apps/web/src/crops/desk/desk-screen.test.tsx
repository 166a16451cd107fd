import type { Me } from '@talhao/contract/core/me'
import type { DeskLine } from '@talhao/contract/crops/desk'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as fileSaver from '../../lib/charts/save-file.ts'
import { aDeskLine, aFieldDesk, aSeason } from '../../test/a-crop.ts'
import { aLandField } from '../../test/a-land.ts'
import { aPerson } from '../../test/a-person.ts'
import { aStation, makeId } from '../../test/a-station.ts'
import { type SeenRequest, startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

const saved: { readonly name: string; readonly content: Blob }[] = []

beforeEach(() => {
  saved.length = 0
  vi.spyOn(fileSaver, 'saveFile').mockImplementation((content, name) => {
    saved.push({ name, content })
  })
})

/** jsdom scrolls nothing. */
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const success = (data: unknown) => ({ body: { status: 'success', data } })

async function openDesk(input: { lines?: readonly DeskLine[]; me?: Partial<Me> } = {}) {
  const server = startFakeServer({
    'GET /api/v1/me': { body: aPerson(input.me) },
    'GET /api/v2/stations': { body: [aStation({ id: makeId(5), placeName: 'Sede' })] },
    'GET /api/v2/land/fields': success([aLandField(), aLandField({ id: makeId(72), name: 'Baixada' })]),
    'GET /api/v2/crops/desk': {
      body: { status: 'success', data: input.lines ?? [aDeskLine()], cursor: null },
    },
    'GET /api/v2/crops/desk/pdf': { body: '%PDF', headers: { 'Content-Type': 'application/pdf' } },
    [`GET /api/v2/crops/fields/${makeId(71)}`]: success(aFieldDesk()),
    [`POST /api/v2/land/fields/${makeId(72)}/seasons`]: { ...success(aSeason()), status: 201 },
  })
  await openApp({ path: '/crops', token: 'a-token' })
  return server
}

function readBody(requests: readonly SeenRequest[], method: string, ending: string): unknown {
  const sent = requests.find((request) => request.method === method && request.path.endsWith(ending))
  return sent === undefined ? null : JSON.parse(sent.body)
}

/** Of a list to search in. */
function choose(dialog: HTMLElement, label: string, name: RegExp): void {
  const field = within(dialog).getByLabelText(label, { selector: 'input' })
  fireEvent.click(field)
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '') ?? document.body
  fireEvent.click(within(list).getByRole('option', { name, hidden: true }))
}

describe('the crop desk', () => {
  it('tells the five figures of a field in words', async () => {
    await openDesk({ lines: [aDeskLine({ attention: ['frost_tonight', 'water_stress_soon'] })] })
    const card = await screen.findByRole('article', { name: 'Sede 1' })
    expect(card.textContent).toContain('Geada esta noite')
    for (const words of [
      'mínima de 1,2 °C',
      '± 0,8 °C nas noites passadas',
      '31 de 45 mm usados',
      '2 dias até faltar',
      '22\u00a0h nos últimos 5 dias, 0\u00a0h nos próximos\u00a05',
      'meio do ciclo',
      '640 graus-dia',
      '210 mm',
      'mediana de 4 anos: 260\u00a0mm',
    ])
      expect(card.textContent).toContain(words)
    expect(card.textContent).not.toMatch(/infecç/i)
  })

  it('marks what is unknown or doubtful in words, and asks for the soil', async () => {
    const { water, rain, favourable, ...line } = aDeskLine()
    const [rule] = favourable
    await openDesk({
      lines: [
        {
          ...line,
          attention: ['not_known'],
          water: { ...water, status: 'soil_unknown', asks: ['field_capacity'], confidence: 'unknown' },
          rain: { ...rain, missing_days: 3, confidence: 'doubtful' },
          favourable:
            rule === undefined
              ? []
              : [
                  {
                    ...rule,
                    last: { ...rule.last, hours: 0, unknown_days: 5 },
                    next: { ...rule.next, hours: 4, unknown_days: 1 },
                  },
                ],
        },
      ],
    })
    const card = await screen.findByRole('article', { name: 'Sede 1' })
    for (const words of [
      'informe o solo',
      'dado faltando',
      'confiança baixa',
      'pelo menos 210 mm',
      'não se sabe nos últimos 5 dias, pelo menos 4\u00a0h nos próximos\u00a05',
    ])
      expect(card.textContent).toContain(words)
  })

  it('opens the rule, the source, the confidence and the hours of a figure', async () => {
    await openDesk()
    const card = await screen.findByRole('article', { name: 'Sede 1' })
    await userEvent.click(within(card).getByRole('button', { name: /Horas favoráveis/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Horas favoráveis · Sede 1' })
    expect(dialog.textContent).toContain('Nenhum esporo é medido')
    expect(dialog.textContent).toContain('estação Sede')
    const table = await within(dialog).findByRole('region', { name: 'Hora a hora' })
    const rows = within(table).getAllByRole('row')
    expect(rows[1]?.textContent).toContain('faltando')
    expect(rows[2]?.textContent).toContain('96 (duvidosa)')
    expect(rows[2]?.textContent).toContain('molhada')
  })

  it('is saved on paper and as a table that says how far each figure can be relied on', async () => {
    const { frost, rain, ...line } = aDeskLine()
    await openDesk({
      lines: [
        {
          ...line,
          frost: frost && { ...frost, confidence: 'doubtful' },
          rain: { ...rain, confidence: 'unknown' },
          field_name: 'Baixada; "São João"',
        },
      ],
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Salvar PDF' }))
    await expect
      .poll(() => saved.map(({ name }) => name))
      .toEqual([expect.stringMatching(/^Lavouras_.*\.pdf$/)])
    fireEvent.click(screen.getByRole('button', { name: 'Salvar CSV' }))
    await expect.poll(() => saved[1]?.name).toMatch(/^Lavouras_.*\.csv$/)
    const text = (await saved[1]?.content.text()) ?? ''
    const [headings = '', row = ''] = text.split('\r\n')
    for (const heading of [
      'Mínima desta noite (°C)',
      'Confiança da geada',
      'Água que falta (mm)',
      'Confiança das horas favoráveis',
      'Confiança da chuva',
    ])
      expect(headings.split(';')).toContain(heading)
    expect(row).toContain('"Baixada; ""São João""";')
    const cellOf = (heading: string) => {
      const fromEnd = headings.split(';').length - headings.split(';').indexOf(heading)
      return row.split(';').at(-fromEnd)
    }
    expect(cellOf('Mínima desta noite (°C)')).toBe('1,2')
    expect(cellOf('Confiança da geada')).toBe('confiança baixa')
    expect(cellOf('Confiança da chuva')).toBe('dado faltando')
  })

  it('lets those who may write tell what was sown, and says what is missing', async () => {
    const { requests } = await openDesk({ lines: [] })
    const [open] = await screen.findAllByRole('button', { name: 'Nova safra' })
    await userEvent.click(open ?? document.body)
    const dialog = await screen.findByRole('dialog', { name: 'Nova safra' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    expect(within(dialog).getAllByText('Preencha este campo.')).toHaveLength(3)
    choose(dialog, 'Talhão', /Baixada/)
    choose(dialog, 'Cultura', /Café, solo limpo/)
    fireEvent.change(within(dialog).getByLabelText('Começo do ano da lavoura'), {
      target: { value: '01/09/2026' },
    })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    await expect
      .poll(() => readBody(requests, 'POST', '/seasons'))
      .toMatchObject({ crop: 'coffee_bare_ground', sowing_date: '2026-09-01', frost_watch_c: 2 })
  })

  it('offers nothing to write to those who may only look', async () => {
    await openDesk({ lines: [], me: { role: 'user', permissions: [] } })
    expect(await screen.findByText('Quem cuida dos talhões pode informar o que está plantado.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Nova safra' })).toBeNull()
  })
})
