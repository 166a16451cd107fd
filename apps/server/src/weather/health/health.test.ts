import { dayMs, hourMs, minuteMs } from '@talhao/local-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aDraft, aReportingStation } from '../../testing/builders/reports.ts'
import { aStation, type TestStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createObservationStore } from '../observations/store/store-observations.ts'
import { judgeRound } from './judging/judge-round.ts'
import { createResummaryJob } from './resummarise-station.ts'

let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await createTestApp()
  admin = await aUser(test)
})
afterAll(() => test.close())

const nowMs = () => test.clock.now().getTime()
const call = (url: string, request: { method?: 'POST' | 'PUT' | 'DELETE'; payload?: object } = {}) =>
  test.call({ url, token: admin.token, ...request })
const healthOf = async (id: string) => (await call(`/api/v2/stations/${id}/health`)).body.data
const judge = () => judgeRound({ db: test.db, pool: test.database.pool, clock: test.clock })

async function aReportedStation(stuckHours: number, placeName = 'Sede'): Promise<TestStation> {
  const station = await aStation(test, { clientId: admin.clientId ?? '', placeName })
  const drafts = Array.from({ length: 290 }, (_, index) => {
    const ageMinutes = (290 - index) * 10
    const small = ((index * 7) % 13) / 10
    return aDraft(nowMs() - ageMinutes * minuteMs, {
      temperatureC: 25 + small,
      humidity:
        ageMinutes <= stuckHours * 60 ? 62 : 60 + small + 9 * Math.sin((ageMinutes / 480) * 2 * Math.PI),
      rainMm: ageMinutes === 60 ? 12 : 0,
      batteryV: 3.9,
    })
  })
  await createObservationStore(test.database.pool)({
    station: aReportingStation(station),
    drafts,
    uplinkId: null,
    receivedAt: test.clock.now(),
  })
  await judge()
  return station
}

async function resummarise(stationId: string, since: Date) {
  const { db, pool } = test.database
  const job = createResummaryJob({ db, pool })
  await job.run({ stationId, sinceMs: since.getTime() }, { isLastAttempt: false })
}

it('tells faults, sensors day by day and progress; notes are kept, and a dismissed case counts for nothing', async () => {
  const { id } = await aReportedStation(14)
  const health = await healthOf(id)
  expect(health).toMatchObject({ stationId: id, placeName: 'Sede', historyProgress: null, limits: [] })
  expect(health.cases).toMatchObject([{ reading: 'humidity', reason: 'stuck', closedAt: null, notes: [] }])
  const humidity = health.sensors.find(({ reading }: { reading: string }) => reading === 'humidity')
  expect(humidity.days).toHaveLength(30)
  expect(health.battery).toHaveLength(30)
  expect([health.battery[0].minimumV, health.battery.at(-1).minimumV]).toEqual([null, 3.9])
  expect(humidity.days.at(-1).reasons).toEqual(['stuck'])
  expect(humidity.availability).toBeGreaterThan(90)

  const url = `/api/v2/stations/${id}/health/cases/${health.cases[0].id}`
  expect((await call(`${url}/notes`, { method: 'POST', payload: { text: 'Limpar o abrigo' } })).status).toBe(
    201,
  )
  expect((await healthOf(id)).cases[0].notes).toMatchObject([{ text: 'Limpar o abrigo' }])
  expect((await call(`${url}/dismiss`, { method: 'POST' })).status).toBe(200)
  const after = await healthOf(id)
  expect(after.cases[0].dismissedAt).not.toBeNull()
  const left = await sql<{ marks: number; hours: number; doubts: number }>`
    select (select count(*)::int from reading_marks where station_id = ${id}) as marks,
      (select count(quality)::int from observation_hours where station_id = ${id}) as hours,
      (select count(doubts)::int from station_latest where station_id = ${id}) as doubts`.execute(test.db)
  expect(left.rows).toEqual([{ marks: 0, hours: 0, doubts: 0 }])
})

it('corrects sums by a calibration and sets a maintenance aside, keeps what came, and takes both back', async () => {
  const { id } = await aReportedStation(0, 'Calibrada')
  const since = new Date(nowMs() - 2 * hourMs)
  const sums = async () => {
    const { rows } = await sql<{ temperature: number; rain: number; raw: number }>`
      select (select temperature_c from station_latest where station_id = ${id}) as temperature,
        (select sum(rain_mm) from observation_days where station_id = ${id}) as rain,
        (select sum(rain_mm) from observations where station_id = ${id}) as raw`.execute(test.db)
    return rows[0]
  }
  const before = await sums()
  expect(before).toMatchObject({ rain: 12, raw: 12 })
  const calibrated = await call(`/api/v2/stations/${id}/calibrations`, {
    method: 'POST',
    payload: {
      reading: 'temperatureC',
      offset: -1.5,
      factor: 1,
      startsAt: since.toISOString(),
      note: 'comparado com o termômetro',
    },
  })
  expect(calibrated.status).toBe(201)
  const water = await call(`/api/v2/stations/${id}/maintenance`, {
    method: 'POST',
    payload: {
      kind: 'maintenance',
      reading: null,
      startsAt: since.toISOString(),
      endsAt: new Date(nowMs() - 30 * minuteMs).toISOString(),
      note: 'teste com água',
    },
  })
  expect(water.status).toBe(201)
  await resummarise(id, since)
  await judge()
  const corrected = await sums()
  expect(corrected).toMatchObject({ rain: 0, raw: 12 })
  expect(corrected?.temperature).toBeCloseTo((before?.temperature ?? 0) - 1.5, 3)
  const marks = await sql<{ reasons: string[] }>`select distinct reasons from reading_marks
    where station_id = ${id} and reading = 'rainMm'`.execute(test.db)
  expect(marks.rows).toEqual([{ reasons: ['maintenance'] }])

  await call(`/api/v2/stations/${id}/maintenance/${water.body.data.id}`, { method: 'DELETE' })
  await call(`/api/v2/stations/${id}/calibrations/${calibrated.body.data.id}`, { method: 'DELETE' })
  await resummarise(id, since)
  await judge()
  expect(await sums()).toEqual(before)
  expect((await healthOf(id)).calibrations).toMatchObject([{ offset: -1.5, revertedAt: expect.any(String) }])
})

it('WEA-187: tells of an open case what the stations around measured meanwhile', async () => {
  const place = { clientId: admin.clientId ?? '', latitude: -5, longitude: -40 }
  const blocked = await aStation(test, { ...place, placeName: 'Entupida' })
  const near = [
    await aStation(test, { ...place, latitude: -5.1 }),
    await aStation(test, { ...place, latitude: -5.2 }),
  ]
  const hour = new Date(Math.floor(nowMs() / hourMs) * hourMs - 5 * hourMs)
  const rained = (stationId: string, rainMm: number, quality: string | null = null) =>
    test.db
      .insertInto('observationHours')
      .values({ stationId, hour, observations: 6, flags: 0, rainMm, quality })
      .execute()
  await rained(blocked.id, 0)
  await rained(near[0]?.id ?? '', 14)
  await rained(near[1]?.id ?? '', 31.04)
  const seen = { stationId: blocked.id, beganAt: hour, lastAt: test.clock.now(), witnesses: 2 }
  await test.db
    .insertInto('qualityCases')
    .values([
      { ...seen, reading: 'rainMm', reason: 'gauge_blocked' },
      { ...seen, reading: 'windSpeedKmh', reason: 'stuck' },
    ])
    .execute()
  const { cases } = await healthOf(blocked.id)
  const byReading = Object.fromEntries(cases.map((found: { reading: string }) => [found.reading, found]))
  expect(byReading.rainMm.around).toEqual({ stations: 2, withinKm: 23, minimum: 14, maximum: 31, own: 0 })
  expect(byReading.windSpeedKmh.around).toBeNull()
})

it('lists the fleet by what needs attention, with the availability of each month', async () => {
  const silent = await aStation(test, { clientId: admin.clientId ?? '', placeName: 'Muda' })
  await createObservationStore(test.database.pool)({
    station: aReportingStation(silent),
    drafts: [aDraft(nowMs() - 3 * dayMs, { temperatureC: 20 })],
    uplinkId: null,
    receivedAt: test.clock.now(),
  })
  // What is left of a month whose hours have gone.
  await test.db
    .insertInto('observationDays')
    .values({ stationId: silent.id, day: '2026-03-02', observations: 144, flags: 0 })
    .execute()
  await judge()
  const { body } = await call('/api/v2/stations/health')
  expect(body.data[0]).toMatchObject({
    placeName: 'Muda',
    attention: 3,
    worst: { reading: null, reason: 'silent' },
    months: [{ month: '2026-11' }],
  })
})

it('is closed to other clients, and changes to people who are no administrators', async () => {
  const { id } = await aStation(test, { clientId: admin.clientId ?? '' })
  const stranger = await aUser(test)
  const url = `/api/v2/stations/${id}/health`
  expect((await test.call({ url, token: stranger.token })).status).toBe(404)
  const user = await aUser(test, { clientId: admin.clientId ?? '', role: 'user' })
  const payload = { reading: 'humidity', factor: 2 }
  const change = { url: `${url}/limits`, method: 'PUT' as const, payload }
  expect((await test.call({ ...change, token: user.token })).status).toBe(403)
  expect((await test.call({ ...change, token: admin.token })).status).toBe(200)
  expect((await healthOf(id)).limits).toEqual([payload])
})
