import { minuteMs } from '@talhao/local-time'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDraft, aReportingStation } from '../../../testing/builders/reports.ts'
import { aStation } from '../../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { ReportingStation, StoreObservations } from '../../readings/observation-draft.ts'
import { readings } from '../../readings/readings.ts'
import { rebuildDays } from '../upkeep/rebuild-days.ts'
import { createObservationStore } from './store-observations.ts'

let test: TestApp
let store: StoreObservations
beforeAll(async () => {
  test = await createTestApp()
  store = createObservationStore(test.database.pool)
})
afterAll(() => test.close())

/** Five days with the end of a month and, on 4 November in São Paulo, a day of 23 hours. */
const beginMs = Date.parse('2018-10-31T00:00:00Z')

function some(values: { min: number; max: number }) {
  return fc.option(
    fc.integer({ min: values.min * 10, max: values.max * 10 }).map((tenths) => tenths / 10),
    { nil: null, freq: 4 },
  )
}
const draft = fc
  .record({
    minutes: fc.integer({ min: 0, max: 5 * 24 * 60 }),
    temperatureC: some({ min: -5, max: 42 }),
    humidity: some({ min: 5, max: 100 }),
    pressureHpa: some({ min: 900, max: 1000 }),
    windSpeedKmh: some({ min: 0, max: 60 }),
    windGustKmh: some({ min: 0, max: 90 }),
    windDirectionDeg: some({ min: 0, max: 359 }),
    solarWm2: some({ min: 0, max: 1200 }),
    rainMm: some({ min: 0, max: 20 }),
    soil1TemperatureC: some({ min: 10, max: 35 }),
    soil4MoistureKpa: some({ min: 0, max: 200 }),
    batteryV: some({ min: 3, max: 4 }),
  })
  .map(({ minutes, ...values }) => ({ timeMs: beginMs + minutes * minuteMs, values }))
/** Batches in any order, with entries that come again later. */
const batches = fc.array(fc.array(draft, { minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 8 })

async function storeBatches(
  station: ReportingStation,
  sent: { timeMs: number; values: Parameters<typeof aDraft>[1] }[][],
): Promise<void> {
  for (const batch of [...sent, ...sent.slice(0, 1)])
    await store({
      station,
      drafts: batch.map(({ timeMs, values }) => aDraft(timeMs, values)),
      uplinkId: null,
      receivedAt: test.clock.now(),
    })
}

type Row = Record<string, unknown>

/** What the database itself makes of the raw rows: other code, another language, another calendar. */
async function recompute(stationId: string, period: string): Promise<Row[]> {
  const mean = (column: string, stem: string) =>
    `avg(${column}::float8) as ${column}, nullif(count(${column}), 0)::int as ${stem}_count`
  const { rows } = await test.database.pool.query(
    `select ${period} as period, count(*)::int as observations, bit_or(flags)::int as flags,
       max(temperature_c) as temperature_max_c, min(temperature_c) as temperature_min_c,
       (array_agg(time order by temperature_c desc, time) filter (where temperature_c is not null))[1]
         as temperature_max_at,
       (array_agg(time order by temperature_c, time) filter (where temperature_c is not null))[1]
         as temperature_min_at,
       max(humidity) as humidity_max, min(humidity) as humidity_min,
       max(coalesce(wind_gust_kmh, wind_speed_kmh)) as wind_gust_max_kmh,
       sum(sin(radians(wind_direction_deg)) * coalesce(wind_speed_kmh, 1)) as wind_east_sum,
       sum(cos(radians(wind_direction_deg)) * coalesce(wind_speed_kmh, 1)) as wind_north_sum,
       sum(rain_mm::float8) as rain_mm,
       ${mean('temperature_c', 'temperature')}, ${mean('humidity', 'humidity')},
       ${mean('pressure_hpa', 'pressure')}, ${mean('wind_speed_kmh', 'wind_speed')},
       ${mean('solar_wm2', 'solar')}, ${mean('soil1_temperature_c', 'soil1_temperature')},
       ${mean('soil4_moisture_kpa', 'soil4_moisture')}
     from observations where station_id = $1 group by 1 order by 1`,
    [stationId],
  )
  return rows
}

async function readStored(table: string, key: string, stationId: string): Promise<Row[]> {
  const { rows } = await test.database.pool.query(
    `select ${key} as period, t.* from ${table} t where station_id = $1 order by 1`,
    [stationId],
  )
  return rows
}

function expectSame(stored: readonly Row[], computed: readonly Row[]): void {
  expect(stored.map(({ period }) => period)).toEqual(computed.map(({ period }) => period))
  computed.forEach((row, index) => {
    for (const [column, value] of Object.entries(row)) {
      const found = stored[index]?.[column]
      const label = `${String(row.period)} ${column}`
      if (typeof value === 'number') {
        expect(typeof found, label).toBe('number')
        expect(Math.abs(Number(found) - value), label).toBeLessThan(2e-3)
      } else expect(found, label).toEqual(value)
    }
  })
}

describe('hours, days and newest values', () => {
  it('equal what the raw rows give, whatever came late, again or out of order', async () => {
    await fc.assert(
      fc.asyncProperty(batches, async (sent) => {
        const station = aReportingStation(await aStation(test), { timeZone: 'America/Sao_Paulo' })
        await storeBatches(station, sent)
        expectSame(
          await readStored('observation_hours', 'hour', station.id),
          await recompute(station.id, "date_trunc('hour', time)"),
        )
        const localDay = `(time at time zone '${station.timeZone}')::date::text`
        expectSame(
          await readStored('observation_days', 'day::text', station.id),
          await recompute(station.id, localDay),
        )
        await expectNewest(station.id)
      }),
      { numRuns: 25, seed: 4 },
    )
  })

  it('are the same days when they are built anew from the hours', async () => {
    const station = aReportingStation(await aStation(test))
    const sent = fc.sample(batches, { numRuns: 3, seed: 7 }).flat()
    await storeBatches(station, sent)
    const before = await readStored('observation_days', 'day::text', station.id)
    await rebuildDays(test.database.pool, station.id)
    expect(await readStored('observation_days', 'day::text', station.id)).toEqual(before)
    expect(before.length).toBeGreaterThan(3)
  })

  it('follow the station to another zone', async () => {
    const testStation = await aStation(test, { timeZone: 'America/Noronha' })
    const station = aReportingStation(testStation, { timeZone: 'America/Cuiaba' })
    const sent = fc.sample(batches, { numRuns: 1, seed: 8 }).flat()
    await storeBatches(station, sent)
    await rebuildDays(test.database.pool, station.id)
    expectSame(
      await readStored('observation_days', 'day::text', station.id),
      await recompute(station.id, "(time at time zone 'America/Noronha')::date::text"),
    )
  })
})

async function expectNewest(stationId: string): Promise<void> {
  const [latest] = await readStored('station_latest', 'station_id', stationId)
  for (const { column, timeColumn } of readings) {
    const newest = await sql<{ value: number; time: Date }>`
      select ${sql.ref(column)} as value, time from observations
      where station_id = ${stationId} and ${sql.ref(column)} is not null order by time desc limit 1`.execute(
      test.db,
    )
    expect(latest?.[column] ?? null, column).toEqual(newest.rows[0]?.value ?? null)
    expect(latest?.[timeColumn] ?? null, timeColumn).toEqual(newest.rows[0]?.time ?? null)
  }
}
