import type { LastReport, StationReports } from '@talhao/contract/weather/ingest'
import type { Station } from '@talhao/contract/weather/stations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aPerson } from '../../test/a-person.ts'
import { aStation, makeId } from '../../test/a-station.ts'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

const base = `/api/v2/stations/${makeId(1)}`

function aReport(changes: Partial<LastReport> = {}): LastReport {
  return {
    receivedAt: new Date().toISOString(),
    protocol: 'ecowitt',
    outcome: 'stored',
    observedAt: null,
    clockAheadSeconds: null,
    readings: [
      { reading: 'temperatureC', sensor: null, battery: null, value: 24.5, uom: 'C' },
      { reading: 'soilWater', sensor: 6, battery: null, value: 31, uom: '%' },
    ],
    unread: [],
    sent: [],
    problems: [],
    ...changes,
  }
}

interface World {
  readonly station?: Partial<Station>
  readonly reports?: Partial<StationReports>
  readonly answers?: Parameters<typeof startFakeServer>[0]
  readonly language?: 'pt' | 'ru'
}

async function openConnection({ station = {}, reports = {}, answers = {}, language = 'pt' }: World = {}) {
  const world = { reports: { now: new Date().toISOString(), lastReport: null, refusals: [], ...reports } }
  const { requests } = startFakeServer({
    'GET /api/v1/me': { body: aPerson({ role: 'client_admin' }) },
    'GET /api/v2/stations': { body: [aStation(station)] },
    'GET /api/v2/farms': { body: [] },
    [`GET ${base}/ingest`]: {
      body: { status: 'success', data: { id: 'SAJCR4F3', key: 'k3y', consolePasskey: null } },
    },
    [`GET ${base}/ingest/reports`]: () => ({ body: { status: 'success', data: world.reports } }),
    'GET /api/v2/integrations/lorawan': { body: { status: 'success', data: { key: 'l0ra' } } },
    ...answers,
  })
  await openApp({ path: `/stations?open=station:ingest:${makeId(1)}`, token: 'a.b.c', language })
  const [dialog] = await screen.findAllByRole('dialog')
  if (dialog === undefined) throw new Error('no dialog')
  return { dialog: within(dialog), requests, world }
}

describe('what arrives from a station', () => {
  it('is nothing at first, and that is said', async () => {
    const { dialog } = await openConnection()
    expect(await dialog.findByText(/Ainda não chegou nada desta estação/)).toBeTruthy()
  })

  it('is told with its values, what is not used, what was refused and why, also of an unpaid station', async () => {
    const problems = [{ field: 'humidity', reason: 'above_maximum', minimum: 0, maximum: 100 } as const]
    const { dialog } = await openConnection({
      station: { subscriptionStatus: '' },
      reports: {
        lastReport: aReport({ unread: [{ field: 'tempinf', value: '72' }], problems }),
        refusals: [
          {
            receivedAt: '2026-11-14T10:00:00.000Z',
            protocol: 'wunderground',
            count: 3,
            problems: [{ field: null, reason: 'time_ahead', minimum: null, maximum: null }],
            request: 'tempf=70',
          },
        ],
      },
    })
    expect(await dialog.findByText('Chegou e foi guardado')).toBeTruthy()
    const values = within(dialog.getByLabelText('Valores lidos'))
    expect(values.getByText('Temperatura do ar').nextSibling?.textContent).toContain('24,5 °C')
    expect(values.getByText('Água no solo, sensor 6').nextSibling?.textContent).toContain('31,0 %')
    expect(dialog.getByText('1 campo que não usamos')).toBeTruthy()
    expect(dialog.getByText('tempinf')).toBeTruthy()
    expect(dialog.getByText('Umidade relativa: acima do possível (0 a 100)')).toBeTruthy()
    expect(dialog.getByText(/3 recusas nesta hora/).textContent).toContain(
      'O relógio do console está mais de 10 minutos adiantado.',
    )
  })

  it('says by how much the clock of the console is wrong', async () => {
    const { dialog } = await openConnection({
      reports: { lastReport: aReport({ clockAheadSeconds: -3 * 3600 }) },
    })
    expect(await dialog.findByText(/O relógio do console está 180 minutos atrasado/)).toBeTruthy()
  })

  it('speaks Spanish', async () => {
    const { dialog } = await openConnection({ language: 'ru', reports: { lastReport: aReport() } })
    expect(await dialog.findByText('Llegó y se guardó')).toBeTruthy()
    expect(dialog.getByText('Temperatura del aire')).toBeTruthy()
  })
})

describe('Testar agora', () => {
  it('waits for the next report and says what is missing in it', async () => {
    const old = aReport({ receivedAt: '2026-11-15T10:00:00.000Z' })
    const { dialog, world } = await openConnection({ reports: { lastReport: old } })
    fireEvent.click(await dialog.findByRole('button', { name: 'Testar agora' }))
    expect(dialog.getByText(/Esperando o próximo envio/)).toBeTruthy()
    world.reports = { ...world.reports, lastReport: aReport() }
    expect(
      await dialog.findByText(
        /mas faltou: Umidade relativa, Velocidade do vento, Chuva/,
        {},
        { timeout: 5000 },
      ),
    ).toBeTruthy()
  })

  it('says why the next report was refused', async () => {
    const { dialog, world } = await openConnection()
    fireEvent.click(await dialog.findByRole('button', { name: 'Testar agora' }))
    const problems = [{ field: null, reason: 'time_unreadable', minimum: null, maximum: null } as const]
    world.reports = { ...world.reports, lastReport: aReport({ outcome: 'refused', readings: [], problems }) }
    const alert = await dialog.findByRole('alert', {}, { timeout: 5000 })
    expect(alert.textContent).toContain('A hora enviada não pôde ser lida.')
  })

  it('says that the key is wrong, though such a report is nobody’s', async () => {
    const { dialog, world } = await openConnection()
    fireEvent.click(await dialog.findByRole('button', { name: 'Testar agora' }))
    const problems = [{ field: null, reason: 'wrong_key', minimum: null, maximum: null } as const]
    const receivedAt = new Date().toISOString()
    const refused = { receivedAt, protocol: 'wunderground', count: 1, problems: [...problems], request: '' }
    world.reports = { ...world.reports, refusals: [refused] }
    const alert = await dialog.findByRole('alert', {}, { timeout: 5000 })
    expect(alert.textContent).toContain('O ID está certo, a chave não')
    expect(dialog.queryByText(/Ainda não chegou nada/)).toBeNull()
  })
})

describe('the setup by brand', () => {
  it('has the exact values, each to be copied, and a QR for the phone', async () => {
    const { dialog } = await openConnection()
    expect(await dialog.findByText('/data/report/k3y')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Ambient Weather' }))
    expect(dialog.getByText('/data/report/k3y?')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Observer / HP1001' }))
    expect(dialog.getByRole('button', { name: 'Copiar Station ID' })).toBeTruthy()
    expect(dialog.getByLabelText('QR com a configuração para Observer / HP1001')).toBeTruthy()
  })

  it('of a station with a DevEUI begins with LoRaWAN', async () => {
    const { dialog } = await openConnection({ station: { optimDeveui: '2CF7F1C044300001' } })
    expect(await dialog.findByText('Authorization: Bearer l0ra')).toBeTruthy()
    expect(dialog.getByText('2CF7F1C044300001')).toBeTruthy()
  })

  it('replaces the LoRaWAN key after a question', async () => {
    const { dialog, requests } = await openConnection({
      station: { optimDeveui: '2CF7F1C044300001' },
      answers: {
        'POST /api/v2/integrations/lorawan/rotate': { body: { status: 'success', data: { key: 'n3w' } } },
      },
    })
    fireEvent.click(await dialog.findByRole('button', { name: 'Trocar a chave LoRaWAN' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Trocar chave' }))
    await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/lorawan/rotate'))).toBe(true))
  })
})

describe('the fields of another decoder', () => {
  it('are mapped beside the last uplink, with what will be stored', async () => {
    const { dialog, requests } = await openConnection({
      station: { optimDeveui: '2CF7F1C044300001' },
      reports: {
        lastReport: aReport({ outcome: 'refused', readings: [], sent: [{ field: 'soil_t', value: '68' }] }),
      },
      answers: {
        [`GET ${base}/radio_node`]: {
          body: { status: 'success', data: { model: null, probe: 'none', fields: {} } },
        },
        [`PUT ${base}/radio_node`]: ({ body }) => ({ body: { status: 'success', data: JSON.parse(body) } }),
      },
    })
    fireEvent.click(await dialog.findByRole('button', { name: 'O que cada campo significa' }))
    const reading = await screen.findByLabelText('Leitura do campo soil_t')
    fireEvent.change(reading, { target: { value: 'soil1TemperatureC' } })
    expect(screen.getByText('= 68,00 °C')).toBeTruthy()
    const unit = screen.getByLabelText('Unidade do campo soil_t')
    const fahrenheit = within(unit).getByRole<HTMLOptionElement>('option', { name: '°F' })
    fireEvent.change(unit, { target: { value: fahrenheit.value } })
    expect(screen.getByText('= 20,00 °C')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Salvar campos' }))
    await waitFor(() => {
      const sent = requests.find(({ method }) => method === 'PUT')
      expect(JSON.parse(sent?.body ?? '{}')).toEqual({
        model: null,
        probe: 'none',
        fields: { soil_t: { reading: 'soil1TemperatureC', factor: 5 / 9, offset: -160 / 9 } },
      })
    })
  })
})
