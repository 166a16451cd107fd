import { useClockValue } from '../browser/minute-clock.ts'
import { formatMoment } from './format-moment.ts'

/** The time in the station's own zone; after midnight the day is said too. */
export function useMomentText(time: string | null, timeZone: string): string {
  return useClockValue((now) => formatMoment({ time, timeZone, now }))
}
