import { hourMs, readOffsetMinutes } from '@talhao/local-time'
import {
  chooseWmoCode,
  createField,
  createSeasonReader,
  createWeather,
  demoWeatherSeed,
  type Place,
  readSeason,
  type Weather,
  type WeatherMoment,
  type WeatherSpell,
} from '@talhao/simulation/weather'
import type { ForecastProvider, ForecastRequest } from './forecast-provider.ts'
import { type OpenMeteoAnswer, parseOpenMeteoAnswer } from './open-meteo-answer.ts'
import { forecastDaysAsked } from './open-meteo-forecast-provider.ts'

/** Real models run every six hours; in between the forecast does not change. */
const runMs = 6 * hourMs

/** A forecast of the invented atmosphere, with errors that grow as it looks further ahead. Always names itself. */
export function createSimulatedForecastProvider(
  options: { seed?: number; readSpells?: () => Promise<readonly WeatherSpell[]> } = {},
): ForecastProvider & { buildAnswer(request: ForecastRequest): OpenMeteoAnswer } {
  const { seed = demoWeatherSeed, readSpells } = options
  let weather = rememberMoments(createWeather(seed))
  let areSpellsKnown = readSpells === undefined
  const buildAnswer = (request: ForecastRequest) => simulateAnswer(weather, request)
  return {
    id: 'simulated',
    isLocal: true,
    buildAnswer,
    async fetchForecast(request) {
      if (!areSpellsKnown) {
        const spells = (await readSpells?.()) ?? []
        // Before the demo is loaded there are none yet.
        areSpellsKnown = spells.length > 0
        if (areSpellsKnown) weather = rememberMoments(createWeather(seed, spells))
      }
      return parseOpenMeteoAnswer(buildAnswer(request))
    },
  }
}

/** More than the hours of a demo's runs of one cell. */
const mostMoments = 5000

/** Runs of one cell tell of much the same hours: what the weather is in them is worked out once. */
function rememberMoments(weather: Weather): Weather {
  const moments = new Map<number, WeatherMoment>()
  let last: Place | null = null
  return {
    ...weather,
    readMoment(place, timeMs) {
      const isSame =
        place.latitude === last?.latitude &&
        place.longitude === last.longitude &&
        place.altitudeM === last.altitudeM
      if (!isSame || moments.size >= mostMoments) moments.clear()
      last = place
      const moment = moments.get(timeMs) ?? weather.readMoment(place, timeMs)
      moments.set(timeMs, moment)
      return moment
    },
  }
}

interface SimulatedHour {
  readonly timeMs: number
  readonly temperatureC: number
  readonly humidity: number
  readonly pressureHpa: number
  readonly windSpeedKmh: number
  readonly windGustKmh: number
  readonly windDirectionDeg: number
  readonly solarWm2: number
  readonly rainMm: number
  readonly rainProbability: number
  readonly wmoCode: number
}

function simulateAnswer(weather: Weather, request: ForecastRequest): OpenMeteoAnswer {
  const { timeZone, now } = request
  const offsetSeconds = readOffsetMinutes(now.getTime(), timeZone) * 60
  const toLocal = (timeMs: number) => new Date(timeMs + offsetSeconds * 1000).toISOString().slice(0, 16)
  const midnightMs = Date.parse(`${toLocal(now.getTime()).slice(0, 10)}T00:00Z`) - offsetSeconds * 1000
  const hours = simulateHours(weather, { request, midnightMs })
  const days = Array.from({ length: forecastDaysAsked }, (_, day) => hours.slice(day * 24, day * 24 + 25))
  return {
    utc_offset_seconds: offsetSeconds,
    hourly_units: {
      temperature_2m: '°C',
      wind_speed_10m: 'km/h',
      wind_gusts_10m: 'km/h',
      precipitation: 'mm',
    },
    hourly: {
      time: hours.map((hour) => toLocal(hour.timeMs)),
      temperature_2m: hours.map((hour) => round(hour.temperatureC)),
      relative_humidity_2m: hours.map((hour) => Math.round(hour.humidity)),
      surface_pressure: hours.map((hour) => round(hour.pressureHpa)),
      wind_speed_10m: hours.map((hour) => round(hour.windSpeedKmh)),
      wind_gusts_10m: hours.map((hour) => round(hour.windGustKmh)),
      wind_direction_10m: hours.map((hour) => Math.round(hour.windDirectionDeg)),
      precipitation: hours.map((hour) => round(hour.rainMm)),
      precipitation_probability: hours.map((hour) => Math.round(hour.rainProbability)),
      shortwave_radiation: hours.map((hour) => round(hour.solarWm2)),
      weather_code: hours.map((hour) => hour.wmoCode),
    },
    daily: {
      time: days.map(([first]) => toLocal(first?.timeMs ?? midnightMs).slice(0, 10)),
      temperature_2m_max: days.map((day) =>
        round(Math.max(...day.slice(0, 24).map((hour) => hour.temperatureC))),
      ),
      temperature_2m_min: days.map((day) =>
        round(Math.min(...day.slice(0, 24).map((hour) => hour.temperatureC))),
      ),
      precipitation_sum: days.map((day) => round(day.slice(1).reduce((sum, hour) => sum + hour.rainMm, 0))),
      precipitation_probability_max: days.map((day) =>
        Math.round(Math.max(...day.slice(1).map((hour) => hour.rainProbability))),
      ),
      wind_gusts_10m_max: days.map((day) => round(Math.max(...day.slice(1).map((hour) => hour.windGustKmh)))),
      weather_code: days.map((day) => Math.max(...day.slice(1).map((hour) => hour.wmoCode))),
    },
  }
}

/** One hour more than the days have: sums tell of the hour before their time. */
function simulateHours(
  weather: Weather,
  { request, midnightMs }: { request: ForecastRequest; midnightMs: number },
): readonly SimulatedHour[] {
  const { latitude, longitude, now } = request
  // Forecasts are of a grid cell, whose mean height is not known: near the site's, as the stations' own is.
  const place: Place = {
    latitude,
    longitude,
    altitudeM: readSeason({ latitude, longitude, altitudeM: 0 }, 0).altitudeM,
  }
  const readSeasonAt = createSeasonReader()
  const run = Math.floor(now.getTime() / runMs)
  const readError = createField(weather.seed + run, { key: 900, degrees: 2, hours: 10 })
  const readDoubt = createField(weather.seed + run, { key: 901, degrees: 2, hours: 6 })
  return Array.from({ length: forecastDaysAsked * 24 + 1 }, (_, index) => {
    const timeMs = midnightMs + index * hourMs
    const point = { latitude, longitude, timeMs }
    const leadDays = Math.max(0, timeMs - now.getTime()) / (24 * hourMs)
    const error = readError(point)
    const doubt = readDoubt(point)
    const moment = weather.readMoment(place, timeMs)
    // Of the hour before, as providers give it: never less than the wind at either end.
    const gustKmh = Math.max(moment.windGustKmh, weather.readMoment(place, timeMs - hourMs).windGustKmh)
    const shiftMs = Math.min(2, 0.35 * leadDays) * doubt * hourMs
    const rainIn = (fromMs: number, toMs: number) => weather.rain.sumBetween(place, { fromMs, toMs })
    const rainMm =
      rainIn(timeMs - hourMs + shiftMs, timeMs + shiftMs) * Math.exp(0.2 * Math.min(2.5, leadDays) * error)
    const nearMm = rainIn(timeMs - 3 * hourMs, timeMs + 2 * hourMs)
    const trust = Math.exp(-leadDays / 8)
    const seasonal = 45 * readSeasonAt(place, timeMs).rainChance
    const rainProbability =
      (1 - Math.exp(-1.1 * nearMm - 2 * rainMm)) * (55 + 43 * trust) + seasonal * (1 - trust)
    return {
      timeMs,
      temperatureC: moment.temperatureC + error * Math.min(2.4, 0.3 + 0.3 * leadDays),
      humidity: clamp(moment.humidity - 3 * error * Math.min(3, leadDays), 5, 100),
      pressureHpa: moment.pressureHpa + 0.4 * error * Math.min(4, leadDays),
      windSpeedKmh: moment.windSpeedKmh * Math.exp(0.12 * Math.min(3, leadDays) * doubt),
      windGustKmh: gustKmh * Math.exp(0.12 * Math.min(3, leadDays) * doubt),
      windDirectionDeg: moment.windDirectionDeg,
      solarWm2: moment.solarWm2,
      rainMm: rainMm < 0.05 ? 0 : rainMm,
      rainProbability: clamp(rainProbability + 4 * doubt * (1 - trust), 0, 100),
      wmoCode: chooseWmoCode({ cloudCover: moment.cloudCover, rainMm, isStorm: moment.isStorm }),
    }
  })
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
