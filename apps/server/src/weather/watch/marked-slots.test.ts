import { hourMs, minuteMs } from '@talhao/local-time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApiKey } from '../../testing/builders/api-keys.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aDraft, aReportingStation } from '../../testing/builders/reports.ts'
import { aStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { judgeRound } from '../health/judging/judge-round.ts'
import { listArrivedObservations } from '../observations/arrivals/arrivals.service.ts'
import { createObservationStore } from '../observations/store/store-observations.ts'
import { readStationBesideWork } from './station-beside-work.ts'
import { readWatchedReadings } from './watched-readings.ts'

let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await createTestApp()
  admin = await aUser(test)
  // Without one nobody reads observations in the order in which they came.
  await anApiKey(test, admin, { scopes: ['observations'] })
})
afterAll(() => test.close())

const stepMs = 10 * minuteMs
/** As consoles report: never at the start of a slot. */
const besideMs = 3 * minuteMs + 27_000
const stuckMs = 14 * hourMs

/** A day of reports, whose humidity stood still for the last 14 hours. */
async function aStuckStation(latitude: number) {
  const clientId = admin.clientId ?? ''
  const station = await aStation(test, { clientId, latitude, longitude: -55 })
  const startOfSlotMs = Math.floor(test.clock.now().getTime() / stepMs) * stepMs
  const firstMs = startOfSlotMs - 24 * hourMs + besideMs
  const drafts = Array.from({ length: 6 * 24 }, (_, index) => {
    const timeMs = firstMs + index * stepMs
    const small = ((index * 7) % 13) / 10
    return aDraft(timeMs, {
      temperatureC: 22 + small,
      humidity: timeMs >= startOfSlotMs - stuckMs ? 41 : 60 + small,
      windSpeedKmh: 6 + small,
      windGustKmh: 12 + small,
      rainMm: 0,
    })
  })
  await createObservationStore(test.database.pool)({
    station: aReportingStation(station),
    drafts,
    uplinkId: null,
    receivedAt: test.clock.now(),
  })
  await judgeRound({ db: test.db, pool: test.database.pool, clock: test.clock })
  return { station, clientId, firstMs, lastMs: firstMs + 24 * hourMs - stepMs }
}

it('WEA-218: a mark holds for all reports of its slot: in alerts, in what is read by programs, beside work', async () => {
  const { station, clientId, firstMs, lastMs } = await aStuckStation(-12)
  const doubtful = stuckMs / stepMs
  const stores = { db: test.db, pool: test.database.pool }

  const watched = await readWatchedReadings(stores.pool, station.id, {
    afterMs: firstMs - 1,
    untilMs: lastMs,
  })
  expect(watched).toHaveLength(144)
  expect(watched.filter((reading) => !reading.isTrusted('humidity'))).toHaveLength(doubtful)
  expect(watched.every((reading) => reading.isTrusted('temperature_c'))).toBe(true)
  // One report alone, as alerts read them.
  const newest = await readWatchedReadings(stores.pool, station.id, { afterMs: lastMs - 1, untilMs: lastMs })
  expect(newest.map((reading) => reading.isTrusted('humidity'))).toEqual([false])

  const work = { clientId, longitude: -55, latitude: -12, fromMs: firstMs, toMs: lastMs }
  const beside = await readStationBesideWork(stores, work)
  expect(beside?.readings.filter(({ isTrusted }) => !isTrusted)).toHaveLength(doubtful)

  const arrived = await listArrivedObservations(stores, {
    clientId,
    farmIds: null,
    after: '0',
    now: test.clock.now(),
  })
  expect(arrived.changes.filter(({ doubts }) => doubts.includes('humidity'))).toHaveLength(doubtful)
})

it('WEA-219: work is compared with calibrated readings, and with none of a maintenance', async () => {
  const { station, clientId, firstMs, lastMs } = await aStuckStation(-16)
  const call = (path: string, body: object) =>
    test.call({ method: 'POST', url: `/api/v2/stations/${station.id}/${path}`, token: admin.token, body })
  const startsAt = new Date(firstMs).toISOString()
  await call('calibrations', { reading: 'temperatureC', offset: 1.5, factor: 1, startsAt, note: '' })
  const endsAt = new Date(firstMs + stepMs).toISOString()
  await call('maintenance', { kind: 'maintenance', reading: null, startsAt, endsAt, note: '' })

  const work = { clientId, longitude: -55, latitude: -16, fromMs: firstMs, toMs: lastMs }
  const { readings = [] } =
    (await readStationBesideWork({ db: test.db, pool: test.database.pool }, work)) ?? {}
  expect(readings[0]).toMatchObject({ timeMs: firstMs, temperatureC: 23.5, isTrusted: false })
  expect(readings[1]).toMatchObject({ temperatureC: 24.2, isTrusted: true })
})
