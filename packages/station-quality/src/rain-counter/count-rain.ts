export interface RainCounter {
  /** A sum since ever, or since local midnight. */
  readonly mode: 'lifetime' | 'daily'
  /** Where it begins again at 0, if it does. */
  readonly modulusMm: number | null
  /** Where it stops, if it does. */
  readonly maxMm: number | null
  readonly intervalMinutes: number
  /** Of the station's days, for a daily counter. */
  readonly utcOffsetHours: number
}

export interface CounterReading {
  readonly timeMs: number
  readonly valueMm: number | null
}

export type CountedReason =
  | ''
  | 'first'
  | 'missing'
  | 'full'
  | 'after_gap'
  | 'day_start'
  | 'wrap'
  | 'reset'
  | 'impossible'

export interface CountedRain {
  /** What may be added to a sum; null: nothing is known. */
  readonly rainMm: number | null
  readonly reason: CountedReason
}

const hourMs = 3_600_000
/** Readings are decimals, their differences are not quite. */
const tiny = 1e-9

/**
 * The rain between two readings of a counter that only grows: never negative, and no sum is ever counted twice.
 *
 * Formula: value − previous; after local midnight of a daily counter, and after a reset, the value itself (a lower
 * bound); across a known modulus (previous ≥ 0.9 of it, the way around ≤ 0.1 of it) modulus − previous + value; above
 * min(40 mm · minutes, 120 mm · max(1, hours)) nothing.
 * Valid: every pair in order of time; a missing value counts nothing.
 * Source: WEA-128; largest rains of a minute and of an hour: WMO world weather extremes, rounded up for Brazil.
 *
 * @example countRain({ timeMs: 0, valueMm: 145.6 }, { timeMs: 3_600_000, valueMm: 0.4 }, { mode: 'lifetime', modulusMm: null, maxMm: null, intervalMinutes: 60, utcOffsetHours: -3 }) // { rainMm: 0.4, reason: 'reset' }
 */
export function countRain(
  previous: CounterReading | null,
  reading: CounterReading,
  counter: RainCounter,
): CountedRain {
  const { valueMm } = reading
  if (valueMm === null || !Number.isFinite(valueMm)) return { rainMm: null, reason: 'missing' }
  if (previous === null || previous.valueMm === null) return { rainMm: null, reason: 'first' }
  const passedMs = reading.timeMs - previous.timeMs
  const counted = countBetween({ ...previous, valueMm: previous.valueMm }, { ...reading, valueMm }, counter)
  const most = Math.min((40 * passedMs) / 60_000, 120 * Math.max(1, passedMs / hourMs))
  return (counted.rainMm ?? 0) > most + tiny ? { rainMm: null, reason: 'impossible' } : counted
}

interface KnownReading {
  readonly timeMs: number
  readonly valueMm: number
}

function countBetween(previous: KnownReading, reading: KnownReading, counter: RainCounter): CountedRain {
  const grown = reading.valueMm - previous.valueMm
  if (grown >= -tiny) {
    if (counter.maxMm !== null && reading.valueMm >= counter.maxMm - tiny)
      return { rainMm: Math.max(0, grown), reason: 'full' }
    const isLate = reading.timeMs - previous.timeMs > 1.5 * counter.intervalMinutes * 60_000
    return { rainMm: Math.max(0, grown), reason: isLate ? 'after_gap' : '' }
  }
  if (counter.mode === 'daily' && findCounterDay(previous, counter) !== findCounterDay(reading, counter))
    return { rainMm: reading.valueMm, reason: 'day_start' }
  const { modulusMm } = counter
  if (modulusMm !== null && previous.valueMm >= 0.9 * modulusMm) {
    const around = modulusMm - previous.valueMm + reading.valueMm
    if (around >= -tiny && around <= 0.1 * modulusMm) return { rainMm: Math.max(0, around), reason: 'wrap' }
  }
  return { rainMm: reading.valueMm, reason: 'reset' }
}

/** A stamp at exactly midnight still belongs to the day that ends. */
function findCounterDay({ timeMs }: KnownReading, { utcOffsetHours }: RainCounter): number {
  return Math.floor((timeMs - 1 + utcOffsetHours * hourMs) / (24 * hourMs))
}
