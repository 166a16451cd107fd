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
import { addExtra, divideExtras, type ExtraSum } from './extra-sums.ts'
import { roundToStored } from './observation-row.ts'
import { copyMeans, type DaySummary, divideSums, type HourSummary, type Means, readMean } from './summary.ts'

/** Of a day's 24: with fewer, its extremes and means are no day's. */
const neededHours = 20

/** What the hours of one local day, in the order of time, add up to: to them a later hour can be added. */
export interface DaySums
  extends Pick<
    DaySummary,
    | 'observations'
    | 'flags'
    | 'temperatureMaxC'
    | 'temperatureMinC'
    | 'humidityMax'
    | 'humidityMin'
    | 'windGustMaxKmh'
    | 'lightningCount'
    | 'windEast'
    | 'windNorth'
    | 'rainMm'
  > {
  readonly lastHourMs: number
  /** Not divided yet. */
  readonly sums: Means
  readonly extras: ReadonlyMap<string, ExtraSum> | null
  /** Of each hour. */
  readonly evapotranspirationMm: readonly (number | null)[]
  readonly hoursWithTemperature: number
  readonly hoursWithSolar: number
}

interface Day {
  readonly day: string
  readonly station: ReportingStation
  /** Of the station: it is not over. */
  readonly isNewest: boolean
}

/** Sums up the hours of one local day, at least one, in the order of time. */
export function summariseDay(hours: readonly HourSummary[], of: Day): DaySummary {
  return toDaySummary(addHours(null, hours), of)
}

/** Added one at a time they come to the same, to the last bit. `before` stays as it is. */
export function addHours(before: DaySums | null, hours: readonly HourSummary[]): DaySums {
  const start = before ?? noHours
  return {
    lastHourMs: hours.at(-1)?.hourMs ?? start.lastHourMs,
    sums: addMeans(before?.sums ?? null, hours),
    ...widenExtremes(start, hours),
    ...addSums(start, hours),
    extras: addExtras(start.extras, hours),
    evapotranspirationMm: [...start.evapotranspirationMm, ...hours.map((hour) => hour.evapotranspirationMm)],
    hoursWithTemperature: start.hoursWithTemperature + countHoursWith(hours, 'temperatureC'),
    hoursWithSolar: start.hoursWithSolar + countHoursWith(hours, 'solarWm2'),
  }
}

export function toDaySummary(sums: DaySums, of: Day): DaySummary {
  const { observations, flags, temperatureMaxC, temperatureMinC, humidityMax, humidityMin } = sums
  const { windGustMaxKmh, lightningCount, windEast, windNorth, rainMm } = sums
  const means = divideSums(sums.sums)
  return {
    day: of.day,
    observations,
    flags,
    means,
    temperatureMaxC,
    temperatureMinC,
    humidityMax,
    humidityMin,
    windGustMaxKmh,
    lightningCount,
    windEast: windEast === null ? null : roundToStored(windEast),
    windNorth: windNorth === null ? null : roundToStored(windNorth),
    rainMm: rainMm === null ? null : roundToStored(rainMm),
    extras: divideExtras(sums.extras),
    evapotranspirationMm: evapotranspirationOf(sums, { ...of, means }),
  }
}

const noHours: DaySums = {
  lastHourMs: 0,
  observations: 0,
  flags: 0,
  sums: copyMeans(null),
  temperatureMaxC: null,
  temperatureMinC: null,
  humidityMax: null,
  humidityMin: null,
  windGustMaxKmh: null,
  lightningCount: null,
  windEast: null,
  windNorth: null,
  rainMm: null,
  extras: null,
  evapotranspirationMm: [],
  hoursWithTemperature: 0,
  hoursWithSolar: 0,
}

/** The first hour that reached it gives the time. In one loop without calls, as the sums: every report comes through here. */
function widenExtremes(before: DaySums, hours: readonly HourSummary[]) {
  let { temperatureMaxC, temperatureMinC, humidityMax, humidityMin, windGustMaxKmh, lightningCount } = before
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

function addSums(before: DaySums, hours: readonly HourSummary[]) {
  let { observations, flags, windEast, windNorth, rainMm } = before
  for (const hour of hours) {
    observations += hour.observations
    flags |= hour.flags
    if (hour.windEast !== null) windEast = windEast === null ? hour.windEast : windEast + hour.windEast
    if (hour.windNorth !== null) windNorth = windNorth === null ? hour.windNorth : windNorth + hour.windNorth
    if (hour.rainMm !== null) rainMm = rainMm === null ? hour.rainMm : rainMm + hour.rainMm
  }
  return { observations, flags, windEast, windNorth, rainMm }
}

function addMeans(before: Means | null, hours: readonly HourSummary[]): Means {
  const { values: sums, counts } = copyMeans(before)
  for (const { means } of hours)
    for (let index = 0; index < sums.length; index++) {
      const added = means.counts[index] ?? 0
      if (added === 0) continue
      const count = counts[index] ?? 0
      const sum = (means.values[index] ?? 0) * added
      sums[index] = count === 0 ? sum : (sums[index] ?? 0) + sum
      counts[index] = count + added
    }
  return { values: sums, counts }
}

function addExtras(
  before: DaySums['extras'],
  hours: readonly HourSummary[],
): ReadonlyMap<string, ExtraSum> | null {
  if (hours.every(({ extras }) => extras === null)) return before
  const sums = new Map(before)
  for (const { extras } of hours)
    for (const [key, { mean, count }] of Object.entries(extras ?? {}))
      addExtra(sums, key, { sum: mean * count, count })
  return sums
}

/** The newest day is not over: only the sum of its hours so far says something, the day's formulas do not. */
function evapotranspirationOf(sums: DaySums, of: Day & { means: Means }): number | null {
  const { day, station, means } = of
  const { evapotranspirationMm: hoursMm } = sums
  if (of.isNewest) {
    const begun = (sums.lastHourMs - startOfLocalDay(day, station.timeZone)) / hourMs + 1
    const soFar = sumHourlyEvapotranspiration(hoursMm, begun)
    return soFar === null ? null : roundToStored(soFar)
  }
  const [year, month, date] = splitDate(day)
  if (sums.hoursWithTemperature < neededHours) return null
  const { evapotranspirationMm } = chooseDayEvapotranspiration({
    hoursMm,
    expectedHours: countHoursOfDay(day, station.timeZone),
    temperatureMaxC: sums.temperatureMaxC?.value ?? null,
    temperatureMinC: sums.temperatureMinC?.value ?? null,
    humidityMax: sums.humidityMax,
    humidityMin: sums.humidityMin,
    windTwoMetresMs: convertKmhToMetresPerSecond(readMean(means, 'windSpeedKmh')?.mean ?? null),
    solarRadiationMj:
      sums.hoursWithSolar < neededHours
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
