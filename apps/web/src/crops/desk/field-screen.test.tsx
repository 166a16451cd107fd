import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aFieldDesk, aSeason, aWaterDay } from '../../test/a-crop.ts'
import { aPerson } from '../../test/a-person.ts'
import { aStation, makeId } from '../../test/a-station.ts'
import { startFakeCharts } from '../../test/fakes/fake-charts.ts'
import { type SeenRequest, startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

const success = (data: unknown) => ({ body: { status: 'success', data } })
const fieldId = makeId(71)

async function openField(changes: Parameters<typeof startFakeServer>[0] = {}) {
  const { drawn } = startFakeCharts()
  const server = startFakeServer({
    'GET /api/v1/me': { body: aPerson() },
    'GET /api/v2/stations': { body: [aStation({ id: makeId(5) })] },
    [`GET /api/v2/crops/fields/${fieldId}`]: success(aFieldDesk()),
    [`GET /api/v2/land/fields/${fieldId}/seasons`]: success([aSeason()]),
    [`GET /api/v2/land/fields/${fieldId}/soil`]: success({
      field_capacity: null,
      wilting_point: null,
      initial_root_depth_m: null,
      max_root_depth_m: null,
      note: null,
      updated_at: null,
    }),
    [`GET /api/v2/land/fields/${fieldId}/operations`]: success([
      {
        operation_id: 'abc',
        cloud: 'weather',
        name: 'Dessecação',
        product_name: 'Glifosato',
        from: '2026-11-10T12:00:00.000Z',
        to: '2026-11-10T15:00:00.000Z',
        worked_ha: 41.26,
        confidence: 0.82,
      },
    ]),
    [`GET /api/v2/land/fields/${fieldId}/irrigation`]: success([
      {
        id: makeId(31),
        date: '2026-11-10',
        mm: 12.5,
        source: 'person',
        note: null,
        created_at: '2026-11-10T12:00:00.000Z',
      },
    ]),
    [`POST /api/v2/land/fields/${fieldId}/irrigation`]: {
      ...success({
        id: makeId(32),
        date: '2026-11-15',
        mm: 8,
        source: 'person',
        note: null,
        created_at: '2026-11-15T12:00:00.000Z',
      }),
      status: 201,
    },
    [`PATCH /api/v2/land/fields/${fieldId}/soil`]: success({
      field_capacity: 0.32,
      wilting_point: 0.2,
      initial_root_depth_m: null,
      max_root_depth_m: null,
      note: null,
      updated_at: '2026-11-15T12:00:00.000Z',
    }),
    [`POST /api/v2/crops/fields/${fieldId}/what-if`]: success({
      status: 'computed',
      as_it_is: [aWaterDay({ date: '2026-11-15', depletion_mm: 50 })],
      with_plan: [aWaterDay({ date: '2026-11-15', depletion_mm: 30 })],
    }),
    ...changes,
  })
  await openApp({ path: `/crops/${fieldId}`, token: 'a-token' })
  return { ...server, drawn }
}

function readBody(requests: readonly SeenRequest[], method: string, ending: string): unknown {
  const sent = requests.find((request) => request.method === method && request.path.endsWith(ending))
  return sent === undefined ? null : JSON.parse(sent.body)
}

describe('the page of a field of the desk', () => {
  it('draws water, supply and night, and the calendar with its unknown days', async () => {
    await openField()
    for (const name of ['Água no solo', 'Chuva e irrigação', 'A noite'])
      expect(await screen.findByRole('region', { name: new RegExp(name) })).toBeDefined()
    const days = screen.getAllByText(/regra foi atendida|desconhecido, /)
    expect(days.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['11 h, a regra foi atendida', 'desconhecido, 2 horas faltando']),
    )
  })

  it('tells the weather since sowing and what was worked on the field', async () => {
    const { requests } = await openField()
    const weather = await screen.findByRole('region', { name: 'Tempo desde a semeadura' })
    for (const text of ['0 mm', '5 mm', '640 °C·d', '20,1 °C', '31,5 °C'])
      expect(within(weather).getByText(text)).toBeDefined()
    expect(weather.textContent).toContain('1 dia, de')
    expect(weather.textContent).toContain('Horas de frio (0–7,2 °C)0 hsem 3 horas')
    const work = screen.getByRole('region', { name: 'Operações desde a semeadura' })
    const link = await within(work).findByRole('link', { name: 'Dessecação' })
    expect(link.getAttribute('href')).toBe('/emcloud/abc')
    expect(work.textContent).toContain('Pulverização · Glifosato · 82 % do trabalho está nele')
    expect(work.textContent).toContain('41,3 ha')
    expect(requests.some(({ path }) => path.endsWith('/operations?from=2026-10-01'))).toBe(true)
  })

  it('asks for the soil, and shows what textures hold without filling anything in', async () => {
    const { requests } = await openField()
    const card = await screen.findByRole('region', { name: 'Solo' })
    expect(await within(card).findByText(/Ninguém informou o solo/)).toBeDefined()
    await userEvent.click(within(card).getByRole('button', { name: 'Informar o solo' }))
    const dialog = await screen.findByRole('dialog', { name: 'Informar o solo' })
    const capacity = within(dialog).getByLabelText('Capacidade de campo, m³/m³')
    expect(capacity).toHaveProperty('value', '')
    expect(dialog.textContent).toContain('Latossolos do Cerrado')
    await userEvent.type(capacity, '0,32')
    await userEvent.type(within(dialog).getByLabelText('Ponto de murcha, m³/m³'), '0,2')
    expect(dialog.textContent).toContain('Guarda 120 mm por metro.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    await expect
      .poll(() => readBody(requests, 'PATCH', '/soil'))
      .toMatchObject({ field_capacity: 0.32, wilting_point: 0.2, max_root_depth_m: null })
  })

  it('keeps the irrigation log and tries a plan', async () => {
    const { requests } = await openField()
    const log = await screen.findByRole('region', { name: 'Irrigação' })
    expect(await within(log).findByText('12,5 mm')).toBeDefined()
    await userEvent.click(within(log).getByRole('button', { name: 'Lançar irrigação' }))
    const dialog = await screen.findByRole('dialog', { name: 'Lançar irrigação' })
    await userEvent.type(within(dialog).getByLabelText('Lâmina líquida, em mm'), '8')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lançar' }))
    await expect.poll(() => readBody(requests, 'POST', '/irrigation')).toEqual({ date: '2026-11-15', mm: 8 })
    const plan = screen.getByRole('region', { name: 'E se irrigar?' })
    await userEvent.type(within(plan).getByLabelText('15/11, em mm'), '20')
    await userEvent.click(within(plan).getByRole('button', { name: 'Calcular' }))
    const table = await within(plan).findByRole('table')
    expect(within(table).getByRole('row', { name: /sem o plano/ }).textContent).toContain('50estresse')
    expect(within(table).getByRole('row', { name: /com o plano/ }).textContent).toContain('30')
    expect(readBody(requests, 'POST', '/what-if')).toEqual({
      irrigations: [{ date: '2026-11-15', mm: 20 }],
    })
  })

  it('offers to tell the season where there is none', async () => {
    await openField({
      [`GET /api/v2/crops/fields/${fieldId}`]: {
        status: 404,
        body: { status: 'error', message: 'Não encontrado.', errors: {} },
      },
    })
    expect(await screen.findByText('Nenhuma safra em andamento neste talhão')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Nova safra' })).toBeDefined()
  })
})
