import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aLimit,
  anAlertChannel,
  anAlertRule,
  listAlertStates,
  listAlerts,
  lookAtAlerts,
  passMinutes,
} from '../../testing/builders/alerts.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, report, type TestStation } from '../../testing/builders/stations.ts'
import { runJob } from '../../testing/run-jobs.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: TestUser
let station: TestStation
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000', TOKEN_HOURS: '720' })
})
beforeEach(async () => {
  admin = await aUser(test)
  // Each at a place of its own, with a forecast of its own.
  const latitude = -10 - Math.random() * 15
  station = await aStation(test, { clientId: admin.clientId ?? '', latitude })
})
afterAll(() => test.close())

function watch(rule: Record<string, unknown>): Promise<string> {
  return anAlertRule(test, admin, { condition: null, scope: { stationIds: [station.id] }, ...rule })
}
const advance = (minutes: number) => passMinutes(test, minutes)
const states = () => listAlertStates(test, admin)

describe('a silent station', () => {
  beforeEach(async () => {
    await watch({ kind: 'station_silent' })
    await report(test, station)
  })

  it('is told after two intervals and five minutes, and is over with the next observation', async () => {
    await advance(25)
    expect(await states()).toEqual([])
    await advance(1)
    expect(await states()).toEqual(['open'])
    await report(test, station)
    await advance(0)
    expect(await states()).toEqual(['closed'])
  })

  it('is no news while somebody works at it', async () => {
    const { body } = await test.call({
      method: 'POST',
      url: `/api/v2/stations/${station.id}/maintenance`,
      token: admin.token,
      payload: {
        kind: 'maintenance',
        reading: null,
        startsAt: test.clock.now().toISOString(),
        endsAt: null,
        note: 'limpeza',
      },
    })
    expect(body.status).toBe('success')
    await advance(60)
    expect(await states()).toEqual([])
    const ended = await test.call({
      method: 'PUT',
      url: `/api/v2/stations/${station.id}/maintenance/${body.data.id}`,
      token: admin.token,
      payload: { endsAt: test.clock.now().toISOString() },
    })
    expect(ended.body.status).toBe('success')
    await advance(11)
    expect(await states()).toEqual(['open'])
    await report(test, station)
    await advance(0)
    expect(await states()).toEqual(['closed'])
  })

  it('is told when the hours of the rule begin, if it still is', async () => {
    const now = test.clock.now()
    const atHour = (plus: number) => `${String((now.getUTCHours() + plus) % 24).padStart(2, '0')}:00`
    const other = await aUser(test)
    station = await aStation(test, { clientId: other.clientId ?? '' })
    admin = other
    await watch({ kind: 'station_silent', hours: { from: atHour(3), to: atHour(5), zone: 'UTC' } })
    await report(test, station)
    await advance(60)
    expect(await states()).toEqual([])
    await advance(150)
    expect(await states()).toEqual(['open'])
  })

  it('that was silent while nobody looked is in the history', async () => {
    test.clock.advance(3600)
    await report(test, station)
    await lookAtAlerts(test)
    const [episode] = await listAlerts(test, admin)
    expect(Date.parse(episode.closedAt) - Date.parse(episode.openedAt)).toBe(35 * 60_000)
  })

  it('is in the history too when the clock is looked at before the readings', async () => {
    test.clock.advance(3600)
    await report(test, station)
    test.clock.advance(3600)
    await runJob(test, 'alerts_clock_round')
    expect(await states()).toEqual([])
    await lookAtAlerts(test)
    await runJob(test, 'alerts_clock_round')
    // Within half an hour it is the same one again, which began with the first pause.
    const [episode] = await listAlerts(test, admin)
    expect(test.clock.now().getTime() - Date.parse(episode.openedAt)).toBe((120 - 25) * 60_000)
  })
})

describe('an open alert', () => {
  it('stays open, unknown, when nothing comes any more', async () => {
    await watch({ kind: 'threshold', condition: aLimit('wind_speed_kmh', '>=', 20) })
    await report(test, station, { wind_speed_kmh: 20 })
    await lookAtAlerts(test)
    const [open] = await listAlerts(test, admin)
    await advance(21)
    expect(await listAlerts(test, admin)).toMatchObject([{ state: 'open', unknownSince: open.openedAt }])
    await report(test, station, { wind_speed_kmh: 21 })
    await advance(0)
    expect(await listAlerts(test, admin)).toMatchObject([{ state: 'open', unknownSince: null }])
  })

  it('is unknown too when the station reports everything but what it is about', async () => {
    await watch({ kind: 'threshold', condition: aLimit('wind_speed_kmh', '>=', 20) })
    await report(test, station, { wind_speed_kmh: 20 })
    await lookAtAlerts(test)
    const [open] = await listAlerts(test, admin)
    for (let times = 0; times < 3; times++) {
      test.clock.advance(600)
      await report(test, station, {})
      await lookAtAlerts(test)
    }
    expect(await listAlerts(test, admin)).toMatchObject([{ state: 'open', unknownSince: open.openedAt }])
  })
})

describe('a value about its limit for a day', () => {
  it('makes two messages at most, and no reminder (ALR-5, ALR-13)', async () => {
    const channel = await anAlertChannel(test, admin, { kind: 'mail' })
    const condition = { ...aLimit('temperature_c', '<=', 2), clearBy: 0 }
    await watch({ kind: 'threshold', condition, channels: [channel.id] })
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      test.clock.advance(600)
      await report(test, station, { temperature_c: minute % 20 === 0 ? 1.9 : 2.1 })
      // Looked at twice an hour, and by the clock.
      if (minute % 30 === 0) await lookAtAlerts(test)
    }
    const { body } = await test.call({
      url: `/api/v2/alert_channels/${channel.id}/deliveries`,
      token: admin.token,
    })
    expect(body.data.length).toBeLessThanOrEqual(2)
    expect(await states()).toHaveLength(1)
  })
})
