import type { LocalHours } from './local-hours.ts'

/** How a rule watches one station. */
export interface WatchPolicy {
  /** How long the condition must hold before the alert opens, and be past the band before it closes. */
  readonly forMs: number
  /** How often the station reports. */
  readonly intervalMs: number
  /** Which way is worse. */
  readonly operator: '>=' | '<='
  /** When the rule watches; null: always. */
  readonly hours: LocalHours | null
}

/** What is known of the condition at a time. */
export interface WatchSample {
  readonly timeMs: number
  /**
   * `untrusted`: measured, but not to be believed. `maintenance`: somebody works at the station. Both say nothing of
   * the condition.
   */
  readonly state: 'holds' | 'between' | 'clear' | 'untrusted' | 'maintenance'
  /** null: the condition has no value. */
  readonly value: number | null
  /** Of an untrusted one, what it would be if it were trusted; missing: nobody wants to know. */
  readonly wouldBe?: 'holds' | 'between' | 'clear'
}

/** Samples in a row that say the same, without a gap. */
export interface SampleRun {
  readonly sinceMs: number
  readonly lastMs: number
  readonly count: number
  readonly extreme: number | null
}

/** All that a watch remembers between two samples; plain data, so that any process can go on with it. */
export interface WatchState {
  /** Samples up to this time have been seen; older ones are late and count for nothing (ALR-10). */
  readonly seenUntilMs: number | null
  /** The last sample that says something. */
  readonly knownAtMs: number | null
  /** While not open: the condition holds, not yet for long enough. */
  readonly pending: SampleRun | null
  readonly open: OpenState | null
  /** The last episode, while it may be taken up again. */
  readonly closed: ClosedState | null
  /** Missing: no untrusted value ever held. */
  readonly doubt?: DoubtState
}

/** What untrusted values say, which open nothing. */
export interface DoubtState {
  readonly run: SampleRun | null
  readonly toldAtMs: number | null
}

export interface OpenState {
  readonly openedAtMs: number
  readonly value: number | null
  readonly extreme: number | null
  /** Past the band, not yet for long enough. */
  readonly clearing: SampleRun | null
  /** When it opened and was taken up again. */
  readonly openings: readonly number[]
  /** Nothing known since; null: it is. */
  readonly unknownSinceMs: number | null
  /** When the condition last did not hold, though not for long or far enough to close; missing: never. */
  readonly easedAtMs?: number
}

export interface ClosedState {
  readonly closedAtMs: number
  readonly openedAtMs: number
  readonly extreme: number | null
  readonly openings: readonly number[]
}

interface WorstSoFar {
  readonly extreme: number | null
}

export type WatchEvent =
  | ({ readonly kind: 'opened'; readonly timeMs: number; readonly value: number | null } & WorstSoFar)
  | ({ readonly kind: 'reopened'; readonly timeMs: number; readonly value: number | null } & WorstSoFar)
  | ({ readonly kind: 'closed'; readonly timeMs: number; readonly reason: CloseReason } & WorstSoFar)
  /** `isMissing`: nothing comes at all, not even what is not trusted. */
  | {
      readonly kind: 'unknown'
      readonly timeMs: number
      readonly sinceMs: number
      readonly isMissing: boolean
    }
  | { readonly kind: 'known'; readonly timeMs: number }
  /** It would have opened if what was measured were trusted. */
  | {
      readonly kind: 'doubtful'
      readonly timeMs: number
      readonly sinceMs: number
      readonly value: number | null
    }

/** `cleared`: the trouble is over. `maintenance`: somebody works at the station. */
export type CloseReason = 'cleared' | 'maintenance'

export const newWatch: WatchState = {
  seenUntilMs: null,
  knownAtMs: null,
  pending: null,
  open: null,
  closed: null,
}
