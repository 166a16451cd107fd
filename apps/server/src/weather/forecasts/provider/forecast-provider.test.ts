import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkReading } from '@talhao/agronomy'
import { hourMs } from '@talhao/local-time'
import { createWeather, demoWeatherSeed, type Place } from '@talhao/simulation/weather'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type ForecastProvider, ForecastProviderError } from './forecast-provider.ts'
import { createOpenMeteoForecastProvider } from './open-meteo-forecast-provider.ts'
import { createSimulatedForecastProvider } from './simulated-forecast-provider.ts'

const now = new Date('2026-11-15T15:20:00Z')
const request = { latitude: -12.5, longitude: -55.7, timeZone: 'America/Cuiaba', now }

type Reply = (request: IncomingMessage, response: ServerResponse) => void
const asked: URL[] = []
let replies: Reply[] = []
const simulated = createSimulatedForecastProvider()

/** The whole of an answer as the real service sends it, with more than we asked for. */
const wholeAnswer = {
  latitude: -12.5,
  longitude: -55.75,
  generationtime_ms: 0.21,
  timezone: 'America/Cuiaba',
  timezone_abbreviation: 'GMT-4',
  elevation: 365,
  ...simulated.buildAnswer(request),
}
const buildWholeAnswer = () => structuredClone(wholeAnswer)

function sendJson(body: unknown): Reply {
  return (_, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
}
function sendStatus(status: number, headers: Record<string, string> = {}): Reply {
  return (_, response) => response.writeHead(status, headers).end('{"error":true,"reason":"try later"}')
}

const server = createServer((message, response) => {
  asked.push(new URL(message.url ?? '', 'http://open-meteo.test'))
  const reply = replies.shift() ?? sendJson(wholeAnswer)
  reply(message, response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/forecast`
const quick = { url, apiKey: null, pausesMs: [1, 1], maxPauseMs: 2_000 }
const openMeteo = createOpenMeteoForecastProvider({ ...quick, timeoutMs: 10_000 })

beforeEach(() => {
  asked.length = 0
  replies = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe.each<[string, ForecastProvider]>([
  ['Open-Meteo', openMeteo],
  ['the simulator', simulated],
])('a forecast of %s', (_, provider) => {
  it('has hour after hour from local midnight, more than ten days ahead', async () => {
    const { hours } = await provider.fetchForecast(request)
    expect(hours[0]?.start.toISOString()).toBe('2026-11-15T04:00:00.000Z')
    for (const [index, hour] of hours.entries())
      expect(hour.start.getTime()).toBe((hours[0]?.start.getTime() ?? 0) + index * hourMs)
    expect(hours.filter((hour) => hour.start >= now && hour.rainMm !== null).length).toBeGreaterThan(240)
  })

  it('has days by their local date', async () => {
    const { days } = await provider.fetchForecast(request)
    expect(days.length).toBeGreaterThanOrEqual(10)
    expect(days.slice(0, 2).map((day) => day.date)).toEqual(['2026-11-15', '2026-11-16'])
  })

  it('is possible, in our units, with codes of the product', async () => {
    const { hours } = await provider.fetchForecast(request)
    for (const hour of hours.slice(0, -1)) {
      expect(checkReading('temperatureC', hour.temperatureC).verdict).toBe('possible')
      expect(checkReading('humidity', hour.humidity).verdict).toBe('possible')
      expect(checkReading('windSpeedKmh', hour.windSpeedKmh).verdict).toBe('possible')
      expect(hour.windGustKmh).toBeGreaterThanOrEqual(0)
      expect(hour.rainProbability).toBeLessThanOrEqual(100)
      expect([21, 22, 2, 3, 12, 16, 17, 18, 19, 20]).toContain(hour.weatherCode)
    }
  })

  it('never has a gust below the wind of its hour', async () => {
    const { hours } = await provider.fetchForecast(request)
    const below = hours.filter(
      ({ windGustKmh, windSpeedKmh }) =>
        windGustKmh !== null && windSpeedKmh !== null && windGustKmh < windSpeedKmh,
    )
    expect(below.map(({ start }) => start.toISOString())).toEqual([])
  })

  it('is the same when asked again at once', async () => {
    expect(await provider.fetchForecast(request)).toEqual(await provider.fetchForecast(request))
  })
})

describe('Open-Meteo', () => {
  it('is asked in its own words', async () => {
    await openMeteo.fetchForecast(request)
    const query = Object.fromEntries(asked[0]?.searchParams ?? [])
    expect(asked[0]?.pathname).toBe('/v1/forecast')
    expect(query).toMatchObject({
      latitude: '-12.5',
      longitude: '-55.7',
      timezone: 'America/Cuiaba',
      forecast_days: '12',
      wind_speed_unit: 'kmh',
    })
    expect(query.hourly).toContain('temperature_2m,relative_humidity_2m,surface_pressure')
    expect(query.daily).toContain('sunrise,sunset')
    expect(query).not.toHaveProperty('apikey')
  })

  it('gets the key of a paying customer', async () => {
    const paying = createOpenMeteoForecastProvider({ url: `${url}?models=best_match`, apiKey: 'k 1' })
    await paying.fetchForecast(request)
    expect(asked[0]?.searchParams.get('apikey')).toBe('k 1')
    expect(asked[0]?.searchParams.get('models')).toBe('best_match')
  })

  it('tells rain, chance, gust and sun of the hour before a time: ours begin with theirs', async () => {
    const answer = buildWholeAnswer()
    const count = answer.hourly.time.length
    answer.hourly.precipitation = Array.from({ length: count }, (_, index) => (index === 5 ? 7.5 : 0))
    answer.hourly.precipitation_probability = Array.from({ length: count }, (_, index) => index % 100)
    answer.hourly.temperature_2m = Array.from({ length: count }, (_, index) => index / 10)
    replies = [sendJson(answer)]
    const { hours } = await openMeteo.fetchForecast(request)
    expect(hours[4]).toMatchObject({ rainMm: 7.5, rainProbability: 5, temperatureC: 0.4 })
    expect(hours[5]?.rainMm).toBe(0)
    expect(hours.at(-1)?.rainMm).toBeNull()
  })

  it('reads sunrise and sunset in its offset', async () => {
    const answer = buildWholeAnswer()
    replies = [
      sendJson({
        ...answer,
        daily: { ...answer.daily, sunrise: ['2026-11-15T05:18'], sunset: ['2026-11-15T18:02'] },
      }),
    ]
    const { days } = await openMeteo.fetchForecast(request)
    expect(days[0]?.sunrise?.toISOString()).toBe('2026-11-15T09:18:00.000Z')
    expect(days[0]?.sunset?.toISOString()).toBe('2026-11-15T22:02:00.000Z')
    expect(days[1]?.sunrise).toBeNull()
  })

  it('may leave variables out, send nulls, or values that cannot be: those are not known', async () => {
    const { hourly, daily: _, ...answer } = buildWholeAnswer()
    const { relative_humidity_2m: __, ...rest } = hourly
    replies = [
      sendJson({
        ...answer,
        hourly: { ...rest, temperature_2m: [null, 99.9, 25], weather_code: [0, 42, 95] },
      }),
    ]
    const { hours, days } = await openMeteo.fetchForecast(request)
    expect(hours.slice(0, 3).map((hour) => hour.temperatureC)).toEqual([null, null, 25])
    expect(hours.slice(0, 3).map((hour) => hour.weatherCode)).toEqual([null, 20, null])
    expect(hours.every((hour) => hour.humidity === null)).toBe(true)
    expect(days).toEqual([])
  })

  it.each([
    ['a server error', sendStatus(503)],
    ['too many calls', sendStatus(429, { 'retry-after': '1' })],
    ['a broken connection', (message: IncomingMessage) => message.destroy()],
    ['half an answer', (_: IncomingMessage, response: ServerResponse) => response.end('{"hourly":')],
  ])('is asked again after %s', async (_, failure) => {
    replies = [failure]
    expect((await openMeteo.fetchForecast(request)).hours.length).toBeGreaterThan(240)
    expect(asked).toHaveLength(2)
  })

  it('is not waited for without end', async () => {
    const impatient = createOpenMeteoForecastProvider({ ...quick, timeoutMs: 50, pausesMs: [] })
    replies = [() => {}]
    await expect(impatient.fetchForecast(request)).rejects.toThrow('did not answer (TimeoutError)')
  })

  it('is given up after three tries', async () => {
    replies = [sendStatus(500), sendStatus(502), sendStatus(503)]
    await expect(openMeteo.fetchForecast(request)).rejects.toThrow('Open-Meteo answered 503: try later')
    expect(asked).toHaveLength(3)
  })

  it('is left alone as long as it asks for', async () => {
    replies = [sendStatus(429, { 'retry-after': '3600' })]
    const failure = await openMeteo.fetchForecast(request).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ForecastProviderError)
    expect(failure).toMatchObject({ retryAfterSeconds: 3600 })
    expect(asked).toHaveLength(1)
  })

  it('is not asked again for what it calls wrong', async () => {
    replies = [sendStatus(400)]
    await expect(openMeteo.fetchForecast(request)).rejects.toThrow('Open-Meteo answered 400: try later')
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['no hours', { utc_offset_seconds: 0, hourly: { time: [] } }],
    [
      'text for numbers',
      { utc_offset_seconds: 0, hourly: { time: ['2026-11-15T00:00'], temperature_2m: ['25'] } },
    ],
    ['another time format', { utc_offset_seconds: 0, hourly: { time: ['15/11/2026'] } }],
    ['a list', []],
  ])('is not believed when it sends %s', async (_, body) => {
    replies = [sendJson(body)]
    await expect(openMeteo.fetchForecast(request)).rejects.toBeInstanceOf(ForecastProviderError)
  })

  it('is not believed in other units', async () => {
    const answer = buildWholeAnswer()
    replies = [sendJson({ ...answer, hourly_units: { temperature_2m: '°F' } })]
    await expect(openMeteo.fetchForecast(request)).rejects.toThrow('temperature_2m in °F')
  })
})

describe('the simulator', () => {
  const weather = createWeather(demoWeatherSeed)
  const station: Place = { latitude: -12.5453, longitude: -55.7211, altitudeM: 365 }

  it('expects about what the demo stations will measure, better tomorrow than in a week', async () => {
    const { hours } = await simulated.fetchForecast(request)
    const computeError = (fromDay: number) => {
      const day = hours.slice(fromDay * 24, fromDay * 24 + 48)
      const errors = day.map((hour) =>
        Math.abs((hour.temperatureC ?? 99) - weather.readMoment(station, hour.start.getTime()).temperatureC),
      )
      return errors.reduce((sum, error) => sum + error, 0) / errors.length
    }
    expect(computeError(0)).toBeLessThan(1)
    expect(computeError(8)).toBeLessThan(4)
    expect(computeError(0)).toBeLessThan(computeError(8))
  })

  it('expects rain where rain will fall, with a chance that says so', async () => {
    const { hours } = await simulated.fetchForecast(request)
    const wet = hours.slice(0, 72).filter((hour) => {
      const fromMs = hour.start.getTime()
      return weather.rain.sumBetween(station, { fromMs, toMs: fromMs + hourMs }) > 1
    })
    expect(wet.length).toBeGreaterThan(0)
    for (const hour of wet) expect(hour.rainProbability).toBeGreaterThan(50)
  })

  it('thinks anew every six hours', async () => {
    const later = await simulated.fetchForecast({ ...request, now: new Date(now.getTime() + 7 * hourMs) })
    const earlier = await simulated.fetchForecast(request)
    expect(later.hours[100]?.temperatureC).not.toBe(earlier.hours[100]?.temperatureC)
  })
})
