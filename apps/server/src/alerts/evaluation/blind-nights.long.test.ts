import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAlertRule, lookAtAlerts } from '../../testing/builders/alerts.ts'
import { aForecast, aForecastHour } from '../../testing/builders/forecasts.ts'
import { aUser } from '../../testing/builders/people.ts'
import { aStation, report, type TestStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const stepMinutes = 10
const toldWithinMs = 15 * minuteMs

type Sight = 'silent' | 'old forecast' | 'doubtful temperature' | 'sees'
const sights: readonly Sight[] = ['silent', 'old forecast', 'doubtful temperature', 'sees']

interface Place {
  readonly station: TestStation
  readonly sight: Sight
  readonly latitude: number
  readonly longitude: number
  /** Minutes of the hour at which it reports. */
  readonly minute: number
}

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000', TOKEN_HOURS: '720' })
})
afterAll(() => test.close())

it('are told 200 times of 200 within a quarter of an hour of sunset, and a night that is seen never (ALR-28)', async () => {
  const { places, rule } = await setUp()
  const cold = Array.from({ length: 72 }, () => aForecastHour({ temperatureC: 4 }))
  // The sun sets between 20:00 and 23:30 UTC at these places, in every month.
  advanceTo(7)
  for (const { station, sight } of places) {
    if (sight === 'old forecast') await aForecast(test, station.id, cold)
    if (sight === 'silent') await report(test, station)
  }
  advanceTo(19)
  const dayMs = startOfDay()
  for (const { station, sight } of places)
    if (sight !== 'old forecast') await aForecast(test, station.id, cold)
  for (let minute = 0; minute <= 5 * 60; minute += stepMinutes) {
    for (const { station, sight, minute: own } of places)
      if (minute % 60 === own && sight !== 'silent')
        await report(test, station, {
          temperature_c: (sight === 'doubtful temperature' ? 58 : 12) - minute / 100,
        })
    if (minute >= 40) await lookAtAlerts(test)
    test.clock.advance(stepMinutes * 60)
  }
  const { rows } = await sql<{ stationId: string; openedAt: Date }>`
    select station_id, opened_at from alert_episodes where rule_id = ${rule}`.execute(test.db)
  const told = new Map(rows.map(({ stationId, openedAt }) => [stationId, openedAt.getTime()]))
  const late = places.filter(({ station, sight, ...place }) => {
    const sunsetMs = dayMs + reckonSunset(place, dayMs)
    const delayMs = (told.get(station.id) ?? Number.NaN) - sunsetMs
    return sight !== 'sees' && !(delayMs > -2 * minuteMs && delayMs <= toldWithinMs)
  })
  expect(late.map(({ station, ...place }) => ({ ...place, told: told.get(station.id) ?? null }))).toEqual([])
  expect(places.filter(({ station, sight }) => sight === 'sees' && told.has(station.id))).toEqual([])
})

async function setUp(): Promise<{ places: readonly Place[]; rule: string }> {
  const admin = await aUser(test)
  const places: Place[] = []
  for (let index = 0; index < 220; index++) {
    // Every place has a forecast cell of its own, between Pernambuco and Mato Grosso, Pará and Rio Grande do Sul.
    const latitude = -2 - (index % 20) * 1.5
    const longitude = -36 - Math.floor(index / 20) * 2
    const sight = index < 200 ? (sights[index % 3] ?? 'sees') : 'sees'
    const station = await aStation(test, {
      clientId: admin.clientId ?? '',
      latitude,
      longitude,
      timeZone: longitude > -50 ? 'America/Sao_Paulo' : 'America/Manaus',
      reportingIntervalMinutes: 60,
    })
    places.push({ station, sight, latitude, longitude, minute: (index % 6) * stepMinutes })
  }
  const rule = await anAlertRule(test, admin, {
    kind: 'blind_tonight',
    condition: null,
    scope: { all: true },
  })
  return { places, rule }
}

function advanceTo(hour: number): void {
  const now = test.clock.now().getTime()
  const target = startOfDay() + hour * hourMs
  test.clock.advance(((target > now ? target : target + 24 * hourMs) - now) / 1000)
}

function startOfDay(): number {
  return Math.floor(test.clock.now().getTime() / (24 * hourMs)) * 24 * hourMs
}

/** Since midnight of that day in UTC, by the almanac's short formula: of its own, to within two minutes. */
function reckonSunset({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>, dayMs: number): number {
  const radians = Math.PI / 180
  const days = (dayMs - Date.UTC(2000, 0, 1, 12)) / (24 * hourMs) + 0.9
  const meanLongitude = (280.46 + 0.9856474 * days) % 360
  const anomaly = (357.528 + 0.9856003 * days) * radians
  const ecliptic = (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * radians
  const tilt = 23.439 * radians
  const declination = Math.asin(Math.sin(tilt) * Math.sin(ecliptic))
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(ecliptic), Math.cos(ecliptic)) / radians
  const equationMinutes = ((((meanLongitude - ascension + 180) % 360) + 360) % 360) * 4 - 720
  const hourAngle =
    Math.acos(
      (Math.sin(-0.833 * radians) - Math.sin(latitude * radians) * Math.sin(declination)) /
        (Math.cos(latitude * radians) * Math.cos(declination)),
    ) / radians
  return (720 - equationMinutes + 4 * (hourAngle - longitude)) * minuteMs
}
