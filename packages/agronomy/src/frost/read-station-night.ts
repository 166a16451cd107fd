import { hourMs } from '@talhao/local-time'
import type { TimedLeafHour } from '../favourable-hours/favourable-days.ts'
import { isKnown } from '../is-known.ts'
import { computeDewPoint } from '../psychrometrics/dew-point.ts'
import type { StationNight } from './station-frost-model.ts'

/** An hour of a night at a station, with the sky as a sensor or the forecast has it. */
export interface NightHour extends TimedLeafHour {
  readonly cloudPercent: number | null
  readonly hasFog: boolean | null
}

/**
 * A past night of a station from its hours.
 *
 * Formula: evening: the hour that holds sunset + 2 h, its dew point by dew-point.ts; minimum: the lowest hour from then to sunrise;
 * sky: the highest wind, the mean cloud, any fog and the sum of rain from sunset to sunrise.
 * Valid: nights longer than two hours. A figure one of whose hours is missing is null: the lowest, or the cloud, may have been in it.
 * Source: CRP-10, CRP-11.
 *
 * @example readStationNight({ sunsetMs: 0, sunriseMs: 10800000, hours: [] }).minimumC // null
 */
export function readStationNight(night: {
  sunsetMs: number
  sunriseMs: number
  hours: readonly NightHour[]
}): StationNight {
  const eveningMs = night.sunsetMs + 2 * hourMs
  const all = listHours(night, night.sunsetMs)
  const cooling = listHours(night, eveningMs)
  const evening = cooling[0] ?? null
  const isDoubtful =
    cooling.some((hour) => hour?.doubtful.includes('temperature')) || evening?.doubtful.includes('humidity')
  return {
    eveningTemperatureC: evening?.temperatureC ?? null,
    eveningDewPointC: evening && computeDewPoint(evening),
    minimumC: combine(cooling, ({ temperatureC }) => temperatureC, Math.min),
    confidence: isDoubtful ? 'doubtful' : 'good',
    windMaxMs: combine(all, ({ windMs }) => windMs, Math.max),
    cloudPercent: combine(all, ({ cloudPercent }) => cloudPercent, meanOf),
    hasFog: judgeFog(all),
    rainMm: combine(all, ({ rainMm }) => rainMm, sumOf),
  }
}

/** The hours from the one that holds an instant to the one that holds the last moment of the night; null: not there. */
function listHours(
  night: { sunriseMs: number; hours: readonly NightHour[] },
  fromMs: number,
): (NightHour | null)[] {
  const byHour = new Map(night.hours.map((hour) => [Math.floor(hour.startMs / hourMs), hour]))
  const first = Math.floor(fromMs / hourMs)
  const length = Math.max(0, Math.ceil(night.sunriseMs / hourMs) - first)
  return Array.from({ length }, (_, index) => byHour.get(first + index) ?? null)
}

function combine(
  hours: readonly (NightHour | null)[],
  read: (hour: NightHour) => number | null,
  reduce: (...values: number[]) => number,
): number | null {
  const values = hours.map((hour) => hour && read(hour)).filter(isKnown)
  return values.length > 0 && values.length === hours.length ? reduce(...values) : null
}

function judgeFog(hours: readonly (NightHour | null)[]): boolean | null {
  if (hours.some((hour) => hour?.hasFog)) return true
  return hours.length > 0 && hours.every((hour) => hour?.hasFog === false) ? false : null
}

function sumOf(...values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function meanOf(...values: number[]): number {
  return sumOf(...values) / values.length
}
