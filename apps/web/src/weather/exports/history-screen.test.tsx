import { notifications } from '@mantine/notifications'
import type { QueuedExport } from '@talhao/contract/weather/exports'
import type { Farm } from '@talhao/contract/weather/farms'
import type { Station } from '@talhao/contract/weather/stations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { phone } from '../../lib/browser/breakpoints.ts'
import { aPerson } from '../../test/a-person.ts'
import { aFarm, aStation, makeId } from '../../test/a-station.ts'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

const noon = new Date('2026-11-15T16:00:00Z')
const aFile = { body: 'a;b', headers: { 'Content-Type': 'text/csv; charset=utf-8' } }
const saved: string[] = []

beforeEach(() => {
  // Toasts of the test before would still be in the queue.
  notifications.clean()
  notifications.cleanQueue()
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download || this.getAttribute('href') || '')
  })
})
// jsdom has no files to point at.
URL.createObjectURL ??= () => ''
URL.revokeObjectURL ??= () => undefined

interface World {
  readonly stations?: readonly Station[]
  readonly farms?: readonly Farm[]
  readonly exports?: readonly QueuedExport[]
  readonly language?: 'pt' | 'ru'
  readonly answers?: Parameters<typeof startFakeServer>[0]
}

async function openHistory({
  stations = [aStation()],
  farms = [],
  exports = [],
  language = 'pt',
  answers = {},
}: World = {}) {
  const { requests } = startFakeServer({
    'GET /api/v1/me': { body: aPerson({ language }) },
    'GET /api/v2/stations': { body: stations },
    'GET /api/v2/farms': { body: farms },
    'GET /api/v1/csv_exportations': { body: { status: 'success', data: exports } },
    'GET /api/v1/csv_exportations/latest_email': { body: { email: 'contador@fazenda.test' } },
    'GET /api/v1/csv_exportations/download': aFile,
    ...answers,
  })
  await openApp({ path: '/history', token: 'a.b.c', language })
  const sent = (call: string) => {
    const found = requests.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === call)
    return found.map(({ path, body }) => ({
      query: Object.fromEntries(new URLSearchParams(path.split('?')[1])),
      body: body === '' ? null : JSON.parse(body),
    }))
  }
  return { sent }
}

const download = (name = 'Baixar Sede') => screen.findByRole('button', { name })
const clickDay = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the history page', () => {
  it('lists farms with paid stations that allow the download, and no others', async () => {
    await openHistory({
      stations: [
        aStation({ id: makeId(1), placeName: 'Sede' }),
        aStation({ id: makeId(2), placeName: 'Sem plano', hasHistoryDownload: false }),
        aStation({ id: makeId(3), placeName: 'Inativa', subscriptionStatus: 'inactive' }),
        aStation({ id: makeId(4), placeName: 'Por pagar', subscriptionStatus: '' }),
        aStation({ id: makeId(5), placeName: 'Beira-rio' }),
      ],
      farms: [
        aFarm({ stations: [makeId(1)] }),
        aFarm({ id: makeId(102), name: 'Vazia', stations: [makeId(2)] }),
      ],
    })
    const farm = within(await screen.findByRole('region', { name: 'Fazenda Santa Aurora' }))
    expect(farm.getByText('Sede')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Outras' })).getByText('Beira-rio')).toBeTruthy()
    for (const name of ['Sem plano', 'Inativa', 'Por pagar', 'Vazia'])
      expect(screen.queryByText(name)).toBeNull()
  })

  it('says what to do when no station allows it', async () => {
    await openHistory({ stations: [aStation({ hasHistoryDownload: false })] })
    expect(await screen.findByText('Nenhuma estação com histórico')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver assinaturas' }).getAttribute('href')).toBe('/subscriptions')
  })

  it('begins with the last 60 days, by day', async () => {
    const { sent } = await openHistory()
    expect((await screen.findByText(/16\/09\/2026 –/)).textContent).toBe('16/09/2026 – 15/11/202661 dias')
    fireEvent.click(await download())
    await waitFor(() =>
      expect(sent('GET /api/v1/csv_exportations/download').map(({ query }) => query)).toEqual([
        {
          data_type: 'history',
          station_id: makeId(1),
          from_date: '2026-09-16',
          to_date: '2026-11-15',
          period: 'daily',
        },
      ]),
    )
  })
})

describe('the calendar', () => {
  it('hides the arrow to the month after the current one', async () => {
    await openHistory()
    await screen.findByRole('button', { name: 'Mês anterior' })
    const next = document.querySelector('[data-direction="next"]')
    expect(next?.hasAttribute('data-disabled')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Mês anterior' }))
    expect(next?.hasAttribute('data-disabled')).toBe(false)
  })

  it('takes the first click as the start and the second as the end, turned around if need be', async () => {
    const { sent } = await openHistory()
    await download()
    clickDay('10 novembro 2026')
    expect(screen.getByText(/10\/11\/2026 – Escolha o último dia/)).toBeTruthy()
    clickDay('3 novembro 2026')
    expect(screen.getByText(/03\/11\/2026 – 10\/11\/2026/).textContent).toContain('8 dias')
    fireEvent.click(screen.getByRole('radio', { name: 'Horário' }))
    fireEvent.click(await download())
    await waitFor(() =>
      expect(sent('GET /api/v1/csv_exportations/download')[0]?.query).toMatchObject({
        from_date: '2026-11-03',
        to_date: '2026-11-10',
        period: 'hourly',
      }),
    )
    clickDay('12 novembro 2026')
    expect(screen.getByText(/12\/11\/2026 – Escolha o último dia/)).toBeTruthy()
  })

  it('does not take days to come', async () => {
    await openHistory()
    await download()
    expect(screen.getByRole('button', { name: '16 novembro 2026' })).toHaveProperty('disabled', true)
  })

  it('is filled by a ready range in one click', async () => {
    await openHistory()
    fireEvent.click(await screen.findByRole('button', { name: '5 anos' }))
    expect(screen.getByText(/16\/11\/2021 – 15\/11\/2026/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Últimos 7 dias' }))
    expect(screen.getByText(/09\/11\/2026 – 15\/11\/2026/).textContent).toContain('7 dias')
  })
})

describe('a download', () => {
  it('saves the file under the name that the server gave it', async () => {
    const disposition = `attachment; filename="Sede.csv"; filename*=UTF-8''Sede%20S%C3%A3o.csv`
    await openHistory({
      answers: {
        'GET /api/v1/csv_exportations/download': {
          ...aFile,
          headers: { ...aFile.headers, 'Content-Disposition': disposition },
        },
      },
    })
    fireEvent.click(await download())
    expect(await screen.findByText('Exportação concluída com sucesso.')).toBeTruthy()
    expect(saved).toEqual(['Sede São.csv'])
  })

  it('without data shows the message as it was given', async () => {
    const body = { status: 'success', message: 'Não há dados para o período' }
    await openHistory({ answers: { 'GET /api/v1/csv_exportations/download': { body } } })
    fireEvent.click(await download())
    expect(await screen.findByText('Não há dados para o período')).toBeTruthy()
    expect(saved).toEqual([])
  })

  it('that is refused says so', async () => {
    const body = { status: 'error', message: 'x', errors: { to_date: ['x'] } }
    await openHistory({ answers: { 'GET /api/v1/csv_exportations/download': { status: 422, body } } })
    fireEvent.click(await download())
    expect(await screen.findByText('Não foi possível exportar o histórico. Tente novamente.')).toBeTruthy()
  })

  it('that found no connection leaves a notice on the page', async () => {
    await openHistory({ answers: { 'GET /api/v1/csv_exportations/download': new Error('offline') } })
    fireEvent.click(await download())
    expect(await screen.findByText('Ocorreu um erro. Verifique a conexão e tente novamente.')).toBeTruthy()
  })
})

describe('an export by mail', () => {
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar Sede por e-mail' }))
    return within(await screen.findByRole('dialog'))
  }
  const field = async () => screen.findByDisplayValue<HTMLInputElement>('contador@fazenda.test')

  it('goes to the address used last unless another is typed, and is told to be on its way', async () => {
    const { sent } = await openHistory({
      answers: { 'POST /api/v1/csv_exportations': { status: 202, body: { status: 'success' } } },
    })
    const dialog = await open()
    fireEvent.change(await field(), { target: { value: ' ana@fazenda.test ' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Enviar' }))
    expect(
      await screen.findByText('Pedido recebido: o arquivo chega em instantes a ana@fazenda.test.'),
    ).toBeTruthy()
    expect(sent('POST /api/v1/csv_exportations')[0]?.body).toEqual({
      email: 'ana@fazenda.test',
      data_type: 'history',
      station_id: makeId(1),
      from_date: '2026-09-16',
      to_date: '2026-11-15',
      period: 'daily',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['', 'Informe o e-mail.'],
    ['ana', 'Informe um endereço de e-mail válido.'],
  ])('is not sent to %j', async (email, problem) => {
    const { sent } = await openHistory()
    const dialog = await open()
    fireEvent.change(await field(), { target: { value: email } })
    fireEvent.click(dialog.getByRole('button', { name: 'Enviar' }))
    expect(await dialog.findByText(problem)).toBeTruthy()
    expect(sent('POST /api/v1/csv_exportations')).toEqual([])
  })

  it('offers the person’s own address when the last one is not known', async () => {
    await openHistory({ answers: { 'GET /api/v1/csv_exportations/latest_email': { status: 500 } } })
    await open()
    expect(await screen.findByDisplayValue('helena@demo.test')).toBeTruthy()
  })

  it('without both dates is not begun', async () => {
    await openHistory()
    await download()
    clickDay('10 novembro 2026')
    fireEvent.click(screen.getByRole('button', { name: 'Enviar Sede por e-mail' }))
    expect(await screen.findByText('Escolha a data inicial e a data final.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('without data shows the message as it was given', async () => {
    const body = { status: 'success', message: 'No hay datos para el período' }
    await openHistory({ language: 'ru', answers: { 'POST /api/v1/csv_exportations': { body } } })
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar Sede por correo' }))
    await field()
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText('No hay datos para el período')).toBeTruthy()
  })
})

const anExport: QueuedExport = {
  id: makeId(900),
  kind: 'zip',
  dataType: 'history',
  state: 'running',
  progressPercent: 45,
  placeName: 'Sede',
  stationsCount: 2,
  fromDate: '2026-09-16',
  toDate: '2026-11-15',
  period: 'daily',
  email: null,
  createdAt: noon.toISOString(),
  fileName: null,
  fileBytes: null,
}

describe('several stations', () => {
  it('are made one zip, whose bar moves until it comes by itself', async () => {
    let state: QueuedExport[] = []
    const { sent } = await openHistory({
      stations: [aStation(), aStation({ id: makeId(2), placeName: 'Beira-rio' })],
      farms: [aFarm({ stations: [makeId(1), makeId(2)] })],
      answers: {
        'GET /api/v1/csv_exportations': () => ({ body: { status: 'success', data: state } }),
        'POST /api/v1/csv_exportations/zip': () => {
          state = [anExport]
          return { status: 202, body: { status: 'success', data: { id: anExport.id } } }
        },
        'POST /api/v2/download_tokens': { body: { status: 'success', data: { access_token: 'once' } } },
      },
    })
    fireEvent.click(
      await screen.findByRole('checkbox', { name: 'Selecionar as estações de Fazenda Santa Aurora' }),
    )
    expect(screen.getByText('2 estações selecionadas')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Baixar em um zip' }))
    const bar = await screen.findByRole('progressbar', { name: 'Andamento de Zip de 2 estações' })
    expect(bar.getAttribute('value')).toBe('45')
    expect(screen.getByText('Preparando… 45 %')).toBeTruthy()
    expect(screen.getByText('Zip de 2 estações · Preparando… 45 %')).toBeTruthy()
    expect(sent('POST /api/v1/csv_exportations/zip')[0]?.body).toMatchObject({
      station_ids: [makeId(2), makeId(1)],
    })
    state = [{ ...anExport, state: 'done', progressPercent: 100, fileName: 'x.zip', fileBytes: 1_234_567 }]
    expect(await screen.findByText('Pronto, 1,2 MB')).toBeTruthy()
    await waitFor(() =>
      expect(saved).toEqual([`/api/v1/csv_exportations/zip/${anExport.id}?access_token=once`]),
    )
  })

  it.each([
    ['queued', 'Na fila para ana@x.test'],
    ['running', 'Enviando para ana@x.test…'],
    ['done', 'Enviado para ana@x.test'],
    ['failed', 'Não foi possível enviar para ana@x.test. Peça de novo.'],
  ] as const)('and a mail that is %s are listed', async (state, words) => {
    await openHistory({ exports: [{ ...anExport, kind: 'mail', state, email: 'ana@x.test' }] })
    expect(await screen.findByText(words)).toBeTruthy()
  })
})

describe('on a phone', () => {
  it('the page is reduced to fields for the days and one station at a time', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === phone,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const { sent } = await openHistory()
    fireEvent.change(await screen.findByLabelText('De'), { target: { value: '2026-11-01' } })
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Mês anterior' })).toBeNull()
    fireEvent.click(await download())
    await waitFor(() =>
      expect(sent('GET /api/v1/csv_exportations/download')[0]?.query).toMatchObject({
        from_date: '2026-11-01',
        to_date: '2026-11-15',
      }),
    )
  })
})
