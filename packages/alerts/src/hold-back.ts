import { findEndOfHours, type LocalHours } from './local-hours.ts'

/** When a person wants to be left alone. */
export interface PersonalTimes {
  readonly quietHours: LocalHours | null
  /** From the first to the last instant; an end of null is open. */
  readonly vacation: { readonly fromMs: number; readonly untilMs: number | null } | null
}

export type Hold =
  | { readonly kind: 'send' }
  /** Quiet hours: it comes with all others at their end. */
  | { readonly kind: 'wait'; readonly untilMs: number }
  /** On vacation: it is not sent at all. */
  | { readonly kind: 'skip' }

/**
 * Whether a message goes out now (ALR-15, ALR-16). What breaks the quiet is sent in it, never on vacation. Quiet hours
 * without an end hold nothing back: a message that waits for ever is lost.
 */
export function decideHold(
  nowMs: number,
  { quietHours, vacation }: PersonalTimes,
  { breaksQuiet }: { breaksQuiet: boolean },
): Hold {
  if (
    vacation !== null &&
    nowMs >= vacation.fromMs &&
    (vacation.untilMs === null || nowMs < vacation.untilMs)
  )
    return { kind: 'skip' }
  if (breaksQuiet || quietHours === null) return { kind: 'send' }
  const endMs = findEndOfHours(nowMs, quietHours)
  return endMs === null || endMs <= nowMs ? { kind: 'send' } : { kind: 'wait', untilMs: endMs }
}
