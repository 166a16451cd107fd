import {
  computeDayOfYear,
  computeHourlyEvapotranspiration,
  convertKmhToMetresPerSecond,
  convertWattsToHourlyMegajoules,
} from '@talhao/agronomy'
import { hourMs, minuteMs } from '@talhao/local-time'
import type { ReportingStation } from '../../readings/observation-draft.ts'
import { meanReadings, orNull, readingIndex } from '../../readings/readings.ts'
import { addExtra, divideExtras, type ExtraSum } from './extra-sums.ts'
import { type ObservationRow, roundToStored } from './observation-row.ts'
import { copyMeans, divideSums, type HourSummary, type Means, readMean } from './summary.ts'

export function startOfHour(timeMs: number): number {
  return Math.floor(timeMs / hourMs) * hourMs
}

/** What the rows of one hour, in the order of time, add up to: to them a later row can be added. */
export interface HourSums {
  readonly lastMs: number
  readonly observations: number
  readonly flags: number
  /** Not divided yet. */
  readonly sums: Means
  readonly extremes: Pick<
    HourSummary,
    | 'temperatureMaxC'
    | 'temperatureMinC'
    | 'humidityMax'
    | 'humidityMin'
    | 'windGustMaxKmh'
    | 'lightningCount'
  >
  /** Sums of where the wind came from; null: from nowhere yet. */
  readonly wind: { readonly east: number; readonly north: number } | null
  readonly rainMm: number | null
  readonly extras: ReadonlyMap<string, ExtraSum> | null
}

/** Sums up the rows of one hour, at least one, in the order of time. */
export function summariseHour(rows: readonly ObservationRow[], station: ReportingStation): HourSummary {
  return toHourSummary(addRows(null, rows), station)
}

/** Row by row: added one at a time they come to the same, to the last bit. `before` stays as it is. */
export function addRows(before: HourSums | null, rows: readonly ObservationRow[]): HourSums {
  const last = rows.at(-1)
  if (last === undefined) throw new Error('An hour without observations has no summary.')
  return {
    lastMs: last.timeMs,
    observations: (before?.observations ?? 0) + rows.length,
    flags: rows.reduce((bits, row) => bits | row.flags, before?.flags ?? 0),
    sums: addReadings(before?.sums ?? null, rows),
    extremes: widenExtremes(before?.extremes ?? noExtremes, rows),
    wind: addWind(before?.wind ?? null, rows),
    rainMm: addRain(before?.rainMm ?? null, rows),
    extras: addExtras(before?.extras ?? null, rows),
  }
}

export function toHourSummary(hour: HourSums, station: ReportingStation): HourSummary {
  const { lastMs, observations, flags, extremes, wind, rainMm } = hour
  const startMs = startOfHour(lastMs)
  const means = divideSums(hour.sums)
  const intervalMs = station.reportingIntervalMinutes * minuteMs
  return {
    hourMs: startMs,
    observations,
    flags,
    means,
    ...extremes,
    windEast: wind === null ? null : roundToStored(wind.east),
    windNorth: wind === null ? null : roundToStored(wind.north),
    rainMm: rainMm === null ? null : roundToStored(rainMm),
    extras: divideExtras(hour.extras),
    evapotranspirationMm: evapotranspirationOf(means, {
      startMs,
      station,
      // An hour counts as far as it was observed, so that the day so far is not ahead of the clock.
      coverage: Math.min(1, (lastMs - startMs + intervalMs) / hourMs),
    }),
  }
}

const meanPositions = meanReadings.map(({ name }) => readingIndex[name])

/** Row by row, as they lie in memory. */
function addReadings(before: Means | null, rows: readonly ObservationRow[]): Means {
  const { values: sums, counts } = copyMeans(before)
  for (const { values } of rows)
    for (let index = 0; index < sums.length; index++) {
      const value = values[meanPositions[index] ?? 0] ?? Number.NaN
      if (Number.isNaN(value)) continue
      const count = counts[index] ?? 0
      sums[index] = count === 0 ? value : (sums[index] ?? 0) + value
      counts[index] = count + 1
    }
  return { values: sums, counts }
}

function addExtras(
  before: HourSums['extras'],
  rows: readonly ObservationRow[],
): ReadonlyMap<string, ExtraSum> | null {
  if (rows.every(({ extras }) => extras === null)) return before
  const sums = new Map(before)
  for (const { extras } of rows)
    for (const [key, value] of Object.entries(extras ?? {})) addExtra(sums, key, { sum: value, count: 1 })
  return sums
}

const noExtremes: HourSums['extremes'] = {
  temperatureMaxC: null,
  temperatureMinC: null,
  humidityMax: null,
  humidityMin: null,
  windGustMaxKmh: null,
  lightningCount: null,
}

function widenExtremes(before: HourSums['extremes'], rows: readonly ObservationRow[]): HourSums['extremes'] {
  let { temperatureMaxC, temperatureMinC, humidityMax, humidityMin, windGustMaxKmh, lightningCount } = before
  for (const { timeMs, values } of rows) {
    const temperatureC = orNull(values[readingIndex.temperatureC])
    const humidity = orNull(values[readingIndex.humidity])
    if (temperatureC !== null) {
      if (temperatureMaxC === null || temperatureC > temperatureMaxC.value)
        temperatureMaxC = { value: temperatureC, timeMs }
      if (temperatureMinC === null || temperatureC < temperatureMinC.value)
        temperatureMinC = { value: temperatureC, timeMs }
    }
    if (humidity !== null) {
      if (humidityMax === null || humidity > humidityMax) humidityMax = humidity
      if (humidityMin === null || humidity < humidityMin) humidityMin = humidity
    }
    // A station without a gust reading still knows that the wind reached its speed.
    const gust = orNull(values[readingIndex.windGustKmh]) ?? orNull(values[readingIndex.windSpeedKmh])
    if (gust !== null && (windGustMaxKmh === null || gust > windGustMaxKmh)) windGustMaxKmh = gust
    const strikes = orNull(values[readingIndex.lightningCount])
    if (strikes !== null && (lightningCount === null || strikes > lightningCount)) lightningCount = strikes
  }
  return { temperatureMaxC, temperatureMinC, humidityMax, humidityMin, windGustMaxKmh, lightningCount }
}

/** A direction counts as long as its wind is strong; a calm has none. Without a speed each counts the same. */
function addWind(before: HourSums['wind'], rows: readonly ObservationRow[]): HourSums['wind'] {
  let east = before?.east ?? 0
  let north = before?.north ?? 0
  let isKnown = before !== null
  for (const { values } of rows) {
    const windDirectionDeg = orNull(values[readingIndex.windDirectionDeg])
    if (windDirectionDeg === null) continue
    const radians = (windDirectionDeg * Math.PI) / 180
    const speed = orNull(values[readingIndex.windSpeedKmh]) ?? 1
    east += Math.sin(radians) * speed
    north += Math.cos(radians) * speed
    isKnown = true
  }
  return isKnown ? { east, north } : null
}

function addRain(before: number | null, rows: readonly ObservationRow[]): number | null {
  let sum = before
  for (const { values } of rows) {
    const rainMm = orNull(values[readingIndex.rainMm])
    if (rainMm !== null) sum = (sum ?? 0) + rainMm
  }
  return sum
}

/** Wind is taken as measured at two metres, where farm stations stand; an unknown altitude as sea level. */
function evapotranspirationOf(
  means: Means,
  hour: { startMs: number; station: ReportingStation; coverage: number },
): number | null {
  const temperatureC = readMean(means, 'temperatureC')
  const humidity = readMean(means, 'humidity')
  const windSpeedKmh = readMean(means, 'windSpeedKmh')
  const solarWm2 = readMean(means, 'solarWm2')
  if (temperatureC === null || humidity === null || windSpeedKmh === null || solarWm2 === null) return null
  const { startMs, station, coverage } = hour
  // The sun's own date, which no clock change touches.
  const solarTime = new Date(startMs + hourMs * (0.5 + station.longitude / 15))
  const wholeHourMm = computeHourlyEvapotranspiration({
    temperatureC: temperatureC.mean,
    humidity: humidity.mean,
    windTwoMetresMs: convertKmhToMetresPerSecond(windSpeedKmh.mean),
    solarRadiationMj: convertWattsToHourlyMegajoules(solarWm2.mean),
    latitude: station.latitude,
    longitude: station.longitude,
    altitudeM: station.altitudeM ?? 0,
    dayOfYear: computeDayOfYear({
      year: solarTime.getUTCFullYear(),
      month: solarTime.getUTCMonth() + 1,
      day: solarTime.getUTCDate(),
    }),
    utcHour: (startMs / hourMs + 0.5) % 24,
    nightClearness: null,
  })
  return wholeHourMm === null ? null : roundToStored(wholeHourMm * coverage)
}
