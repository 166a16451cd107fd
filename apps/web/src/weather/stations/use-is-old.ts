import { useClockValue } from '../../lib/browser/minute-clock.ts'
import { isOld } from './station-state.ts'

/** Whether a reading has missed two reports; it grows old while the page is open. */
export function useIsOld(time: string | null, reportingInterval: number): boolean {
  return useClockValue((now) => isOld({ time, reportingInterval, now }))
}
