import { expect, test, vi } from 'vitest'
import { hashBody } from '../seal.ts'
import { rioGrandeDoSulLimits } from '../weather/limits.ts'
import { composeContent } from './compose-content.ts'
import type { WorkFacts } from './work-facts.ts'

const startMs = Date.UTC(2026, 10, 1, 11)
const calm = { temperatureC: 24.5, humidity: 70, windKmh: 6, windFromDeg: 90 }

function someFacts(): WorkFacts {
  const minute = (at: number, windKmh: number | null) => ({
    startMs: startMs + at * 60_000,
    longitude: -55.66,
    latitude: -12.6,
    areaM2: 1000,
    machine: windKmh === null ? null : { ...calm, windKmh },
    station: null,
  })
  return {
    client: { id: 'c-1', name: 'Fazenda Boa Vista', taxId: null },
    operation: { id: 'o-1', name: 'Fungicida', startedAtMs: startMs, endedAtMs: startMs + 180_000 },
    farmName: 'Boa Vista',
    fieldName: 'Talhão 7',
    productName: null,
    machines: [{ name: 'Autopropelido', widthM: 24 }],
    operators: ['Ana'],
    limits: rioGrandeDoSulLimits,
    minutes: [minute(0, 6), minute(1, 14), minute(2, null)],
    strips: {
      corners: Float64Array.from([0, 1, 2].flatMap((at) => [at, 0, at + 1, 0, at + 1, 1, at, 1])),
      minute: Uint32Array.from([0, 1, 2]),
    },
    sources: [{ file: '1.csv', sha256: 'ab' }],
    coverage: { sweptHa: 0.3, coveredHa: 0.28, overlapHa: 0.02 },
    field: null,
    receptors: [],
    method: 'ground',
    windReachM: 250,
  }
}

const compose = (facts: WorkFacts = someFacts()) =>
  composeContent({ facts, templates: ['rs'], declared: { invoice: '123 / 1' } })

test('areas inside, outside and unknown are the worked area, and the map shows the same', () => {
  const { area, map, weather } = compose()
  expect(area).toEqual({ worked_ha: 0.3, inside_ha: 0.1, outside_ha: 0.1, unknown_ha: 0.1 })
  expect(map.features.map(({ properties }) => properties)).toEqual([
    { kind: 'work', verdict: 'inside', area_ha: 0.1 },
    { kind: 'work', verdict: 'outside', area_ha: 0.1 },
    { kind: 'work', verdict: 'unknown', area_ha: 0.1 },
  ])
  expect(weather.outside).toMatchObject([
    { start: '2026-11-01T11:01:00.000Z', reading: 'windKmh', worst: 14, value: 10, strict: true, from: 'rs' },
  ])
  expect(weather.minutes.map(({ broken }) => broken)).toEqual([
    undefined,
    [{ reading: 'windKmh', side: 'most', value: 10, strict: true, from: 'rs', measured: 14 }],
    undefined,
  ])
  expect(weather.confidence).toMatchObject({ minutes: 3, inside: 1, outside: 1, unknown: 1 })
  expect(weather.confidence.readings.windKmh).toEqual({ machine: 2, station: 0, none: 1 })
})

const square = (side: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [side, 0],
      [side, side],
      [0, side],
      [0, 0],
    ],
  ],
})
const law = {
  id: 'br-x',
  own: false,
  law: 'IN 2/2008',
  article: '10',
  date: '2008-01-03',
  link: 'https://x.test',
  status: 'in_force',
}

test('field and receptors are told with the law that a distance comes from, and drawn', () => {
  const { coverage, receptors, map, data } = composeContent({
    facts: {
      ...someFacts(),
      field: { name: 'Talhão 7', geometry: square(2), areaHa: 0.4, workedHa: 0.25 },
      receptors: [
        {
          id: 'r-1',
          kind: 'water',
          name: 'Açude',
          geometry: { type: 'Point', coordinates: [3, 3] },
          distanceM: 12.345,
          buffer: { metres: 250, rule: law, geometry: square(1), workedHa: 0.1 },
          downwindMinutes: 2,
          unknownWindMinutes: 1,
        },
      ],
    },
    templates: ['in2'],
    declared: {},
  })
  expect(coverage).toEqual({
    swept_ha: 0.3,
    covered_ha: 0.28,
    overlap_ha: 0.02,
    field: { name: 'Talhão 7', area_ha: 0.4, worked_ha: 0.25, missed_ha: 0.15, outside_ha: 0.03 },
  })
  expect(receptors.near).toEqual([
    {
      id: 'r-1',
      kind: 'water',
      name: 'Açude',
      distance_m: 12.3,
      buffer: { metres: 250, worked_ha: 0.1, rule: law },
      downwind_minutes: 2,
      unknown_wind_minutes: 1,
    },
  ])
  expect(data.receptors).toEqual({ value: 'receptors', source: 'computed' })
  expect(map.features.map(({ properties }) => properties.kind)).toEqual([
    'work',
    'work',
    'work',
    'field',
    'receptor',
    'buffer',
  ])
})

test('what nobody told is named, what was typed is declared', () => {
  const { data, missing } = compose()
  expect(missing).toEqual(expect.arrayContaining(['product.name', 'producer.taxId', 'receita.number']))
  expect(data.invoice).toEqual({ value: '123 / 1', source: 'declared' })
  expect(data['applicator.name']).toEqual({ value: ['Ana'], source: 'registry' })
})

test('the same facts give the same hash, a hundred times, in any zone', () => {
  const zones = ['America/Sao_Paulo', 'Asia/Kolkata', 'Pacific/Apia', 'UTC'] as const
  const hashes = Array.from({ length: 100 }, (_, round) => {
    vi.stubEnv('TZ', zones[round % zones.length])
    return hashBody(compose())
  })
  vi.unstubAllEnvs()
  expect(new Set(hashes).size).toBe(1)
})

test('EVI-23: an order tells doses and labels of the mix, but only what every product has', () => {
  const product = {
    name: 'Glifosato',
    dose: 2.5,
    unit: 'L/ha',
    registrationNumber: '00101',
    activeIngredient: 'Glifosato',
    reentryHours: 24,
    preharvestDays: 53,
  }
  const ask = (mix: WorkFacts['mix']) =>
    composeContent({
      facts: { ...someFacts(), ...(mix === undefined ? {} : { mix }) },
      templates: ['br', 'gg'],
      declared: {},
    })
  const alone = ask([product])
  expect(alone.data['product.dose']).toEqual({ value: '2.5 L/ha', source: 'order' })
  expect(alone.data['product.registration']).toEqual({ value: '00101', source: 'order' })
  expect(alone.data['product.interval']?.value).toBe('53 d, 24 h')
  expect(alone.missing).toContain('product.quantity')
  const both = ask([product, { ...product, name: 'Óleo', dose: 0.5, registrationNumber: null }])
  expect(both.data['product.name']?.value).toBe('Glifosato + Óleo')
  expect(both.data['product.dose']?.value).toBe('Glifosato: 2.5 L/ha; Óleo: 0.5 L/ha')
  expect(both.missing).toContain('product.registration')
  expect(ask(undefined).missing).toEqual(expect.arrayContaining(['product.name', 'product.dose']))
})

test('EVI-23: the registry tells the label of the product; doses, nozzles and height are asked for', () => {
  const label = {
    registrationNumber: '00101',
    activeIngredient: 'Glifosato',
    reentryHours: null,
    preharvestDays: 53,
  }
  const facts = { ...someFacts(), productName: 'Roundup', label }
  const { data, missing } = composeContent({
    facts,
    templates: ['br', 'gg', 'p298'],
    declared: { 'machine.nozzles': 'AIXR 110-02, 3 bar' },
  })
  expect(data['product.registration']).toEqual({ value: '00101', source: 'registry' })
  expect(data['product.active']).toEqual({ value: 'Glifosato', source: 'registry' })
  expect(missing).toEqual(expect.arrayContaining(['product.interval', 'product.dose', 'machine.height']))
  expect(data.machine?.source).toBe('registry')
  expect(data['machine.nozzles']).toEqual({ value: 'AIXR 110-02, 3 bar', source: 'declared' })
})
