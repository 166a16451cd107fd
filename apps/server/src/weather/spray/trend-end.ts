import { fitStraightLine, isKnown, type SprayMeasurement } from '@talhao/agronomy'
import { minuteMs } from '@talhao/local-time'

/** A reading that the trend is taken of. */
export interface TrendReading {
  readonly timeMs: number
  valueOf(metric: string): number | null
  isTrusted(metric: string): boolean
}

/** How far back a trend is taken from, and how far ahead it is believed. */
export const trendMs = 60 * minuteMs
const stepMs = 15 * minuteMs
/** Fewer readings, or of a shorter time, are no trend. */
const leastReadings = 4
const leastSpanMs = 30 * minuteMs

const metrics = {
  temperatureC: 'temperature_c',
  humidity: 'humidity',
  windSpeedKmh: 'wind_speed_kmh',
  windGustKmh: 'wind_gust_kmh',
} as const

/**
 * When the running spray window ends if what the station measures goes on as in the last hour (ALR-149); null: not within
 * the next hour, or there is no trend. `isGood` judges a measurement as the running hour is judged.
 */
export function findTrendEnd(
  readings: readonly TrendReading[],
  nowMs: number,
  isGood: (measurement: SprayMeasurement) => boolean,
): number | null {
  const lines = {
    temperatureC: fitTrend(readings, metrics.temperatureC, nowMs),
    humidity: fitTrend(readings, metrics.humidity, nowMs),
    windSpeedKmh: fitTrend(readings, metrics.windSpeedKmh, nowMs),
    windGustKmh: fitTrend(readings, metrics.windGustKmh, nowMs),
  }
  if (Object.values(lines).every((line) => line === null)) return null
  for (let aheadMs = stepMs; aheadMs <= trendMs; aheadMs += stepMs) {
    const measurement: SprayMeasurement = {
      temperatureC: lines.temperatureC?.(aheadMs) ?? null,
      humidity: limit(lines.humidity?.(aheadMs) ?? null, { most: 100 }),
      windSpeedKmh: limit(lines.windSpeedKmh?.(aheadMs) ?? null, {}),
      windGustKmh: limit(lines.windGustKmh?.(aheadMs) ?? null, {}),
      isDoubtful: false,
    }
    if (!isGood(measurement)) return nowMs + aheadMs
  }
  return null
}

/** The value so many milliseconds from now, by a straight line through the last hour. */
function fitTrend(
  readings: readonly TrendReading[],
  metric: string,
  nowMs: number,
): ((aheadMs: number) => number) | null {
  const points = readings.flatMap((reading) => {
    const { timeMs } = reading
    const y = reading.valueOf(metric)
    const isOld = timeMs < nowMs - trendMs || timeMs > nowMs
    return isOld || !isKnown(y) || !reading.isTrusted(metric) ? [] : [{ x: timeMs - nowMs, y }]
  })
  const [first] = points
  const last = points.at(-1)
  if (points.length < leastReadings || first === undefined || last === undefined) return null
  if (last.x - first.x < leastSpanMs) return null
  const line = fitStraightLine(points)
  return line === null ? null : (aheadMs) => line.intercept + line.slope * aheadMs
}

function limit(value: number | null, { most = Number.POSITIVE_INFINITY }): number | null {
  return value === null ? null : Math.min(most, Math.max(0, value))
}
