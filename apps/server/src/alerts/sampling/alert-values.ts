import {
  computeDeltaT,
  computeHeatIndex,
  computePressureAtAltitude,
  computeWetBulb,
  estimateGroundTemperature,
} from '@talhao/agronomy'
import { hourMs } from '@talhao/local-time'
import type { AlertReading, AlertStation } from './alert-weather.ts'
import { isNightAt } from './is-night.ts'

/** The value of a metric at a reading, and whether all that it was made of is trusted; null: not measured. */
export interface AlertValue {
  readonly value: number
  readonly isTrusted: boolean
}

interface Moment {
  readonly reading: AlertReading
  /** Itself and those before over a time. */
  sumRain(spanMs: number): AlertValue | null
  readonly station: Pick<AlertStation, 'altitudeM' | 'latitude' | 'longitude' | 'timeZone'>
}

const airMetrics = ['temperature_c', 'humidity', 'pressure_hpa'] as const

const derived: Readonly<Record<string, (moment: Moment) => AlertValue | null>> = {
  delta_t_c: ({ reading, station }) => fromAir(reading, computeDeltaT(readAir(reading, station))),
  wet_bulb_c: ({ reading, station }) => fromAir(reading, computeWetBulb(readAir(reading, station))),
  heat_index_c: ({ reading, station }) => fromAir(reading, computeHeatIndex(readAir(reading, station))),
  ground_temperature_c: estimateGround,
  rain_1h_mm: ({ sumRain }) => sumRain(hourMs),
  rain_24h_mm: ({ sumRain }) => sumRain(24 * hourMs),
}

/** How far back a metric reaches. */
export function findLookBackMs(metric: string): number {
  if (metric === 'rain_24h_mm') return 24 * hourMs
  return metric === 'rain_1h_mm' ? hourMs : 0
}

export function readAlertValue(metric: string, moment: Moment): AlertValue | null {
  const compute = derived[metric]
  if (compute !== undefined) return compute(moment)
  const value = moment.reading.valueOf(metric)
  return value === null ? null : { value, isTrusted: moment.reading.isTrusted(metric) }
}

/** Where the pressure is not measured, that of the altitude will do: it moves a wet bulb by hundredths. */
function readAir(reading: AlertReading, { altitudeM }: Moment['station']) {
  return {
    temperatureC: reading.valueOf('temperature_c'),
    humidity: reading.valueOf('humidity'),
    pressureHpa: reading.valueOf('pressure_hpa') ?? computePressureAtAltitude(altitudeM ?? 300),
  }
}

/** An estimate (ALR-148): wind that is not trusted counts as unknown, and so as calm. */
function estimateGround({ reading, station }: Moment): AlertValue | null {
  const windKmh = reading.isTrusted('wind_speed_kmh') ? reading.valueOf('wind_speed_kmh') : null
  const value = estimateGroundTemperature({
    temperatureC: reading.valueOf('temperature_c'),
    windMs: windKmh === null ? null : windKmh / 3.6,
    isNight: isNightAt(reading.timeMs, station),
  })
  return value === null ? null : { value, isTrusted: reading.isTrusted('temperature_c') }
}

function fromAir(reading: AlertReading, value: number | null): AlertValue | null {
  return value === null ? null : { value, isTrusted: airMetrics.every((metric) => reading.isTrusted(metric)) }
}
