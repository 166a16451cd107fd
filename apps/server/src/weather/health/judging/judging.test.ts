import { trustReasons } from '@talhao/contract/weather/readings'
import { dayMs, hourMs, minuteMs } from '@talhao/local-time'
import { reasons } from '@talhao/station-quality'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aForecast, aForecastHour } from '../../../testing/builders/forecasts.ts'
import { aUser } from '../../../testing/builders/people.ts'
import { aDraft, aReportingStation } from '../../../testing/builders/reports.ts'
import { aStation, type TestStation } from '../../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createObservationStore } from '../../observations/store/store-observations.ts'
import { readingIndex } from '../../readings/readings.ts'
import { judgeHistoryPart } from './judge-history.ts'
import { judgeRound } from './judge-round.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const stepMs = 10 * minuteMs

/** Living air: a day's wave, never two readings alike; the humidity may stand still from a time on. */
function someReports(sinceMs: number, untilMs: number, stuck: { fromMs: number; at: number } | null = null) {
  const drafts = []
  for (let timeMs = sinceMs; timeMs < untilMs; timeMs += stepMs) {
    const index = timeMs / stepMs
    const wave = Math.sin(((timeMs % dayMs) / dayMs) * 2 * Math.PI)
    const small = ((index * 7) % 13) / 10
    drafts.push(
      aDraft(timeMs, {
        temperatureC: round(25 + 5 * wave + small),
        humidity: stuck !== null && timeMs >= stuck.fromMs ? stuck.at : round(60 - 15 * wave + small),
        pressureHpa: round(970 + wave + small / 5),
        windSpeedKmh: round(8 + small * 2),
        windGustKmh: round(16 + small * 2),
        rainMm: 0,
      }),
    )
  }
  return drafts
}
const round = (value: number) => Math.round(value * 10) / 10

async function store(station: TestStation, drafts: ReturnType<typeof someReports>) {
  const report = { station: aReportingStation(station), drafts, uplinkId: null, receivedAt: test.clock.now() }
  await createObservationStore(test.database.pool)(report)
}
const judge = () => judgeRound({ db: test.db, pool: test.database.pool, clock: test.clock })
const marksOf = (stationId: string) =>
  test.db
    .selectFrom('readingMarks')
    .select(['time', 'reading', 'verdict', 'reasons'])
    .where('stationId', '=', stationId)
    .orderBy('time')
    .orderBy('reading')
    .execute()
const latestOf = (stationId: string) =>
  test.db
    .selectFrom('stationLatest')
    .select(['doubts', 'judgedUntil', 'unjudgedSince'])
    .where('stationId', '=', stationId)
    .executeTakeFirstOrThrow()

it('speaks the same words in the tests and on the wire', () => {
  expect(trustReasons).toEqual(reasons)
})

it('marks a humidity that stands still, its hours and days, and opens one case; values stay as they came', async () => {
  const station = await aStation(test)
  const nowMs = test.clock.now().getTime()
  const stuck = { fromMs: nowMs - 14 * hourMs, at: 18 }
  await store(station, someReports(nowMs - 2 * dayMs, nowMs, stuck))
  expect((await latestOf(station.id)).unjudgedSince).not.toBeNull()
  await judge()

  const { doubts, judgedUntil, unjudgedSince } = await latestOf(station.id)
  expect(unjudgedSince).toBeNull()
  expect(judgedUntil?.getTime()).toBe(nowMs - stepMs)
  expect(doubts).toMatchObject({
    humidity: { verdict: 'doubtful', reason: 'stuck', since: new Date(stuck.fromMs).toISOString() },
  })
  const marks = await marksOf(station.id)
  expect(marks).toHaveLength(14 * 6)
  expect(marks[0]).toMatchObject({ reading: 'humidity', verdict: 'doubtful', reasons: ['stuck'] })
  const hours = await test.db
    .selectFrom('observationHours')
    .select(['hour', 'humidity', sql<unknown>`quality`.as('quality')])
    .where('stationId', '=', station.id)
    .where('hour', '>=', new Date(stuck.fromMs))
    .execute()
  expect(hours[0]).toMatchObject({
    humidity: 18,
    quality: { humidity: { verdict: 'doubtful', count: 6, reasons: ['stuck'] } },
  })
  const days = await sql<{ hours: number }>`
    select sum((quality -> 'humidity' ->> 'count')::int)::int as hours from observation_days
    where station_id = ${station.id}`.execute(test.db)
  expect(days.rows[0]?.hours).toBe(14)
  const cases = await test.db
    .selectFrom('qualityCases')
    .select(['reading', 'reason', 'beganAt', 'closedAt'])
    .where('stationId', '=', station.id)
    .execute()
  expect(cases).toEqual([
    { reading: 'humidity', reason: 'stuck', beganAt: new Date(stuck.fromMs), closedAt: null },
  ])
})

it('takes a verdict back when late data show that the sensor was alive', async () => {
  const station = await aStation(test)
  const nowMs = test.clock.now().getTime()
  const drafts = someReports(nowMs - 2 * dayMs, nowMs)
  const spikeMs = nowMs - 3 * hourMs
  const spiked = drafts.map((draft) =>
    draft.timeMs === spikeMs ? aDraft(spikeMs, { temperatureC: 55, humidity: 50.3, rainMm: 0 }) : draft,
  )
  const before = spiked.filter(({ timeMs }) => timeMs <= spikeMs)
  await store(station, before)
  await judge()
  expect((await latestOf(station.id)).doubts).toMatchObject({ temperatureC: { verdict: 'doubtful' } })
  await store(
    station,
    spiked.filter(({ timeMs }) => timeMs > spikeMs),
  )
  await judge()
  expect((await latestOf(station.id)).doubts).toBeNull()
  expect(await marksOf(station.id)).toMatchObject([
    { time: new Date(spikeMs), reading: 'temperatureC', verdict: 'bad' },
  ])
})

it('says the same of the past as was said when it came', async () => {
  const station = await aStation(test)
  const nowMs = test.clock.now().getTime()
  const stuck = { fromMs: nowMs - 20 * hourMs, at: 40 }
  const drafts = someReports(nowMs - 3 * dayMs, nowMs, stuck)
  for (let from = 0; from < drafts.length; from += 100) {
    await store(station, drafts.slice(from, from + 100))
    await judge()
  }
  const told = await marksOf(station.id)
  expect(told.length).toBeGreaterThan(100)
  await sql`delete from reading_marks where station_id = ${station.id}`.execute(test.db)
  await sql`update station_quality set history_from = ${new Date(nowMs - 3 * dayMs)}
    where station_id = ${station.id}`.execute(test.db)
  for (let more = true; more; ) more = await judgeHistoryPart(test.database, station.id)
  expect(await marksOf(station.id)).toEqual(told)
})

it('tells a silent station and a silent sensor, and closes the case when they speak again', async () => {
  const [quiet, deaf] = [await aStation(test), await aStation(test)]
  const nowMs = test.clock.now().getTime()
  await store(quiet, someReports(nowMs - 3 * hourMs, nowMs - 40 * minuteMs))
  const reports = someReports(nowMs - 3 * hourMs, nowMs)
  await store(
    deaf,
    reports.map((draft) =>
      draft.timeMs < nowMs - hourMs ? draft : aDraft(draft.timeMs, { temperatureC: 25.3, rainMm: 0 }),
    ),
  )
  await judge()
  const casesOf = (stationId: string) =>
    test.db
      .selectFrom('qualityCases')
      .select(['reading', 'reason', sql<boolean>`closed_at is null`.as('isOpen')])
      .where('stationId', '=', stationId)
      .where('reason', '=', 'silent')
      .orderBy('reading')
      .execute()
  expect(await casesOf(quiet.id)).toEqual([{ reading: null, reason: 'silent', isOpen: true }])
  expect((await casesOf(deaf.id)).map(({ reading }) => reading)).toEqual([
    'humidity',
    'pressureHpa',
    'windSpeedKmh',
  ])
  await store(quiet, someReports(nowMs - 20 * minuteMs, nowMs))
  await judge()
  expect(await casesOf(quiet.id)).toEqual([{ reading: null, reason: 'silent', isOpen: false }])
})

it('judges the history of a station that reported before anybody judged', async () => {
  const station = await aStation(test)
  const nowMs = test.clock.now().getTime()
  await store(station, someReports(nowMs - 50 * dayMs, nowMs, { fromMs: nowMs - 30 * hourMs, at: 30 }))
  await sql`update station_latest set unjudged_since = null where station_id = ${station.id}`.execute(test.db)
  await judge()
  const parts = []
  for (let more = true; more; ) {
    more = await judgeHistoryPart(test.database, station.id)
    parts.push(more)
  }
  expect(parts.length).toBeGreaterThan(1)
  expect((await latestOf(station.id)).doubts).toMatchObject({ humidity: { reason: 'stuck', verdict: 'bad' } })
})

const startOfHour = (timeMs: number) => Math.floor(timeMs / hourMs) * hourMs

/** One report an hour; from a time on it is so much hotter. */
function someHours(sinceMs: number, untilMs: number, hot: { fromMs: number; byC: number } | null = null) {
  return someReports(startOfHour(sinceMs), untilMs)
    .filter(({ timeMs }) => timeMs % hourMs === 0)
    .map((draft) => {
      const temperatureC = draft.values[readingIndex.temperatureC] ?? 0
      if (hot !== null && draft.timeMs >= hot.fromMs)
        draft.values[readingIndex.temperatureC] = round(temperatureC + hot.byC)
      return draft
    })
}

async function judgeHistory({ id }: TestStation) {
  for (let more = true; more; ) more = await judgeHistoryPart(test.database, id)
}

it('WEA-190: judges a station again when data of its neighbours came late, and only the hours they touch', async () => {
  const endMs = startOfHour(test.clock.now().getTime())
  const sinceMs = endMs - 36 * dayMs
  const gapMs = endMs - 6 * hourMs
  const place = { latitude: -3, longitude: -42 }
  const odd = await aStation(test, place)
  const near = [
    await aStation(test, { ...place, clientId: odd.clientId, latitude: -3.1 }),
    await aStation(test, { ...place, clientId: odd.clientId, latitude: -3.2 }),
  ]
  await store(odd, someHours(sinceMs, endMs, { fromMs: endMs - 5 * hourMs, byC: 7 }))
  for (const station of near) {
    await store(station, someHours(sinceMs, gapMs))
    await store(station, someHours(endMs - hourMs, endMs))
  }
  await judge()
  for (const station of [...near, odd]) await judgeHistory(station)
  const saidOf = async () =>
    (await marksOf(odd.id)).filter(({ reasons: told }) => told.includes('neighbours'))
  expect(await saidOf()).toEqual([])
  for (const station of near) await store(station, someHours(gapMs, endMs - hourMs))
  await judge()
  const marks = await saidOf()
  expect(marks.map(({ time, reading }) => `${reading} ${(endMs - time.getTime()) / hourMs}`)).toEqual([
    'temperatureC 5',
    'temperatureC 4',
    'temperatureC 3',
    'temperatureC 2',
    'temperatureC 1',
  ])
  const left = await sql<{ left: number }>`
    select count(reassess_since)::int as left from station_quality`.execute(test.db)
  expect(left.rows[0]?.left).toBe(0)
})

it('WEA-190: leaves a station that fell silent as it was when data of its neighbours came late after that', async () => {
  const endMs = startOfHour(test.clock.now().getTime())
  const [sinceMs, place] = [endMs - 10 * dayMs, { latitude: -5, longitude: -42 }]
  const silent = await aStation(test, place)
  const near = await aStation(test, { ...place, clientId: silent.clientId, latitude: -5.1 })
  await store(silent, someHours(sinceMs, endMs - 4 * dayMs))
  await store(near, someHours(sinceMs, endMs - 12 * hourMs))
  await store(near, someHours(endMs - hourMs, endMs))
  await judge()
  const before = await marksOf(silent.id)
  await store(near, someHours(endMs - 12 * hourMs, endMs - hourMs))
  await judge()
  expect(await marksOf(silent.id)).toEqual(before)
  const left = await sql<{ left: number }>`
    select count(reassess_since)::int as left from station_quality`.execute(test.db)
  expect(left.rows[0]?.left).toBe(0)
})

it('judges the others when one of the stations cannot be judged, and says so', async () => {
  const endMs = startOfHour(test.clock.now().getTime())
  const broken = await aStation(test, { latitude: -7, longitude: -42 })
  const sound = await aStation(test, { latitude: -9, longitude: -42 })
  for (const station of [broken, sound]) await store(station, someHours(endMs - dayMs, endMs - hourMs))
  await judge()
  await sql`update station_quality set state = 'x'::bytea where station_id = ${broken.id}`.execute(test.db)
  for (const station of [broken, sound]) await store(station, someHours(endMs - hourMs, endMs))
  await expect(judge()).rejects.toThrow('1 stations could not be judged')
  const judgedUntil = async (station: TestStation) => (await latestOf(station.id)).judgedUntil?.getTime() ?? 0
  const untilMs = await judgedUntil(sound)
  expect(untilMs).toBeGreaterThan(endMs - hourMs - 1)
  expect(await judgedUntil(broken)).toBeLessThan(untilMs)
  await sql`update station_quality set state = null where station_id = ${broken.id}`.execute(test.db)
  await judge()
  expect(await judgedUntil(broken)).toBe(untilMs)
})

it('WEA-189: asks the forecast as first guess, which can make a reading doubtful, never bad', async () => {
  const endMs = startOfHour(test.clock.now().getTime())
  const station = await aStation(test, { latitude: 2, longitude: -61 })
  const sinceMs = endMs - 36 * dayMs
  const hotMs = endMs - 4 * hourMs
  await store(station, someHours(sinceMs, hotMs))
  await aForecast(
    test,
    station.id,
    Array.from({ length: 48 }, () => aForecastHour()),
  )
  for (let startMs = sinceMs - 2 * dayMs; startMs < endMs; startMs += dayMs) {
    const start = new Date(startMs)
    const hours = Array.from({ length: 72 }, (_, hour) => startMs + hour * hourMs)
    const wave = (timeMs: number) => Math.sin(((timeMs % dayMs) / dayMs) * 2 * Math.PI)
    const values = (make: (timeMs: number) => number) => sql`${hours.map(make)}::real[]`
    await sql`insert into forecast_runs (latitude_tenths, longitude_tenths, time_zone, fetched_at, provider, hours_start,
        temperature_c, humidity, pressure_hpa, wind_speed_kmh, rain_mm, rain_probability)
      select 20, -610, time_zone, ${start}, 'simulated', ${start},
        ${values((timeMs) => 24 + 5 * wave(timeMs) - (timeMs >= hotMs ? 12 : 0))},
        ${values((timeMs) => 60 - 15 * wave(timeMs))}, ${values((timeMs) => 968 + wave(timeMs))},
        ${values(() => 8)}, ${values(() => 0)}, ${values(() => 0)}
      from stations where id = ${station.id}`.execute(test.db)
  }
  await judge()
  await judgeHistory(station)
  expect((await marksOf(station.id)).filter(({ reasons: told }) => told.includes('forecast'))).toEqual([])
  await store(station, someHours(hotMs, endMs, { fromMs: hotMs, byC: 7 }))
  await judge()
  const marks = (await marksOf(station.id)).filter(({ reasons: told }) => told.includes('forecast'))
  expect(marks).toHaveLength(4)
  expect(new Set(marks.map(({ verdict }) => verdict))).toEqual(new Set(['doubtful']))
  const kept = await sql<{ bytes: number }>`select length(guess_state) as bytes from forecast_cells
    where latitude_tenths = 20 and longitude_tenths = -610`.execute(test.db)
  expect(kept.rows[0]?.bytes).toBeGreaterThan(100)
})

it('WEA-191: marks the rain of a counter that began anew, and of none that does so by itself', async () => {
  const nowMs = test.clock.now().getTime()
  const station = await aStation(test, { latitude: -30, longitude: -53 })
  const count = (counter: string, values: readonly number[]) =>
    someReports(nowMs - values.length * stepMs, nowMs).map((draft, index) => ({
      ...draft,
      rain: { kind: 'counter' as const, counter, mm: values[index] ?? 0 },
    }))
  await store(station, count('totalrainin', [145.2, 145.6, 0.4, 0.6]))
  await judge()
  expect(await marksOf(station.id)).toMatchObject([
    {
      reading: 'rainMm',
      verdict: 'doubtful',
      reasons: ['counter_reset'],
      time: new Date(nowMs - 2 * stepMs),
    },
  ])
  const around = await aStation(test, { latitude: -32, longitude: -53 })
  // WEA-217: 65,536 tips of 0.2 mm.
  await store(around, count('totalrainin', [13_106.8, 13_107, 0.4, 0.6]))
  await judge()
  expect(await marksOf(around.id)).toMatchObject([
    { reading: 'rainMm', verdict: 'doubtful', reasons: ['counter_reset', 'counter_full'] },
  ])
  const daily = await aStation(test, { latitude: -31, longitude: -53 })
  await store(daily, count('dailyrainin', [12, 12.4, 0.4, 0.6]))
  await judge()
  expect(await marksOf(daily.id)).toEqual([])
})

it('WEA-194: tests forget what was before the swap of a sensor, and remember it when the swap is taken back', async () => {
  const endMs = startOfHour(test.clock.now().getTime())
  const sinceMs = endMs - 50 * dayMs
  const swapMs = endMs - 10 * dayMs
  const place = { latitude: -22, longitude: -50 }
  const swapped = await aStation(test, place)
  const near = [
    await aStation(test, { ...place, clientId: swapped.clientId, latitude: -22.1 }),
    await aStation(test, { ...place, clientId: swapped.clientId, latitude: -22.2 }),
  ]
  for (const station of near) await store(station, someHours(sinceMs, endMs))
  await store(swapped, someHours(sinceMs, endMs, { fromMs: swapMs, byC: 5 }))
  await judge()
  for (const station of [...near, swapped]) await judgeHistory(station)
  const saidOf = async () =>
    new Set(
      (await marksOf(swapped.id))
        .filter(({ reading }) => reading === 'temperatureC')
        .flatMap(({ reasons: told }) => told),
    )
  const jumped = await saidOf()
  expect(jumped).toContain('drift')

  const admin = await aUser(test, { clientId: swapped.clientId })
  const url = `/api/v2/stations/${swapped.id}/maintenance`
  const payload = {
    kind: 'sensor_swap',
    reading: 'temperatureC',
    startsAt: new Date(swapMs).toISOString(),
    endsAt: null,
    note: 'novo',
  }
  const made = await test.call({ url, method: 'POST', payload, token: admin.token })
  expect(made.status).toBe(201)
  await judgeHistory(swapped)
  expect(await saidOf()).toEqual(new Set())
  await store(swapped, someHours(endMs, endMs + hourMs, { fromMs: swapMs, byC: 5 }))
  await judge()
  expect(await saidOf(), 'nor do the reports after it').toEqual(new Set())

  await test.call({ url: `${url}/${made.body.data.id}`, method: 'DELETE', token: admin.token })
  await judgeHistory(swapped)
  expect(await saidOf()).toEqual(jumped)
})
