import {
  chooseDayEvapotranspiration,
  computeDayOfYear,
  convertKmhToMetresPerSecond,
  convertWattsToDailyMegajoules,
  sumHourlyEvapotranspiration,
} from '@talhao/agronomy'
import { countHoursOfDay, hourMs, splitDate, startOfLocalDay } from '@talhao/local-time'
import type { ReportingStation } from '../../readings/observation-draft.ts'
import type { MeanReading } from '../../readings/readings.ts'
import { roundToStored } from './observation-row.ts'
import {
  type DaySummary,
  type HourSummary,
  type Mean,
  type Means,
  makeNoMeans,
  readMean,
  type ValueAt,
} from './summary.ts'

/** Of a day's 24: with fewer, its extremes and means are no day's. */
const neededHours = 20

/** Sums up the hours of one local day, at least one, in the order of time. */
export function summariseDay(
  hours: readonly HourSummary[],
  of: { day: string; station: ReportingStation; isNewest: boolean },
): DaySummary {
  const means = meansOf(hours)
  const extremes = {
    temperatureMaxC: pickExtreme(
      hours.map((hour) => hour.temperatureMaxC),
      1,
    ),
    temperatureMinC: pickExtreme(
      hours.map((hour) => hour.temperatureMinC),
      -1,
    ),
    humidityMax: foldKnown(hours, (hour) => hour.humidityMax, Math.max),
    humidityMin: foldKnown(hours, (hour) => hour.humidityMin, Math.min),
  }
  return {
    day: of.day,
    observations: hours.reduce((sum, hour) => sum + hour.observations, 0),
    flags: hours.reduce((bits, hour) => bits | hour.flags, 0),
    means,
    ...extremes,
    windGustMaxKmh: foldKnown(hours, (hour) => hour.windGustMaxKmh, Math.max),
    windEast: sumKnown(hours, (hour) => hour.windEast),
    windNorth: sumKnown(hours, (hour) => hour.windNorth),
    lightningCount: foldKnown(hours, (hour) => hour.lightningCount, Math.max),
    extras: extrasOf(hours),
    rainMm: sumKnown(hours, (hour) => hour.rainMm),
    evapotranspirationMm: evapotranspirationOf({ ...of, ...extremes, hours, means }),
  }
}

function meansOf(hours: readonly HourSummary[]): Means {
  const { values: sums, counts } = makeNoMeans()
  for (const { means } of hours)
    for (let index = 0; index < sums.length; index++) {
      const added = means.counts[index] ?? 0
      if (added === 0) continue
      const count = counts[index] ?? 0
      const sum = (means.values[index] ?? 0) * added
      sums[index] = count === 0 ? sum : (sums[index] ?? 0) + sum
      counts[index] = count + added
    }
  for (let index = 0; index < sums.length; index++)
    if (counts[index] !== 0) sums[index] = roundToStored((sums[index] ?? 0) / (counts[index] ?? 1))
  return { values: sums, counts }
}

function extrasOf(hours: readonly HourSummary[]): Readonly<Record<string, Mean>> | null {
  if (hours.every(({ extras }) => extras === null)) return null
  const sums = new Map<string, { sum: number; count: number }>()
  for (const { extras } of hours)
    for (const [key, { mean, count }] of Object.entries(extras ?? {})) {
      const before = sums.get(key) ?? { sum: 0, count: 0 }
      sums.set(key, { sum: before.sum + mean * count, count: before.count + count })
    }
  return Object.fromEntries(
    [...sums].map(([key, { sum, count }]) => [key, { mean: roundToStored(sum / count), count }]),
  )
}

/** The first hour that reached it gives the time. */
function pickExtreme(values: readonly (ValueAt | null)[], sign: 1 | -1): ValueAt | null {
  let extreme: ValueAt | null = null
  for (const found of values)
    if (found !== null && (extreme === null || (found.value - extreme.value) * sign > 0)) extreme = found
  return extreme
}

function foldKnown(
  hours: readonly HourSummary[],
  read: (hour: HourSummary) => number | null,
  fold: (one: number, other: number) => number,
): number | null {
  let folded: number | null = null
  for (const hour of hours) {
    const value = read(hour)
    if (value !== null) folded = folded === null ? value : fold(folded, value)
  }
  return folded
}

function sumKnown(hours: readonly HourSummary[], read: (hour: HourSummary) => number | null): number | null {
  const sum = foldKnown(hours, read, (one, other) => one + other)
  return sum === null ? null : roundToStored(sum)
}

interface DayWeather
  extends Pick<DaySummary, 'means' | 'temperatureMaxC' | 'temperatureMinC' | 'humidityMax' | 'humidityMin'> {
  readonly day: string
  readonly station: ReportingStation
  readonly isNewest: boolean
  readonly hours: readonly HourSummary[]
}

/** The newest day is not over: only the sum of its hours so far says something, the day's formulas do not. */
function evapotranspirationOf(weather: DayWeather): number | null {
  const { day, station, hours, means } = weather
  const hoursMm = hours.map((hour) => hour.evapotranspirationMm)
  const lastHourMs = hours.at(-1)?.hourMs ?? 0
  if (weather.isNewest) {
    const begun = (lastHourMs - startOfLocalDay(day, station.timeZone)) / hourMs + 1
    const soFar = sumHourlyEvapotranspiration(hoursMm, begun)
    return soFar === null ? null : roundToStored(soFar)
  }
  const [year, month, date] = splitDate(day)
  if (countHoursWith(hours, 'temperatureC') < neededHours) return null
  const { evapotranspirationMm } = chooseDayEvapotranspiration({
    hoursMm,
    expectedHours: countHoursOfDay(day, station.timeZone),
    temperatureMaxC: weather.temperatureMaxC?.value ?? null,
    temperatureMinC: weather.temperatureMinC?.value ?? null,
    humidityMax: weather.humidityMax,
    humidityMin: weather.humidityMin,
    windTwoMetresMs: convertKmhToMetresPerSecond(readMean(means, 'windSpeedKmh')?.mean ?? null),
    solarRadiationMj:
      countHoursWith(hours, 'solarWm2') < neededHours
        ? null
        : convertWattsToDailyMegajoules(readMean(means, 'solarWm2')?.mean ?? null),
    latitude: station.latitude,
    altitudeM: station.altitudeM,
    dayOfYear: computeDayOfYear({ year, month, day: date }),
  })
  return evapotranspirationMm === null ? null : roundToStored(evapotranspirationMm)
}

function countHoursWith(hours: readonly HourSummary[], name: MeanReading): number {
  return hours.filter(({ means }) => readMean(means, name) !== null).length
}
