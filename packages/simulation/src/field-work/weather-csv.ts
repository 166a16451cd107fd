import { createChance, createWander } from './chance.ts'
import { driveField } from './drive-field.ts'
import type { FieldJob } from './field-job.ts'
import { formatFixed, formatIsoTime } from './format-cells.ts'

/** What the air is like on the day. */
export interface DayWeather {
  readonly meanC: number
  /** Half of the day's swing. */
  readonly swingC: number
  readonly meanHumidity: number
  readonly pressureHpa: number
  readonly windKmh: number
  readonly windFromDeg: number
}

export const defaultDayWeather: DayWeather = {
  meanC: 25,
  swingC: 6,
  meanHumidity: 62,
  pressureHpa: 951,
  windKmh: 8,
  windFromDeg: 110,
}

const warmestUtcHour = 18

const header =
  'time,latitude,longitude,heading,width,temperature,tractor_speed,wind_speed,wind_direction,pressure,humidity,delta_t,dew_point\n'

/** A weather file, line by line. Delta T and dew point are left to the server, as tablets without a table do. */
export function* writeWeatherCsv(job: FieldJob, day: DayWeather): Generator<string> {
  yield header
  yield* writeDay(job, day)
}

/** One file over several days, the machine at rest between them. */
export function* writeWeatherDaysCsv(
  days: Iterable<{ readonly job: FieldJob; readonly weather: DayWeather }>,
): Generator<string> {
  yield header
  for (const { job, weather } of days) yield* writeDay(job, weather)
}

function* writeDay(job: FieldJob, day: DayWeather): Generator<string> {
  const chance = createChance(job.seed + 3)
  const temperature = createWander(chance, { spread: 0.4, memory: 0.998 })
  const humidity = createWander(chance, { spread: 2, memory: 0.998 })
  const pressure = createWander(chance, { spread: 0.3, memory: 0.9995 })
  const gust = createWander(chance, { spread: day.windKmh * 0.3, memory: 0.97 })
  const direction = createWander(chance, { spread: 25, memory: 0.995 })
  const width = formatFixed(job.swathM, 1)
  for (const point of driveField(job)) {
    const hour = (point.timeMs / 3_600_000) % 24
    const curve = Math.cos(((hour - warmestUtcHour) / 24) * 2 * Math.PI)
    const temperatureC = day.meanC + day.swingC * curve + temperature()
    const air = Math.min(99, Math.max(8, day.meanHumidity - 3.4 * day.swingC * curve + humidity()))
    const place = `${formatFixed(point.latitude, 8)},${formatFixed(point.longitude, 8)},${formatFixed(point.headingDeg, 1)}`
    const windKmh = formatFixed(Math.max(0, day.windKmh + gust()), 1)
    const windFrom = formatFixed((day.windFromDeg + direction() + 720) % 360, 0)
    const hpa = formatFixed(day.pressureHpa + pressure(), 1)
    const machine = `${formatIsoTime(point.timeMs)},${place},${width},${formatFixed(temperatureC, 2)}`
    yield `${machine},${formatFixed(point.speedKmh, 2)},${windKmh},${windFrom},${hpa},${formatFixed(air, 1)},,\n`
  }
}
