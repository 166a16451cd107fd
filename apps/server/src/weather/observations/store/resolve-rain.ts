import { readingLimits } from '@talhao/agronomy'
import { hourMs } from '@talhao/local-time'
import type { RainReport } from '../../readings/observation-draft.ts'

/** Where a station's rain counter stood when it last reported. */
export interface RainCounter {
  readonly counter: string
  readonly mm: number
  readonly atMs: number
  /** A jump too large to be rain: a slip of the console, or a new counter if the next value agrees with it. */
  readonly suspectMm: number | null
}

export interface ResolvedRain {
  /** null: not known, or counted by a later record already. */
  readonly mm: number | null
  readonly isImpossible: boolean
  /** The counter began anew in between: what fell before that is lost (WEA-191). */
  readonly isReset?: boolean
  /** It stood where counters are full: it may as well have gone around (WEA-217). */
  readonly isFull?: boolean
  readonly counter: RainCounter | null
}

const maxMm = readingLimits.rainPerHourMm.maximum
/** Counters are sums of tips: less is the noise of adding them up. */
const minMm = 0.0005
/** A rate says nothing about the time before: that station was silent. */
const maxRateMs = hourMs

/**
 * The rain since the station's previous record. A counter's first value counts 0, a drop is a reset and counts the
 * new value, and nothing is ever negative.
 */
export function resolveRain(
  report: RainReport | null,
  { timeMs, previousMs, counter }: { timeMs: number; previousMs: number | null; counter: RainCounter | null },
): ResolvedRain {
  if (report === null) return { mm: null, isImpossible: false, counter }
  if (report.kind === 'amount') return { mm: report.mm, isImpossible: false, counter }
  if (report.kind === 'rate')
    return { mm: estimateRain(report.mmPerHour, timeMs, previousMs), isImpossible: false, counter }
  const seen: RainCounter = { counter: report.counter, mm: report.mm, atMs: timeMs, suspectMm: null }
  if (counter === null || counter.counter !== report.counter)
    return { mm: 0, isImpossible: false, counter: seen }
  // The difference of the later records around it holds its rain already.
  if (timeMs <= counter.atMs) return { mm: null, isImpossible: false, counter }
  const mm = subtractCounter(report.mm, counter.mm)
  const isReset = isNewlyBegun(report, counter.mm)
  const isFull = isReset && isNearlyFull(counter.mm)
  if (mm <= maxMm) return { mm, isImpossible: false, isReset, isFull, counter: seen }
  if (counter.suspectMm === null)
    return { mm: null, isImpossible: true, counter: { ...counter, atMs: timeMs, suspectMm: report.mm } }
  const sinceSuspect = report.mm - counter.suspectMm
  const agrees = sinceSuspect >= 0 && sinceSuspect <= maxMm
  return { mm: agrees ? sinceSuspect : 0, isImpossible: false, counter: seen }
}

/** Counters of a day, a rainfall or a year begin anew by themselves. */
const periodicNames = /hour|daily|day|event|week|month|year/i

function isNewlyBegun({ counter, mm }: { counter: string; mm: number }, beforeMm: number): boolean {
  return mm < beforeMm - minMm && !periodicNames.test(counter)
}

/** Tips that counters can hold, and what a tip is worth in mm: a hundredth of an inch, and metric spoons. */
const fullTips = [4096, 5000, 10_000, 32_768, 65_536]
const tipsMm = [0.1, 0.2, 0.254, 0.5]
/** So near to its end a counter is before a shower takes it around. */
const nearlyFull = 0.99

function isNearlyFull(mm: number): boolean {
  return fullTips.some((tips) => tipsMm.some((tip) => mm <= tips * tip && mm >= nearlyFull * tips * tip))
}

/** A drop is a reset. */
function subtractCounter(mm: number, beforeMm: number): number {
  if (Math.abs(mm - beforeMm) < minMm) return 0
  return mm > beforeMm ? mm - beforeMm : mm
}

function estimateRain(mmPerHour: number, timeMs: number, previousMs: number | null): number {
  const sinceMs = previousMs === null ? 0 : Math.min(timeMs - previousMs, maxRateMs)
  return (mmPerHour * sinceMs) / hourMs
}

export interface RainAt {
  readonly timeMs: number
  readonly mm: number
}

/**
 * Keeps any hour from holding more than 300 mm: a value is rejected when the hour before and the hour after it, with
 * it, would hold more. Ask in the order of time; `stored` is in that order, too.
 */
export function createRainLimit(stored: readonly RainAt[]): { admit(timeMs: number, mm: number): boolean } {
  const accepted: RainAt[] = []
  let oldestStored = 0
  let nextStored = 0
  let oldestAccepted = 0
  return {
    admit(timeMs, mm) {
      if (mm === 0) return true
      while (timeOf(stored[nextStored]) < timeMs + hourMs) nextStored++
      while (timeOf(stored[oldestStored]) <= timeMs - hourMs) oldestStored++
      while (timeOf(accepted[oldestAccepted]) <= timeMs - hourMs) oldestAccepted++
      let around = mm
      for (let i = oldestStored; i < nextStored; i++) around += stored[i]?.mm ?? 0
      for (let i = oldestAccepted; i < accepted.length; i++) around += accepted[i]?.mm ?? 0
      if (around > maxMm) return false
      accepted.push({ timeMs, mm })
      return true
    },
  }
}

function timeOf(rain: RainAt | undefined): number {
  return rain === undefined ? Number.POSITIVE_INFINITY : rain.timeMs
}
