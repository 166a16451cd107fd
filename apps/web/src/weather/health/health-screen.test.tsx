import type { FleetStation, StationHealth } from '@talhao/contract/weather/health'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPerson } from '../../test/a-person.ts'
import { makeId } from '../../test/a-station.ts'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

const stationId = makeId(1)
const caseId = makeId(2)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const health: StationHealth = {
  stationId,
  placeName: 'Sede',
  timeZone: 'America/Cuiaba',
  observedAt: hoursAgo(0),
  judgedUntil: hoursAgo(0),
  historyProgress: 40,
  batteryV: 3.9,
  neighbours: 2,
  cases: [
    {
      id: caseId,
      reading: 'humidity',
      reason: 'stuck',
      beganAt: hoursAgo(14.2),
      lastAt: hoursAgo(0),
      closedAt: null,
      dismissedAt: null,
      value: 14,
      limit: 12,
      witnesses: 0,
      around: null,
      notes: [],
    },
  ],
  sensors: [
    {
      reading: 'humidity',
      availability: 97.2,
      days: [
        { date: '2026-11-14', measuredHours: 24, doubtfulHours: 0, reasons: [] },
        { date: '2026-11-15', measuredHours: 20, doubtfulHours: 14, reasons: ['stuck'] },
      ],
    },
  ],
  battery: [
    { date: '2026-11-14', minimumV: null },
    { date: '2026-11-15', minimumV: 3.41 },
  ],
  signal: [
    { date: '2026-11-14', uplinks: 0, minimumDbm: null, meanDbm: null, minimumSnrDb: null, meanSnrDb: null },
    {
      date: '2026-11-15',
      uplinks: 96,
      minimumDbm: -121,
      meanDbm: -116.4,
      minimumSnrDb: -14,
      meanSnrDb: -8.2,
    },
    { date: '2026-11-16', uplinks: 32, minimumDbm: -99, meanDbm: -92.4, minimumSnrDb: null, meanSnrDb: null },
  ],
  limits: [],
  calibrations: [],
  maintenance: [],
}

async function openHealth(
  role: 'client_admin' | 'user',
  language: 'pt' | 'ru' = 'pt',
  changes: Partial<StationHealth> = {},
) {
  const { requests } = startFakeServer({
    'GET /api/v1/me': { body: aPerson({ role }) },
    [`GET /api/v2/stations/${stationId}/health`]: {
      body: { status: 'success', data: { ...health, ...changes } },
    },
    [`PUT /api/v2/stations/${stationId}/health/limits`]: { body: { status: 'success' } },
    [`POST /api/v2/stations/${stationId}/health/cases/${caseId}/notes`]: {
      status: 201,
      body: { status: 'success' },
    },
    [`POST /api/v2/stations/${stationId}/health/maintenance`]: { status: 201, body: { status: 'success' } },
  })
  await openApp({ path: `/stations/${stationId}/health`, token: 'a.b.c', language })
  return requests
}

it('says first what is wrong and what to do, then each sensor, and takes a note', async () => {
  const requests = await openHealth('client_admin')
  expect(
    await screen.findByText('Umidade parada há 14 h. Limpe o sensor; se continuar, troque.'),
  ).toBeDefined()
  expect(screen.getByText('Comparada com 2 estações vizinhas.')).toBeDefined()
  expect(screen.getByText('Avaliando o histórico: 40 %')).toBeDefined()
  expect(
    screen.getByRole('img', { name: '15/11: 20 h medidas, 14 h sem confiança (umidade parada)' }),
  ).toBeDefined()
  expect(screen.getByRole('img', { name: '15/11: no mínimo 3,41 V' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Calibrar sensor' })).toBeDefined()
  fireEvent.change(screen.getByLabelText('Anotação'), { target: { value: 'Abrigo limpo' } })
  fireEvent.click(screen.getByRole('button', { name: 'Anotar' }))
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toBe('{"text":"Abrigo limpo"}'),
  )
})

it('WEA-158: a calibration is written and told with the unit of its sensor, and can be left', async () => {
  const calibration = {
    id: makeId(7),
    reading: 'pressureHpa' as const,
    offset: -1.5,
    factor: 1,
    startsAt: '2026-11-10T12:00:00.000Z',
    note: '',
    author: 'Aurora Campos',
    endsAt: null,
    createdAt: '2026-11-10T12:00:00.000Z',
    revertedAt: null,
  }
  await openHealth('client_admin', 'pt', { calibrations: [calibration] })
  expect(await screen.findByText(/× 1,00, − 1,50 hPa/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Calibrar sensor' }))
  const dialog = await screen.findByRole('dialog', { name: 'Calibrar sensor' })
  expect(within(dialog).getByLabelText('Somar (%)')).toBeDefined()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('WEA-193: tells the radio signal by days, and a weak one in words', async () => {
  await openHealth('user')
  const weak =
    '15/11: em média -116 dBm, no mínimo -121 dBm, 96 mensagens; sinal/ruído em média -8,2 dB, no mínimo -14,0 dB; ' +
    'sinal fraco: mensagens podem se perder; aproxime ou levante a antena'
  expect((await screen.findByRole('img', { name: weak })).dataset.kind).toBe('doubtful')
  const good = screen.getByRole('img', { name: '16/11: em média -92 dBm, no mínimo -99 dBm, 32 mensagens' })
  expect(good.dataset.kind).toBe('good')
  expect(screen.getAllByRole('img', { name: '14/11: sem dados' }), 'of the battery too').toHaveLength(2)
  expect(screen.getByText('média -110 dBm')).toBeDefined()
})

it('is read by everybody, and changed by the client_admin alone', async () => {
  await openHealth('user', 'ru')
  expect(await screen.findByText(/Humedad detenida/, { selector: 'span' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Calibrar sensor' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Las lecturas son correctas' })).toBeNull()
})

it('WEA-187: says it with the numbers of the stations around', async () => {
  const [stuck] = health.cases
  if (stuck === undefined) throw new Error('there is a case')
  const around = { stations: 4, withinKm: 30, minimum: 14, maximum: 31, own: 0 }
  await openHealth('user', 'pt', {
    cases: [{ ...stuck, reading: 'rainMm', reason: 'gauge_blocked', around }],
  })
  const sentence =
    /O pluviômetro marca 0,0 mm enquanto 4 vizinhas em 30 km somam 14,0–31,0 mm\. Limpe e nivele/
  expect(await screen.findByText(sentence)).toBeDefined()
})

it('WEA-234: says of soil for how long it rests, which rain it did not answer, and what to do', async () => {
  const [stuck] = health.cases
  if (stuck === undefined) throw new Error('there is a case')
  const soil = { ...stuck, reading: 'soil1MoistureKpa', value: 750 } as const
  await openHealth('user', 'pt', {
    cases: [
      soil,
      { ...soil, id: makeId(7), reading: 'soil2WaterPercent', reason: 'inconsistent', value: 31.8 },
      { ...soil, id: makeId(8), closedAt: hoursAgo(1) },
    ],
  })
  const sentence =
    'Tensão da água no solo (sensor 1) sem mudar há 31 dias ou mais. Verifique o cabo e o contato do sensor com a terra; ' +
    'se continuar, troque.'
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.getByText('água no solo (sensor 2) não reagiu a 32 mm de chuva')).toBeDefined()
  expect(screen.getByText('tensão da água no solo (sensor 1) sem mudar há semanas')).toBeDefined()
})

it('WEA-187: says of a value that stands still how those around moved', async () => {
  const [stuck] = health.cases
  if (stuck === undefined) throw new Error('there is a case')
  const around = { stations: 2, withinKm: 80, minimum: 31, maximum: 84, own: 18 }
  await openHealth('user', 'pt', { cases: [{ ...stuck, around }] })
  expect(
    await screen.findByText(/^Umidade parada há 14 h: aqui 18,0 %, 2 vizinhas variaram de 31,0 a 84,0 %\./),
  ).toBeDefined()
})

it('WEA-186: widens and narrows the limits of a sensor, by the client_admin alone', async () => {
  const requests = await openHealth('client_admin')
  const select = await screen.findByLabelText<HTMLSelectElement>('Umidade')
  expect(select.value).toBe('1')
  fireEvent.change(select, { target: { value: '2' } })
  await waitFor(() =>
    expect(JSON.parse(requests.find(({ method }) => method === 'PUT')?.body ?? '{}')).toEqual({
      reading: 'humidity',
      factor: 2,
    }),
  )
})

it('WEA-186: shows others what was changed', async () => {
  await openHealth('user', 'pt', { limits: [{ reading: 'humidity', factor: 0.25 }] })
  expect(await screen.findByText('Umidade: Limites × 0,25')).toBeDefined()
  expect(screen.queryByLabelText('Umidade')).toBeNull()
})

it('WEA-187: compares nothing with what was measured before a silence', async () => {
  const [stuck] = health.cases
  if (stuck === undefined) throw new Error('there is a case')
  const around = { stations: 2, withinKm: 16, minimum: 25.2, maximum: 100, own: 94 }
  await openHealth('user', 'ru', { cases: [{ ...stuck, reason: 'silent', around }] })
  expect(await screen.findByText(/^Humedad sin datos hace 14 h\. Revise/)).toBeDefined()
})

it('WEA-220: tells when a fault that comes and goes was there last, and who noted what and when', async () => {
  const [stuck] = health.cases
  if (stuck === undefined) throw new Error('there is a case')
  const found = { ...stuck, beganAt: '2026-11-13T16:00:00.000Z', lastAt: '2026-11-14T09:00:00.000Z' }
  const note = { id: makeId(3), author: 'Ana', text: 'Abrigo limpo', createdAt: '2026-11-15T12:00:00.000Z' }
  await openHealth('user', 'pt', { cases: [{ ...found, notes: [note] }] })
  expect(await screen.findByText(/^desde 13\/11.* 12:00, pela última vez 14\/11.* 05:00$/)).toBeDefined()
  expect(screen.getByText('Abrigo limpo').textContent).toMatch(/^Ana 15\/11.* 08:00 Abrigo limpo$/)
})

it('WEA-220: shows days with hours missing apart from whole ones, but for the running one', async () => {
  const days = ['2026-11-13', '2026-11-14', '2026-11-15'].map((date) => ({
    date,
    measuredHours: date === '2026-11-13' ? 24 : 9,
    doubtfulHours: 0,
    reasons: [],
  }))
  await openHealth('user', 'pt', { sensors: [{ reading: 'humidity', availability: 80, days }] })
  await screen.findByText('hoje')
  const kinds = [13, 14, 15].map(
    (day) => screen.getByRole('img', { name: new RegExp(`^${day}/11: \\d+ h medidas`) }).dataset.kind,
  )
  expect(kinds).toEqual(['good', 'partial', 'good'])
})

it('WEA-221: takes the swap of one sensor at a moment, and lists it so', async () => {
  // A list that opens scrolls to its choice, which this browser cannot.
  Element.prototype.scrollIntoView = () => undefined
  const swap = {
    id: makeId(4),
    kind: 'sensor_swap' as const,
    reading: 'humidity' as const,
    startsAt: '2026-11-14T12:00:00.000Z',
    endsAt: null,
    note: '',
    author: 'Ana',
    createdAt: '2026-11-14T12:00:00.000Z',
    revertedAt: null,
  }
  const requests = await openHealth('client_admin', 'pt', { maintenance: [swap] })
  expect(await screen.findByText('Troca de sensor: umidade')).toBeDefined()
  expect(screen.getByText(/^em 14\/11.* 08:00 · Ana$/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Registrar manutenção' }))
  fireEvent.click(await screen.findByRole('combobox', { name: 'O que foi feito' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Troca de sensor', hidden: true }))
  fireEvent.click(await screen.findByRole('combobox', { name: 'Sensor' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Umidade', hidden: true }))
  expect(screen.queryByLabelText('Até (vazio: em andamento)')).toBeNull()
  fireEvent.change(screen.getByLabelText('Quando'), { target: { value: '15/11/2026 08:34' } })
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(JSON.parse(requests.find(({ method }) => method === 'POST')?.body ?? '{}')).toMatchObject({
      kind: 'sensor_swap',
      reading: 'humidity',
      startsAt: '2026-11-15T12:34:00.000Z',
      endsAt: null,
    }),
  )
})

it('takes the span of a maintenance by the clock of the station, and sends none that cannot be read', async () => {
  const requests = await openHealth('client_admin')
  fireEvent.click(await screen.findByRole('button', { name: 'Registrar manutenção' }))
  const start = await screen.findByLabelText('Desde')
  const end = screen.getByLabelText('Até (vazio: em andamento)')
  fireEvent.change(start, { target: { value: '15/11/2026 08:34' } })
  fireEvent.change(end, { target: { value: '15/11/2026' } })
  fireEvent.blur(end)
  expect(await screen.findByText('Digite data e hora como dd/mm/aaaa hh:mm.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  fireEvent.change(end, { target: { value: '15/11/2026 07:00' } })
  expect(await screen.findByText('O fim deve ser depois do começo.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  fireEvent.change(end, { target: { value: '15/11/2026 09:10' } })
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(JSON.parse(requests.find(({ method }) => method === 'POST')?.body ?? '{}')).toMatchObject({
      startsAt: '2026-11-15T12:34:00.000Z',
      endsAt: '2026-11-15T13:10:00.000Z',
    }),
  )
})

it('lists the fleet with state, worst fault and availability by month', async () => {
  const station: FleetStation = {
    stationId,
    placeName: 'Muda',
    timeZone: 'America/Cuiaba',
    observedAt: hoursAgo(30),
    attention: 3,
    openCases: 1,
    worst: { reading: null, reason: 'silent', beganAt: hoursAgo(30.2), value: null, witnesses: 0 },
    batteryV: 3.31,
    months: [{ month: '2026-11', availability: 88.4 }],
  }
  startFakeServer({
    'GET /api/v1/me': { body: aPerson() },
    'GET /api/v2/stations/health': { body: { status: 'success', data: [station] } },
  })
  await openApp({ path: '/stations/health', token: 'a.b.c', language: 'pt' })
  const link = await screen.findByRole('link', { name: 'Muda' })
  expect(link.getAttribute('href')).toBe(`/stations/${stationId}/health`)
  expect(screen.getByText('estação sem dados há 30 h')).toBeDefined()
  expect(screen.getByText('88 %')).toBeDefined()
  expect(screen.getByRole('img', { name: 'bateria fraca' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Baixar CSV' })).toBeDefined()
})
