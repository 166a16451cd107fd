import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../../testing/builders/people.ts'
import { aStation, report, type TestStation } from '../../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let person: TestUser
let pro: TestStation
beforeAll(async () => {
  test = await createTestApp()
  person = await aUser(test, { role: 'client_admin' })
  pro = await aStation(test, { clientId: person.clientId ?? '' })
})
afterAll(() => test.close())

function ask(query: Record<string, string>) {
  const search = new URLSearchParams({ station_id: pro.id, ...query })
  return test.call({ url: `/api/v2/stations/wind_rose?${search}`, token: person.token })
}
const range = (start: string, end: string) => ({ start_datetime: start, end_datetime: end })

describe('the wind rose of a station', () => {
  it('counts hours by direction and strength, calm ones apart, and those it does not know', async () => {
    const blow = (time: string, windSpeedKmh: number | null, directionDeg: number | null) =>
      report(test, pro, { time, wind_speed_kmh: windSpeedKmh, wind_direction_deg: directionDeg })
    await blow('2026-11-10T10:05:00Z', 7, 355)
    await blow('2026-11-10T11:05:00Z', 12, 91)
    await blow('2026-11-10T12:05:00Z', 20, 89)
    await blow('2026-11-10T13:05:00Z', 0.4, 200)
    await blow('2026-11-10T14:05:00Z', 8, null)
    const answer = await ask(range('2026-11-10 10:00:00', '2026-11-10 16:00:00'))
    expect(answer.status).toBe(200)
    const { hours, ...rest } = answer.body
    expect(rest).toEqual({
      classStarts: [1, 5, 10, 20, 30],
      binCenters: Array.from({ length: 16 }, (_, index) => index * 22.5),
      calmHours: 1,
      unknownHours: 2,
      doubtfulHours: 0,
    })
    expect(hours).toHaveLength(16)
    expect(hours[0]).toEqual([0, 1, 0, 0, 0])
    expect(hours[4]).toEqual([0, 0, 1, 1, 0])
    expect(hours.flat().reduce((sum: number, count: number) => sum + count, 0)).toBe(3)
  })

  it('WEA-182: leaves out hours whose wind is not trusted, and says how many', async () => {
    const mark = (reading: string) => ({ [reading]: { verdict: 'doubtful', count: 6, reasons: ['stuck'] } })
    const setQuality = (hour: string, quality: object) =>
      test.db
        .updateTable('observationHours')
        .set({ quality: JSON.stringify(quality) })
        .where('stationId', '=', pro.id)
        .where('hour', '=', new Date(hour))
        .execute()
    await setQuality('2026-11-10T10:00:00Z', mark('windSpeedKmh'))
    await setQuality('2026-11-10T11:00:00Z', mark('windDirectionDeg'))
    await setQuality('2026-11-10T13:00:00Z', mark('windDirectionDeg'))
    const { body } = await ask(range('2026-11-10 10:00:00', '2026-11-10 16:00:00'))
    expect(body).toMatchObject({ calmHours: 1, unknownHours: 2, doubtfulHours: 2 })
    expect(body.hours.flat().reduce((sum: number, count: number) => sum + count, 0)).toBe(1)
  })

  it('is for a plan that is not pro that of the last 24 hours alone', async () => {
    const basic = await aStation(test, {
      clientId: person.clientId ?? '',
      subscription: { planId: 'basic', status: 'active' },
    })
    const last24Hours = range('2026-11-14 12:00:00', '2026-11-15 12:00:00')
    expect((await ask({ ...last24Hours, station_id: basic.id })).status).toBe(200)
    const week = range('2026-11-08 12:00:00', '2026-11-15 12:00:00')
    expect((await ask({ ...week, station_id: basic.id })).status).toBe(403)
  })

  it('of somebody else’s station is not there', async () => {
    const other = await aStation(test)
    const aDay = range('2026-11-14 12:00:00', '2026-11-15 12:00:00')
    expect((await ask({ ...aDay, station_id: other.id })).status).toBe(404)
  })
})
