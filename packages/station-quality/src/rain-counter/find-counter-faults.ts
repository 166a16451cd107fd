import type { Mark } from '../assess/mark.ts'
import {
  type CountedRain,
  type CountedReason,
  type CounterReading,
  countRain,
  type RainCounter,
} from './count-rain.ts'

export type CounterFault = Pick<Mark, 'reason' | 'severity'>

/** A counter that went around was read right, but only if it was the way around that was short. */
const faults: Readonly<Partial<Record<CountedReason, CounterFault>>> = {
  reset: { reason: 'counter_reset', severity: 'doubtful' },
  wrap: { reason: 'counter_full', severity: 'doubtful' },
  full: { reason: 'counter_full', severity: 'doubtful' },
  impossible: { reason: 'range', severity: 'bad' },
}

/**
 * What two readings of a counter of rain say of the counter, beside the rain between them.
 *
 * Formula: as counted; a fall that is taken for a reset may as well be a way around of more than a tenth of a small
 * modulus: where that way is possible rain and shorter than the fall, both are told. The rain stays the lower bound.
 * Valid: every pair in order of time.
 * Source: WEA-216.
 *
 * @example findCounterFaults({ timeMs: 0, valueMm: 175 }, { timeMs: 3_600_000, valueMm: 2 }, { mode: 'lifetime', modulusMm: 200, maxMm: null, intervalMinutes: 60, utcOffsetHours: -3 }).faults.length // 2
 */
export function findCounterFaults(
  previous: CounterReading,
  reading: CounterReading,
  counter: RainCounter,
): { readonly counted: CountedRain; readonly faults: readonly CounterFault[] } {
  const counted = countRain(previous, reading, counter)
  const fault = faults[counted.reason]
  if (fault === undefined) return { counted, faults: [] }
  const around = counted.reason === 'reset' ? goAround(previous, reading, counter) : null
  const isAround = around !== null && countRain({ ...previous, valueMm: 0 }, around, counter).rainMm !== null
  return { counted, faults: isAround ? [fault, { reason: 'counter_full', severity: 'doubtful' }] : [fault] }
}

/** What would have fallen on the way around, where that is the shorter one. */
function goAround(
  previous: CounterReading,
  reading: CounterReading,
  { modulusMm }: RainCounter,
): CounterReading | null {
  if (modulusMm === null || previous.valueMm === null || reading.valueMm === null) return null
  const aroundMm = modulusMm - previous.valueMm + reading.valueMm
  if (aroundMm < 0 || aroundMm >= previous.valueMm - reading.valueMm) return null
  return { timeMs: reading.timeMs, valueMm: aroundMm }
}
