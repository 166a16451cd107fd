import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aLimit } from '../../testing/builders/alerts.ts'
import { aForecastHour, anArchivedRun } from '../../testing/builders/forecasts.ts'
import { anOperator } from '../../testing/builders/operation-files.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, type TestStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const hourMs = 3_600_000

let test: TestApp
let admin: TestUser
let station: TestStation
let placesUsed = 0
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000' })
})
beforeEach(async () => {
  admin = await aUser(test)
  // Each at a place of its own, with forecasts of its own.
  const latitude = -10 - placesUsed++ / 2
  station = await aStation(test, { clientId: admin.clientId ?? '', latitude })
})
afterAll(() => test.close())

async function preview(rule: Record<string, unknown>, { days = 30, user = admin } = {}) {
  const payload = {
    rule: { name: 'x', condition: null, scope: { stationIds: [station.id] }, ...rule },
    days,
    series: true,
  }
  const answer = await test.call({
    method: 'POST',
    url: '/api/v2/alert_rules/preview',
    token: user.token,
    payload,
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

/** So many hours before now. */
function ago(hours: number): Date {
  return new Date(test.clock.now().getTime() - hours * hourMs)
}
function aRun(hoursAgo: number, changes: Parameters<typeof aForecastHour>[0], count = 72) {
  const hours = Array.from({ length: count }, () => aForecastHour(changes))
  return anArchivedRun(test, station.id, { fetchedAt: ago(hoursAgo), hours })
}
async function sendReadings(fromHoursAgo: number, toHoursAgo: number): Promise<void> {
  const observations = []
  for (let timeMs = ago(fromHoursAgo).getTime(); timeMs < ago(toHoursAgo).getTime(); timeMs += 600_000)
    observations.push({
      time: new Date(timeMs).toISOString(),
      temperature_c: 12 + (timeMs % (6 * hourMs)) / (3 * hourMs),
    })
  const { status } = await test.call({
    method: 'POST',
    url: '/api/ingest/v1/observations',
    token: station.ingest.key,
    payload: { observations },
  })
  expect(status).toBe(200)
}

describe('a preview of what the forecast decides (ALR-167)', () => {
  it('goes by the runs as they were', async () => {
    await aRun(30, { temperatureC: 9 })
    await aRun(20, { temperatureC: 1 })
    await aRun(10, { temperatureC: 9 })
    const condition = aLimit('forecast_temperature_c', '<=', 2)
    const { episodes, series, ...notes } = await preview({ kind: 'frost', condition }, { days: 1 })
    expect(episodes).toHaveLength(1)
    const [{ openedAt, closedAt, extreme }] = episodes
    expect(extreme).toBe(1)
    // Looked at every five minutes.
    expect(Date.parse(openedAt) - ago(20).getTime()).toBeLessThan(300_001)
    expect(Date.parse(closedAt) - ago(10).getTime()).toBeLessThan(300_001)
    expect(series[0].values).toHaveLength(24)
    expect(new Set(series[0].values)).toEqual(new Set([9, 1]))
    expect(notes).toEqual({})
  })

  it('tells the rain ahead, and says since when forecasts are kept', async () => {
    await aRun(50, { rainMm: 2 })
    const rule = { kind: 'rain_ahead', condition: aLimit('rain_mm', '>=', 5) }
    const { episodes, notes, recordSince } = await preview(rule)
    expect(episodes).toMatchObject([{ stationId: station.id }])
    expect(episodes[0].extreme).toBeGreaterThanOrEqual(12)
    expect(notes).toEqual(['short_record'])
    expect(recordSince).toBe(ago(50).toISOString())
  })

  it('finds when it was missing, and knows nothing of a time without any', async () => {
    expect(await preview({ kind: 'forecast_missing' })).toMatchObject({ episodes: [], notes: ['no_record'] })
    await aRun(60, {})
    await aRun(20, {})
    await aRun(10, {})
    const { episodes } = await preview({ kind: 'forecast_missing' })
    expect(episodes).toHaveLength(1)
    expect(Date.parse(episodes[0].openedAt) - ago(48).getTime()).toBeLessThan(300_001)
    expect(Date.parse(episodes[0].closedAt) - ago(20).getTime()).toBeLessThan(300_001)
  })

  it('opens and closes spray windows, and says that gusts are not known', async () => {
    await aRun(40, { windSpeedKmh: 30 })
    await aRun(30, {}, 30)
    await aRun(24, { windSpeedKmh: 30 })
    const opening = await preview({ kind: 'window_opening' }, { days: 1 + 1 })
    expect(opening.episodes).toHaveLength(1)
    expect(Date.parse(opening.episodes[0].openedAt) - ago(30).getTime()).toBeLessThan(900_001)
    expect(Date.parse(opening.episodes[0].closedAt) - ago(24).getTime()).toBeLessThan(900_001)
    expect(opening.notes).toContain('gusts_unknown')
    expect((await preview({ kind: 'window_closing' }, { days: 2 })).episodes.length).toBeLessThanOrEqual(1)
  })

  it('looks at some of many stations, and says so', async () => {
    const clientId = admin.clientId ?? ''
    for (let index = 0; index < 10; index++) await aStation(test, { clientId })
    const { notes } = await preview({ kind: 'window_opening', scope: { all: true } }, { days: 1 })
    expect(notes).toContain('some_stations')
  })
})

describe('a preview of what the station itself shows', () => {
  it('finds faulty sensors by the doctor’s cases, as long as they were open', async () => {
    const insert = (reason: string, from: number, to: number | null) =>
      sql`insert into quality_cases (station_id, reading, reason, began_at, last_at, closed_at)
        values (${station.id}, 'humidity', ${reason}, ${ago(from)}, ${ago(from)}, ${to === null ? null : ago(to)})`.execute(
        test.db,
      )
    await insert('stuck', 100, 80)
    await insert('spike', 20, null)
    const { episodes, notes } = await preview({ kind: 'sensor_fault' })
    expect(episodes).toMatchObject([{ stationId: station.id }, { closedAt: null }])
    expect(Date.parse(episodes[0].closedAt) - ago(80).getTime()).toBeLessThan(300_001)
    expect(notes).toBeUndefined()
  })

  it('finds the nights on frost watch that nobody would have seen', async () => {
    // Silent for the last two days and a half, with a forecast all the time.
    await sendReadings(110, 60)
    for (let hoursAgo = 110; hoursAgo > 0; hoursAgo -= 6) await aRun(hoursAgo, { temperatureC: 4 })
    const { episodes } = await preview({ kind: 'blind_tonight' })
    expect(episodes.length).toBeGreaterThanOrEqual(2)
    expect(episodes.length).toBeLessThanOrEqual(3)
    for (const { openedAt } of episodes) expect(Date.parse(openedAt)).toBeGreaterThan(ago(60).getTime())
    await sql`update forecast_runs set temperature_c = array_fill(15::real, array[72])`.execute(test.db)
    expect((await preview({ kind: 'blind_tonight' })).episodes).toEqual([])
  })
})

describe('a preview of what is of no station', () => {
  it('shows the room as it is now, since no past of it is kept', async () => {
    expect(await preview({ kind: 'quota', scope: {} })).toMatchObject({ episodes: [], notes: ['now_only'] })
    await test.db
      .updateTable('clients')
      .set({ storageQuotaGb: 0 })
      .where('id', '=', admin.clientId ?? '')
      .execute()
    const { episodes } = await preview({ kind: 'quota', scope: {} })
    expect(episodes).toMatchObject([{ stationId: null, closedAt: null, extreme: 100 }])
  })

  it('shows the uploads that stand', async () => {
    const operator = await anOperator(test)
    await sql`insert into failed_uploads
        (client_id, id, cloud, upload_id, name, uploaded_by, reason, failed_at, tell_at)
      values (${operator.clientId}, gen_random_uuid(), 'planting', 'one', 'Talhão 7', 'a@b', '{"pt":"x","es":"x"}',
        ${ago(30)}, ${ago(30)})`.execute(test.db)
    const { episodes, notes } = await preview({ kind: 'upload_failed', scope: {} }, { user: operator })
    expect(episodes).toMatchObject([{ stationId: null, openedAt: ago(30).toISOString(), closedAt: null }])
    expect(notes).toEqual(['standing_only'])
  })
})
