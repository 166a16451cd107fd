import type { Quantity } from '../quantities.ts'
import type { Reason } from '../reasons.ts'
import type { ReadingVerdict } from './combine-marks.ts'

/** One fault of one sensor, from its first reading to its last: one line, not three hundred. */
export interface FaultCase {
  /** null: of the whole station, as its clock is. */
  readonly quantity: Quantity | null
  readonly reason: Reason
  readonly fromMs: number
  readonly toMs: number
  /** Readings in it that the reason was told of. */
  readonly readings: number
}

/** A fault stays open until so many days of readings without it. */
const cleanDays = 7

/**
 * Gathers verdicts into cases. A case stays open until seven days of readings of its sensor without its reason; days on
 * which nothing was measured are not clean.
 *
 * Valid: verdicts in order of time, one for each reading. A clock that is wrong is one case of the station.
 * Source: WEA-130.
 *
 * @example collectCases([], 60) // []
 */
export function collectCases(verdicts: Iterable<ReadingVerdict>, intervalMinutes: number): FaultCase[] {
  const cases: FaultCase[] = []
  const open = new Map<string, { index: number; clean: number }>()
  const cleanReadings = (cleanDays * 1440) / intervalMinutes
  const byQuantity = new Map<Quantity, string[]>()
  for (const { timeMs, quantity, verdict, reasons } of verdicts) {
    const told = reasons.filter(({ severity, reason }) => severity !== 'note' || reason === 'silent')
    for (const { reason } of told) {
      const subject = reason === 'clock_shift' ? null : quantity
      const key = nameCase(subject, reason)
      const entry = open.get(key)
      const known = entry === undefined ? undefined : cases[entry.index]
      if (entry === undefined || known === undefined || entry.clean > cleanReadings) {
        open.set(key, { index: cases.length, clean: 0 })
        if (entry === undefined) byQuantity.set(quantity, [...(byQuantity.get(quantity) ?? []), key])
        cases.push({ quantity: subject, reason, fromMs: timeMs, toMs: timeMs, readings: 1 })
      } else {
        entry.clean = 0
        cases[entry.index] = { ...known, toMs: timeMs, readings: known.readings + 1 }
      }
    }
    if (verdict === 'unknown') continue
    for (const key of byQuantity.get(quantity) ?? []) {
      const entry = open.get(key)
      const isTold = told.some(
        ({ reason }) => key === nameCase(reason === 'clock_shift' ? null : quantity, reason),
      )
      if (entry !== undefined && !isTold) entry.clean++
    }
  }
  return cases
}

function nameCase(subject: Quantity | null, reason: Reason): string {
  return `${subject} ${reason}`
}
