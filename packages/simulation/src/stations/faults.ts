import { hashUnit } from '../weather/hash.ts'

export type Sensor = 'temperature' | 'humidity' | 'pressure' | 'wind' | 'rain' | 'solar'

/** What goes wrong with a station. Times in ms since 1970. */
export interface StationFaults {
  /** The modem loses records, one at a time and for hours. */
  readonly loses: 'nothing' | 'some'
  readonly deadSensor: { readonly sensor: Sensor; readonly sinceMs: number } | null
  /** Nothing is heard from here on. */
  readonly silentSinceMs: number | null
}

export const noFaults: StationFaults = { loses: 'nothing', deadSensor: null, silentSinceMs: null }

const windowMs = 3 * 3_600_000

/** Whether a record gets through; the same record does so every time. */
export function isHeard(
  faults: StationFaults,
  keys: { seed: number; station: number; timeMs: number },
): boolean {
  const { seed, station, timeMs } = keys
  if (faults.silentSinceMs !== null && timeMs >= faults.silentSinceMs) return false
  if (faults.loses === 'nothing') return true
  const isOutage = hashUnit(seed, station, 21, Math.floor(timeMs / windowMs)) < 0.06
  const isLost = hashUnit(seed, station, 22, Math.floor(timeMs / 1000)) < 0.02
  return !isOutage && !isLost
}
