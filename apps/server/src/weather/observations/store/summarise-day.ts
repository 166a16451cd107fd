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
  const extremes = extremesOf(hours)
  return {
    day: of.day,
    means,
    ...extremes,
    ...sumsOf(hours),
    extras: extrasOf(hours),
    evapotranspirationMm: evapotranspirationOf({ ...of, ...extremes, hours, means }),
  }
}

/** The first hour that reached it gives the time. In one loop without calls, as the sums: every report comes through here. */
function extremesOf(hours: readonly HourSummary[]) {
  let temperatureMaxC: ValueAt | null = null
  let temperatureMinC: ValueAt | null = null
  let humidityMax: number | null = null
  let humidityMin: number | null = null
  let windGustMaxKmh: number | null = null
  let lightningCount: number | null = null
  for (const hour of hours) {
    const { temperatureMaxC: highest, temperatureMinC: lowest, lightningCount: strikes } = hour
    if (highest !== null && (temperatureMaxC === null || highest.value > temperatureMaxC.value))
      temperatureMaxC = highest
    if (lowest !== null && (temperatureMinC === null || lowest.value < temperatureMinC.value))
      temperatureMinC = lowest
    if (hour.humidityMax !== null && (humidityMax === null || hour.humidityMax > humidityMax))
      humidityMax = hour.humidityMax
    if (hour.humidityMin !== null && (humidityMin === null || hour.humidityMin < humidityMin))
      humidityMin = hour.humidityMin
    if (hour.windGustMaxKmh !== null && (windGustMaxKmh === null || hour.windGustMaxKmh > windGustMaxKmh))
      windGustMaxKmh = hour.windGustMaxKmh
    if (strikes !== null && (lightningCount === null || strikes > lightningCount)) lightningCount = strikes
  }
  return { temperatureMaxC, temperatureMinC, humidityMax, humidityMin, windGustMaxKmh, lightningCount }
}

function sumsOf(hours: readonly HourSummary[]) {
  let observations = 0
  let flags = 0
  let windEast: number | null = null
  let windNorth: number | null = null
  let rainMm: number | null = null
  for (const hour of hours) {
    observations += hour.observations
    flags |= hour.flags
    if (hour.windEast !== null) windEast = windEast === null ? hour.windEast : windEast + hour.windEast
    if (hour.windNorth !== null) windNorth = windNorth === null ? hour.windNorth : windNorth + hour.windNorth
    if (hour.rainMm !== null) rainMm = rainMm === null ? hour.rainMm : rainMm + hour.rainMm
  }
  return {
    observations,
    flags,
    windEast: windEast === null ? null : roundToStored(windEast),
    windNorth: windNorth === null ? null : roundToStored(windNorth),
    rainMm: rainMm === null ? null : roundToStored(rainMm),
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
