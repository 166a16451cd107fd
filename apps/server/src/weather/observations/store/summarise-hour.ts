import {
  computeDayOfYear,
  computeHourlyEvapotranspiration,
  convertKmhToMetresPerSecond,
  convertWattsToHourlyMegajoules,
} from '@talhao/agronomy'
import { hourMs, minuteMs } from '@talhao/local-time'
import type { ReportingStation } from '../../readings/observation-draft.ts'
import { meanReadings, orNull, readingIndex } from '../../readings/readings.ts'
import { type ObservationRow, roundToStored } from './observation-row.ts'
import { type HourSummary, type Mean, type Means, makeNoMeans, readMean, type ValueAt } from './summary.ts'

export function startOfHour(timeMs: number): number {
  return Math.floor(timeMs / hourMs) * hourMs
}

/** Sums up the rows of one hour, at least one, in the order of time. */
export function summariseHour(rows: readonly ObservationRow[], station: ReportingStation): HourSummary {
  const last = rows.at(-1)
  if (last === undefined) throw new Error('An hour without observations has no summary.')
  const startMs = startOfHour(last.timeMs)
  const means = meansOf(rows)
  const intervalMs = station.reportingIntervalMinutes * minuteMs
  return {
    hourMs: startMs,
    observations: rows.length,
    flags: rows.reduce((bits, row) => bits | row.flags, 0),
    means,
    ...extremesOf(rows),
    ...windOf(rows),
    rainMm: rainOf(rows),
    extras: extrasOf(rows),
    evapotranspirationMm: evapotranspirationOf(means, {
      startMs,
      station,
      // An hour counts as far as it was observed, so that the day so far is not ahead of the clock.
      coverage: Math.min(1, (last.timeMs - startMs + intervalMs) / hourMs),
    }),
  }
}

const meanPositions = meanReadings.map(({ name }) => readingIndex[name])

/** Row by row, as they lie in memory. */
function meansOf(rows: readonly ObservationRow[]): Means {
  const { values: sums, counts } = makeNoMeans()
  for (const { values } of rows)
    for (let index = 0; index < sums.length; index++) {
      const value = values[meanPositions[index] ?? 0] ?? Number.NaN
      if (Number.isNaN(value)) continue
      const count = counts[index] ?? 0
      sums[index] = count === 0 ? value : (sums[index] ?? 0) + value
      counts[index] = count + 1
    }
  for (let index = 0; index < sums.length; index++)
    if (counts[index] !== 0) sums[index] = roundToStored((sums[index] ?? 0) / (counts[index] ?? 1))
  return { values: sums, counts }
}

function extrasOf(rows: readonly ObservationRow[]): Readonly<Record<string, Mean>> | null {
  if (rows.every(({ extras }) => extras === null)) return null
  const sums = new Map<string, { sum: number; count: number }>()
  for (const { extras } of rows)
    for (const [key, value] of Object.entries(extras ?? {})) {
      const { sum, count } = sums.get(key) ?? { sum: 0, count: 0 }
      sums.set(key, { sum: sum + value, count: count + 1 })
    }
  return Object.fromEntries(
    [...sums].map(([key, { sum, count }]) => [key, { mean: roundToStored(sum / count), count }]),
  )
}

function extremesOf(rows: readonly ObservationRow[]) {
  let temperatureMaxC: ValueAt | null = null
  let temperatureMinC: ValueAt | null = null
  let humidityMax: number | null = null
  let humidityMin: number | null = null
  let windGustMaxKmh: number | null = null
  let lightningCount: number | null = null
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
function windOf(rows: readonly ObservationRow[]): { windEast: number | null; windNorth: number | null } {
  let east = 0
  let north = 0
  let count = 0
  for (const { values } of rows) {
    const windDirectionDeg = orNull(values[readingIndex.windDirectionDeg])
    if (windDirectionDeg === null) continue
    const radians = (windDirectionDeg * Math.PI) / 180
    const speed = orNull(values[readingIndex.windSpeedKmh]) ?? 1
    east += Math.sin(radians) * speed
    north += Math.cos(radians) * speed
    count++
  }
  if (count === 0) return { windEast: null, windNorth: null }
  return { windEast: roundToStored(east), windNorth: roundToStored(north) }
}

function rainOf(rows: readonly ObservationRow[]): number | null {
  let sum: number | null = null
  for (const { values } of rows) {
    const rainMm = orNull(values[readingIndex.rainMm])
    if (rainMm !== null) sum = (sum ?? 0) + rainMm
  }
  return sum === null ? null : roundToStored(sum)
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
