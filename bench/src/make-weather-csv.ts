import { computeDeltaT, computeDewPoint } from '@talhao/agronomy'

const header =
  'time,latitude,longitude,heading,width,temperature,tractor_speed,wind_speed,wind_direction,pressure,humidity,delta_t,dew_point\n'

const passPoints = 400
const widthM = 24
const metresPerDegree = 110_694

export interface WeatherWork {
  readonly seed: number
  readonly begunMs: number
  /** From the corner of the field. */
  readonly eastM: number
  readonly northM: number
}

const oneMachine: WeatherWork = { seed: 20261019, begunMs: Date.UTC(2026, 9, 19, 9), eastM: 0, northM: 0 }

/**
 * A sprayer's way over a large field, a point a second, as a tablet writes it: passes there and back, receiver noise
 * of centimetres, weather that drifts and flickers. Deterministic.
 */
export function makeWeatherCsv(points: number, work = oneMachine): Uint8Array {
  const noise = createNoise(work.seed)
  const lines: string[] = [header]
  let temperature = 24
  let humidity = 62
  let pressure = 951
  let windSpeed = 8
  let windDirection = 110
  for (let point = 0; point < points; point++) {
    const pass = Math.floor(point / passPoints)
    const along = point % passPoints
    const isBack = pass % 2 === 1
    const speed = 16 + 2 * Math.sin(point / 900) + noise()
    const north = work.northM + (isBack ? passPoints - 1 - along : along) * 4.4
    const east = work.eastM + (pass % 600) * widthM
    const latitude = -19.16 + (north + noise() * 0.05) / metresPerDegree
    const longitude = -47.77 + (east + noise() * 0.05) / (metresPerDegree * 0.9503)
    const heading = (isBack ? 180 : 0) + noise() * 0.6
    temperature += noise() * 0.03 + (26 - temperature) * 0.0004
    humidity = Math.min(99, humidity + noise() * 0.12 + (60 - humidity) * 0.0004)
    pressure += noise() * 0.01 + (950 - pressure) * 0.0002
    windSpeed = Math.max(0, windSpeed + noise() * 0.5 + (8 - windSpeed) * 0.01)
    windDirection = (windDirection + noise() * 6 + 360) % 360
    const air = { temperatureC: temperature, humidity, pressureHpa: pressure }
    lines.push(
      [
        new Date(work.begunMs + point * 1000).toISOString(),
        latitude.toFixed(7),
        longitude.toFixed(7),
        ((heading + 360) % 360).toFixed(1),
        widthM.toFixed(1),
        temperature.toFixed(2),
        speed.toFixed(2),
        windSpeed.toFixed(1),
        windDirection.toFixed(0),
        pressure.toFixed(1),
        humidity.toFixed(1),
        (computeDeltaT(air) ?? 0).toFixed(2),
        (computeDewPoint(air) ?? 0).toFixed(2),
      ].join(','),
      '\n',
    )
  }
  return new TextEncoder().encode(lines.join(''))
}

/** Numbers between -1 and 1, more of them near 0. */
export function createNoise(seed: number): () => number {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return () => next() + next() - 1
}
