import { dayMs, hourMs } from '@talhao/local-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aUser } from '../../../testing/builders/people.ts'
import { aDraft, aReportingStation } from '../../../testing/builders/reports.ts'
import { aStation, type TestStation } from '../../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createObservationStore } from '../../observations/store/store-observations.ts'
import type { ReadingName } from '../../readings/readings.ts'
import { readWatchedReadings } from '../../watch/watched-readings.ts'
import { judgeHistoryPart } from './judge-history.ts'
import { judgeRound } from './judge-round.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Tests of days go by days of UTC. */
const startOfToday = () => Math.floor(test.clock.now().getTime() / dayMs) * dayMs
const round = (value: number) => Math.round(value * 10) / 10

type Values = Partial<Record<ReadingName, number | null>>

/** Living air by the hour, over soil. */
function someHours(sinceMs: number, untilMs: number, soil: (timeMs: number) => Values) {
  const drafts = []
  for (let timeMs = sinceMs; timeMs < untilMs; timeMs += hourMs) {
    const wave = Math.sin(((timeMs % dayMs) / dayMs) * 2 * Math.PI)
    const small = (((timeMs / hourMs) * 7) % 13) / 10
    drafts.push(
      aDraft(timeMs, {
        temperatureC: round(25 + 5 * wave + small),
        humidity: round(60 - 15 * wave + small),
        pressureHpa: round(970 + wave + small / 5),
        rainMm: 0,
        ...soil(timeMs),
      }),
    )
  }
  return drafts
}

async function store(station: TestStation, drafts: ReturnType<typeof someHours>) {
  const report = { station: aReportingStation(station), drafts, uplinkId: null, receivedAt: test.clock.now() }
  await createObservationStore(test.database.pool)(report)
}
const judge = () => judgeRound({ db: test.db, pool: test.database.pool, clock: test.clock })
async function judgeHistory({ id }: TestStation) {
  for (let more = true; more; ) more = await judgeHistoryPart(test.database, id)
}
const marksOf = (stationId: string) =>
  test.db
    .selectFrom('readingMarks')
    .select(['time', 'reading', 'verdict', 'reasons'])
    .where('stationId', '=', stationId)
    .orderBy('time')
    .orderBy('reading')
    .execute()

it('WEA-234: a sensor in the soil that rests for 30 days is doubted wherever it is read', async () => {
  const station = await aStation(test, { latitude: -11, longitude: -46 })
  const admin = await aUser(test, { clientId: station.clientId })
  const endMs = Math.floor(test.clock.now().getTime() / hourMs) * hourMs
  const sinceMs = startOfToday() - 32 * dayMs
  const soil = (timeMs: number) => ({
    soil1MoistureKpa: 47,
    soil2WaterPercent: round(30 - (timeMs - sinceMs) / dayMs / 5),
  })
  await store(station, someHours(sinceMs, endMs, soil))
  await judge()
  await judgeHistory(station)

  const marks = await marksOf(station.id)
  expect(new Set(marks.map(({ reading, verdict, reasons }) => `${reading} ${verdict} ${reasons}`))).toEqual(
    new Set(['soil1MoistureKpa doubtful stuck']),
  )
  // Thirty days were over with day 29; the four before it are told in hindsight, and all after it.
  expect(marks[0]?.time).toEqual(new Date(sinceMs + 25 * dayMs))
  expect(marks).toHaveLength((endMs - sinceMs) / hourMs - 25 * 24)

  const watched = await readWatchedReadings(test.database.pool, station.id, {
    afterMs: endMs - 2 * hourMs,
    untilMs: endMs,
  })
  expect(watched.map((reading) => reading.isTrusted('soil1_moisture_kpa'))).toEqual([false])
  expect(watched.map((reading) => reading.isTrusted('soil2_water_percent'))).toEqual([true])

  const token = admin.token
  const { body } = await test.call({ url: `/api/v2/stations/${station.id}/health`, token })
  expect(body.data.cases).toMatchObject([
    { reading: 'soil1MoistureKpa', reason: 'stuck', limit: 720, closedAt: null, around: null },
  ])
  expect(body.data.cases[0].value).toBe(32 * 24)
  expect(body.data.sensors.map(({ reading }: { reading: string }) => reading)).toEqual([
    'temperatureC',
    'humidity',
    'pressureHpa',
    'rainMm',
    'soil1MoistureKpa',
    'soil2WaterPercent',
  ])
  const latest = await test.db
    .selectFrom('stationLatest')
    .select('doubts')
    .where('stationId', '=', station.id)
    .executeTakeFirstOrThrow()
  expect(latest.doubts).toMatchObject({ soil1MoistureKpa: { verdict: 'doubtful', reason: 'stuck' } })
  const hours = await sql<{ quality: unknown }>`select quality from observation_hours
    where station_id = ${station.id} order by hour desc limit 1`.execute(test.db)
  expect(hours.rows[0]?.quality).toEqual({
    soil1MoistureKpa: { verdict: 'doubtful', count: 1, reasons: ['stuck'] },
  })
})

it('WEA-230, WEA-231: the soil is judged the same as it comes and from the store', async () => {
  const station = await aStation(test, { latitude: -12, longitude: -47 })
  const endMs = startOfToday() - dayMs
  const sinceMs = endMs - 34 * dayMs
  const rainyMs = endMs - 4 * dayMs
  const soil = (timeMs: number) => ({
    soil1MoistureKpa: 47,
    soil3MoistureKpa: Math.round(20 + (timeMs - sinceMs) / dayMs),
    rainMm: timeMs >= rainyMs + 17 * hourMs && timeMs < rainyMs + 20 * hourMs ? 11 : 0,
  })
  for (let dayStart = sinceMs; dayStart < endMs; dayStart += dayMs) {
    await store(station, someHours(dayStart, dayStart + dayMs, soil))
    await judge()
  }
  const told = await marksOf(station.id)
  const kinds = new Set(told.map(({ reading, reasons }) => `${reading} ${reasons}`))
  expect(kinds).toContain('soil1MoistureKpa stuck')
  expect(kinds).toContain('soil3MoistureKpa inconsistent')
  await sql`delete from reading_marks where station_id = ${station.id}`.execute(test.db)
  await sql`update station_quality set history_from = ${new Date(sinceMs)}
    where station_id = ${station.id}`.execute(test.db)
  await judgeHistory(station)
  expect(await marksOf(station.id)).toEqual(told)
})
