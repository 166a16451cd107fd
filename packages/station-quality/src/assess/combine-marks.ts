import type { Quantity } from '../quantities.ts'
import { type Reason, reasons, type Verdict } from '../reasons.ts'
import type { Severity } from './mark.ts'

/** One reason of a verdict, with what was measured and when it was known. */
export interface ReasonFound {
  readonly reason: Reason
  readonly severity: Severity
  readonly value: number
  readonly limit: number
  /** Other stations or sensors that it rests on. */
  readonly witnesses: number
  readonly knownAtMs: number
}

export interface ReadingVerdict {
  readonly timeMs: number
  readonly quantity: Quantity
  readonly verdict: Verdict
  /** All of them, in the order of the list of reasons. */
  readonly reasons: readonly ReasonFound[]
  /** When it could first be said that the reading is not good; of a good one its own time. */
  readonly knownAtMs: number
}

/** Witnesses outside the station: together with a doubt of its own they are sure. */
const outside: ReadonlySet<Reason> = new Set(['neighbours', 'drift', 'gauge_blocked'])
/** Says nothing by itself. */
const weak: ReadonlySet<Reason> = new Set(['forecast', 'step'])

/**
 * The verdict of a reading from all that was said of it: the worst wins, and nothing that passed heals it.
 *
 * Formula: missing: unknown. Bad: a bad reason, or doubts of two kinds, its own past and other stations. Doubtful: any
 * doubt. Else good, notes or not.
 * Valid: every set of reasons. Source: WEA-120.
 *
 * @example combineMarks({ timeMs: 0, quantity: 'humidity', isMissing: true, found: [] }).verdict // 'unknown'
 */
export function combineMarks(reading: {
  readonly timeMs: number
  readonly quantity: Quantity
  readonly isMissing: boolean
  readonly found: readonly ReasonFound[]
}): ReadingVerdict {
  const { timeMs, quantity, isMissing } = reading
  const found = isMissing ? reading.found.filter(({ reason }) => reason === 'silent') : reading.found
  const sorted =
    found.length < 2 ? found : found.toSorted((a, b) => reasons.indexOf(a.reason) - reasons.indexOf(b.reason))
  const telling = sorted.filter(({ severity, reason }) => severity !== 'note' || reason === 'silent')
  return {
    timeMs,
    quantity,
    verdict: isMissing ? 'unknown' : judge(telling),
    reasons: sorted,
    knownAtMs: telling.reduce(
      (first, { knownAtMs }) => Math.min(first, knownAtMs),
      telling[0]?.knownAtMs ?? timeMs,
    ),
  }
}

function judge(telling: readonly ReasonFound[]): Verdict {
  if (telling.length === 0) return 'good'
  if (telling.some(({ severity }) => severity === 'bad')) return 'bad'
  const strong = telling.filter(({ reason }) => !weak.has(reason))
  const isSeen = strong.some(({ reason }) => outside.has(reason))
  return isSeen && strong.some(({ reason }) => !outside.has(reason)) ? 'bad' : 'doubtful'
}
