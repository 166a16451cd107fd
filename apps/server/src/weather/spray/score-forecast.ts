import {
  assessSprayHour,
  compileSprayRules,
  computePressureAtAltitude,
  roundTo,
  type SprayConfiguration,
  type SprayForecastHour,
} from '@talhao/agronomy'
import type { ForecastScore } from '@talhao/contract/weather/spray'
import { hourMs, localDateOf } from '@talhao/local-time'
import type { ArchivedHour } from '../forecasts/archived-hours.repository.ts'

/** An hour as it was measured; null: not measured, or not trusted. */
export interface ScoredHour {
  readonly startMs: number
  readonly temperatureC: number | null
  readonly humidity: number | null
  readonly pressureHpa: number | null
  readonly windSpeedKmh: number | null
  readonly windGustKmh: number | null
  readonly rainMm: number | null
}

interface Compared {
  readonly forecast: readonly ArchivedHour[]
  readonly measured: readonly ScoredHour[]
  readonly timeZone: string
  readonly altitudeM: number | null
  /** null: spraying is not part of the plan. */
  readonly configuration: SprayConfiguration | null
}

/** A day of hours, so that a night alone does not speak for all. */
const minHours = 24
const minDays = 3
const minHoursOfDay = 18
const rainyDayMm = 1
const shownGreenHours = 30
const standardPressureHpa = 1013.25

/** What became of the hours that were forecast. Only hours that were measured and can be trusted count (WEA-185). */
export function scoreForecast(
  compared: Compared,
): Pick<ForecastScore, 'temperature' | 'wind' | 'rain' | 'green'> {
  const measured = new Map(compared.measured.map((hour) => [hour.startMs, hour]))
  const temperature = measureError(compared.forecast, measured, 'temperatureC')
  const wind = measureError(compared.forecast, measured, 'windSpeedKmh')
  return {
    temperature: temperature && { errorC: temperature.error, hours: temperature.hours },
    wind: wind && { errorKmh: wind.error, hours: wind.hours },
    rain: countRainyDays(compared, measured),
    green: countGreenHours(compared, measured),
  }
}

type Measured = ReadonlyMap<number, ScoredHour>

function measureError(
  forecast: readonly ArchivedHour[],
  measured: Measured,
  name: 'temperatureC' | 'windSpeedKmh',
): { error: number; hours: number } | null {
  let sum = 0
  let hours = 0
  for (const hour of forecast) {
    const [said, came] = [hour[name], measured.get(hour.startMs)?.[name] ?? null]
    if (said === null || came === null) continue
    sum += Math.abs(said - came)
    hours++
  }
  return hours < minHours ? null : { error: roundTo(sum / hours, 1), hours }
}

function countRainyDays({ forecast, timeZone }: Compared, measured: Measured): ForecastScore['rain'] {
  const days = new Map<string, { said: number; came: number; hours: number }>()
  for (const { startMs, rainMm } of forecast) {
    const [said, came] = [rainMm[0] ?? null, measured.get(startMs)?.rainMm ?? null]
    if (said === null || came === null) continue
    const date = localDateOf(startMs, timeZone)
    const day = days.get(date) ?? { said: 0, came: 0, hours: 0 }
    days.set(date, { said: day.said + said, came: day.came + came, hours: day.hours + 1 })
  }
  const whole = [...days.values()].filter(({ hours }) => hours >= minHoursOfDay)
  const right = whole.filter(({ said, came }) => said >= rainyDayMm === came >= rainyDayMm)
  return whole.length < minDays ? null : { rightDays: right.length, days: whole.length }
}

/** Both are judged by the same rules; an hour that lacks something measured says nothing. */
function countGreenHours(
  { forecast, altitudeM, configuration }: Compared,
  measured: Measured,
): ForecastScore['green'] {
  if (configuration === null) return null
  const rules = compileSprayRules(configuration)
  const fallbackPressureHpa = computePressureAtAltitude(altitudeM) ?? standardPressureHpa
  const judge = (hours: readonly SprayForecastHour[]) =>
    assessSprayHour({ hours, index: 0, rules, fallbackPressureHpa })?.riskOfLoss ?? null
  const outcomes: boolean[] = []
  for (const hour of forecast.toReversed()) {
    if (outcomes.length === shownGreenHours) break
    if (judge(listForecast(hour)) !== 0) continue
    const risk = judge(listMeasured(hour.startMs, measured))
    if (risk !== null) outcomes.push(risk === 0)
  }
  if (outcomes.length === 0) return null
  return { were: outcomes.filter((was) => was).length, hours: outcomes.length }
}

const rainHours = [0, 1, 2] as const
const unknownHour = {
  temperatureC: null,
  humidity: null,
  windSpeedKmh: null,
  windGustKmh: null,
  pressureHpa: null,
}

/** The hour, and the rain of the two after it. */
function listForecast(hour: ArchivedHour): SprayForecastHour[] {
  return rainHours.map((index) => ({
    ...unknownHour,
    ...(index === 0
      ? {
          temperatureC: round(hour.temperatureC),
          humidity: round(hour.humidity),
          windSpeedKmh: round(hour.windSpeedKmh),
          pressureHpa: hour.pressureHpa,
        }
      : {}),
    startMs: hour.startMs + index * hourMs,
    rainMm: round(hour.rainMm[index] ?? null),
    probabilityOfPrecipitation: hour.rainProbability[index] ?? null,
  }))
}

function listMeasured(startMs: number, measured: Measured): SprayForecastHour[] {
  return rainHours.map((index) => {
    const hour = measured.get(startMs + index * hourMs)
    const rainMm = round(hour?.rainMm ?? null)
    return {
      ...unknownHour,
      ...(index === 0 && hour !== undefined
        ? {
            temperatureC: round(hour.temperatureC),
            humidity: round(hour.humidity),
            windSpeedKmh: round(hour.windSpeedKmh),
            windGustKmh: round(hour.windGustKmh),
            pressureHpa: hour.pressureHpa,
          }
        : {}),
      startMs: startMs + index * hourMs,
      rainMm,
      probabilityOfPrecipitation: rainMm === null ? null : rainMm > 0 ? 100 : 0,
    }
  })
}

function round(value: number | null): number | null {
  return value === null ? null : roundTo(value, 1)
}
