import { minuteMs } from '@talhao/local-time'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDraft, aReportingStation } from '../../../../testing/builders/reports.ts'
import { aStation } from '../../../../testing/builders/stations.ts'
import { countQueries } from '../../../../testing/count-queries.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import type {
  ObservationDraft,
  ReportingStation,
  StoreObservations,
  StoreReport,
} from '../../../readings/observation-draft.ts'
import { makeEmptyValues } from '../../../readings/readings.ts'
import { createPartitions } from '../partitions.ts'
import { createObservationStore } from '../store-observations.ts'
import { addRows, toHourSummary } from '../summarise-hour.ts'
import { readLayout } from '../write-report.ts'
import { createGatheringStore } from './gather-reports.ts'
import { createRunningDays, type RunningDay } from './running-days.ts'
import { createGroupStore, type StoreGroup } from './store-group.ts'

let test: TestApp
let storeAlone: StoreObservations
let storeGroup: StoreGroup
/** On several nodes a group leaves all out. */
let isByStation: boolean
beforeAll(async () => {
  test = await createTestApp()
  isByStation = (await readLayout(test.database.pool)) === 'by station'
  storeAlone = createObservationStore(test.database.pool)
  storeGroup = createGroupStore(test.database.pool, createPartitions(test.database.pool))
})
afterAll(() => test.close())

/** The last hours of a month, of a day in Cuiabá and the first of the next ones. */
const beginMs = Date.parse('2026-10-31T21:00:00Z')

async function someStations(count: number): Promise<ReportingStation[]> {
  const made: ReportingStation[] = []
  for (let index = 0; index < count; index++) made.push(aReportingStation(await aStation(test)))
  return made
}

function aReport(station: ReportingStation, draft: ObservationDraft): StoreReport {
  return { station, drafts: [draft], uplinkId: null, receivedAt: test.clock.now() }
}

/** Storing changes the values. */
function copyDraft(draft: ObservationDraft): ObservationDraft {
  return { ...draft, values: draft.values.slice() }
}

const tables = [
  'observations',
  'observation_hours',
  'observation_days',
  'station_latest',
  'observation_arrivals',
]

/** All that is stored of a station, but for its name. */
async function readAll(stationId: string): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const table of tables) {
    const { rows } = await test.database.pool.query(
      `select to_jsonb(t) - 'station_id' - 'client_id' - 'id' - 'received_at' - 'position' as row
       from ${table} t where station_id = $1 order by 1`,
      [stationId],
    )
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

const some = (min: number, max: number) =>
  fc.option(
    fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10),
    { nil: null, freq: 4 },
  )
const sent = fc.record({
  minutes: fc.integer({ min: 0, max: 240 }),
  temperatureC: some(-5, 42),
  humidity: some(5, 100),
  pressureHpa: some(900, 1000),
  windSpeedKmh: some(0, 60),
  windDirectionDeg: some(0, 359),
  solarWm2: some(0, 1200),
  soil4MoistureKpa: some(0, 200),
  rain: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('amount' as const), mm: fc.constantFrom(0, 0.2, 5, 180) }),
      fc.record({
        kind: fc.constant('counter' as const),
        counter: fc.constantFrom('yearlyrainin', 'dailyrainin'),
        mm: fc.constantFrom(0, 10, 10.2, 14, 150, 900),
      }),
    ),
  ),
  extras: fc.option(
    fc.constantFrom({ 'battery:wh65:V': 1.5 }, { 'battery:wh65:V': 1.4, 'battery:wh40:V': 1.3 }),
  ),
})

function toDraft({
  minutes,
  rain,
  extras,
  ...values
}: typeof sent extends fc.Arbitrary<infer V> ? V : never) {
  return { ...aDraft(beginMs + minutes * minuteMs, values), rain, extras }
}

describe('a group', () => {
  it('leaves exactly what its reports leave when each is stored alone, late, repeated and empty ones too', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(sent, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 15 }),
        async (rounds) => {
          const alone = await someStations(3)
          const grouped = await someStations(3)
          for (const [index, round] of rounds.entries()) {
            const outcomes = []
            for (const [at, one] of round.entries())
              outcomes.push(await storeAlone(aReport(alone[at] as ReportingStation, toDraft(one))))
            // The first of a station makes its row.
            const reports = round.map((one, at) => aReport(grouped[at] as ReportingStation, toDraft(one)))
            const together = await storeGroup(reports)
            if (index === 0 || isByStation) expect(together).toEqual([null, null, null])
            else expect(together).not.toContain(null)
            for (const [at, stored] of together.entries())
              expect(stored ?? (await storeAlone(reports[at] as StoreReport))).toEqual(outcomes[at])
          }
          for (const [at, { id }] of alone.entries())
            expect(await readAll(grouped[at]?.id ?? '')).toEqual(await readAll(id))
        },
      ),
      { numRuns: 6 },
    )
  })

  it('obeys what was done to the sensors, as a report alone does', async () => {
    const stations = await someStations(2)
    const corrections = {
      calibrations: [{ reading: 'temperatureC' as const, offset: 1, factor: 1, fromMs: beginMs, toMs: null }],
      maintenance: [{ fromMs: beginMs + 10 * minuteMs, toMs: beginMs + 20 * minuteMs }],
    }
    const [one, other] = stations.map((station) => ({ ...station, corrections }))
    for (let minute = 0; minute < 30; minute += 5) {
      const make = (station: ReportingStation) =>
        aReport(station, aDraft(beginMs + minute * minuteMs, { temperatureC: 20 + minute, rainMm: 1 }))
      await storeAlone(make(one as ReportingStation))
      const [stored = null] = await storeGroup([make(other as ReportingStation)])
      if (stored === null) await storeAlone(make(other as ReportingStation))
    }
    expect(await readAll(other?.id ?? '')).toEqual(await readAll(one?.id ?? ''))
  })

  it('asks the database as often for fifty stations as for two, and once for the next reports of a day', async () => {
    const stations = await someStations(50)
    const make = (minute: number) => (station: ReportingStation) =>
      aReport(station, aDraft(beginMs + minute * minuteMs, { temperatureC: 21 }))
    const count = (some: readonly ReportingStation[], minute: number) =>
      countQueries(() => storeGroup(some.map(make(minute))))
    for (const station of stations) await storeAlone(make(20)(station))
    const few = await count(stations.slice(0, 2), 10)
    expect(await count(stations, 11)).toBe(few)
    // Read once more, since what came late is not remembered.
    expect(await count(stations, 21)).toBe(few)
    expect(await count(stations, 22)).toBe(isByStation ? 0 : 1)
    expect(await count(stations.slice(0, 2), 23)).toBe(isByStation ? 0 : 1)
  })

  it('leaves out the station that somebody else holds, and stores the others meanwhile', async () => {
    const [held, free] = await someStations(2)
    if (held === undefined || free === undefined) throw new Error('there are two stations')
    const make = (station: ReportingStation, minute: number) =>
      aReport(station, aDraft(beginMs + minute * minuteMs, { temperatureC: 21 }))
    for (const station of [held, free]) await storeAlone(make(station, 0))
    const client = await test.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select 1 from station_latest where station_id = $1 for update', [held.id])
      const stored = await storeGroup([make(held, 1), make(free, 1)])
      expect(stored).toEqual([null, isByStation ? null : { outcomes: ['stored'], impossibleRain: [] }])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

/** What may happen between two reports of a station. */
const between = fc.constantFrom(
  'nothing',
  'nothing',
  'another process stores the report',
  'another process stores a late one',
  'it is judged',
  'the day is marked',
  'the report comes again',
)

describe('the next reports of a running day', () => {
  it('leave exactly what they leave when each is stored alone, whoever writes in between', async () => {
    const step = fc.record({ sent, minutes: fc.integer({ min: 1, max: 50 }), between })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40 }), async (steps) => {
        const [alone, grouped] = (await someStations(2)) as [ReportingStation, ReportingStation]
        const others = createGroupStore(test.database.pool, createPartitions(test.database.pool))
        const store = async (station: ReportingStation, draft: ObservationDraft, way: StoreGroup) => {
          const [stored = null] = await way([aReport(station, copyDraft(draft))])
          return stored ?? storeAlone(aReport(station, copyDraft(draft)))
        }
        let minutes = 0
        for (const { sent: one, minutes: after, between: meanwhile } of steps) {
          minutes += after
          const draft = toDraft({ ...one, minutes })
          const late = toDraft({ ...one, minutes: Math.max(0, minutes - after - 61) })
          for (const { id } of [alone, grouped]) await happen(meanwhile, id)
          if (meanwhile === 'another process stores a late one') {
            await storeAlone(aReport(alone, copyDraft(late)))
            await store(grouped, late, others)
          }
          const isElsewhere = meanwhile === 'another process stores the report'
          const expected = await storeAlone(aReport(alone, copyDraft(draft)))
          expect(await store(grouped, draft, isElsewhere ? others : storeGroup)).toEqual(expected)
          if (meanwhile === 'the report comes again') {
            const again = await storeAlone(aReport(alone, copyDraft(draft)))
            expect(await store(grouped, draft, storeGroup)).toEqual(again)
          }
        }
        expect(await readAll(grouped.id)).toEqual(await readAll(alone.id))
      }),
      { numRuns: 10 },
    )
  })

  async function happen(what: string, stationId: string): Promise<void> {
    const { pool } = test.database
    if (what === 'it is judged')
      await pool.query('update station_latest set unjudged_since = null where station_id = $1', [stationId])
    if (what === 'the day is marked')
      await pool.query(`update observation_days set quality = '{}' where station_id = $1`, [stationId])
  }

  it('are read again when the station moves to another zone, and when its sensors are corrected', async () => {
    const [alone, grouped] = (await someStations(2)) as [ReportingStation, ReportingStation]
    const corrections = {
      calibrations: [{ reading: 'temperatureC' as const, offset: 1, factor: 1, fromMs: beginMs, toMs: null }],
      maintenance: [],
    }
    const changes = [
      {},
      {},
      {},
      { timeZone: 'America/Noronha' },
      {},
      { corrections },
      {},
      { corrections: null },
      {},
    ]
    let changed = {}
    for (const [index, change] of changes.entries()) {
      changed = { ...changed, ...change }
      const draft = () => aDraft(beginMs + index * 5 * minuteMs, { temperatureC: 20 + index })
      await storeAlone(aReport({ ...alone, ...changed }, draft()))
      const [stored = null] = await storeGroup([aReport({ ...grouped, ...changed }, draft())])
      if (stored === null) await storeAlone(aReport({ ...grouped, ...changed }, draft()))
    }
    expect(await readAll(grouped.id)).toEqual(await readAll(alone.id))
  })

  it('are remembered of as many stations as there is room for, the longest silent making room', () => {
    const days = createRunningDays(2)
    const remember = (id: string, minute: number) =>
      days.remember(id, { ...aRunningDay, timeMs: beginMs + minute * minuteMs })
    const listKnown = () => ['one', 'two', 'three'].filter((id) => days.find(id) !== null)
    remember('one', 0)
    remember('two', 1)
    remember('three', 2)
    expect(listKnown()).toEqual(['one', 'two'])
    remember('two', 125)
    remember('three', 126)
    expect(listKnown()).toEqual(['two', 'three'])
    days.forget('two')
    expect(listKnown()).toEqual(['three'])
  })
})

const aSum = addRows(null, [{ timeMs: beginMs, flags: 0, values: makeEmptyValues(), extras: null }])
const aRunningDay: RunningDay = {
  day: '2026-10-31',
  timeZone: 'America/Cuiaba',
  span: { sinceMs: beginMs, untilMs: beginMs },
  writtenBy: '1',
  timeMs: beginMs,
  monthEndMs: beginMs,
  counter: null,
  sums: aSum,
  hour: toHourSummary(aSum, aReportingStation({ id: 'one', clientId: 'one', ingest: { id: '', key: '' } })),
  hoursBefore: null,
  rain: [],
  extraKeys: new Set(),
}

describe('two processes that store the same reports at once', () => {
  it('store each of them once, with hours and days that hold all of them', async () => {
    const stations = await someStations(4)
    const processes = [createGatheringStore(test.database.pool), createGatheringStore(test.database.pool)]
    const outcomes = await Promise.all(
      processes.flatMap(({ store }) =>
        Array.from({ length: 40 }, (_, minute) =>
          stations.map((station) =>
            store(
              aReport(station, aDraft(beginMs + minute * 3 * minuteMs, { temperatureC: 20 + minute / 10 })),
            ),
          ),
        ).flat(),
      ),
    )
    const count = (outcome: string) => outcomes.filter((one) => one.outcomes[0] === outcome).length
    expect([count('stored'), count('duplicate')]).toEqual([160, 160])
    for (const { id } of stations) {
      const { rows } = await test.database.pool.query(
        `select (select count(*)::int from observations where station_id = $1) as rows,
           (select sum(observations)::int from observation_hours where station_id = $1) as hours,
           (select sum(observations)::int from observation_days where station_id = $1) as days`,
        [id],
      )
      expect(rows[0]).toEqual({ rows: 40, hours: 40, days: 40 })
    }
    for (const { close } of processes) await close()
  })
})
