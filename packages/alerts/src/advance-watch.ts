import { dayMs, hourMs, minuteMs } from '@talhao/local-time'
import { chooseExtreme } from './condition.ts'
import { isWithinHours } from './local-hours.ts'
import type { OpenState, SampleRun, WatchEvent, WatchPolicy, WatchSample, WatchState } from './watch-state.ts'

/** An episode that comes back within this time is the same one. */
const reopenMs = 30 * minuteMs
/** The third opening within this time keeps an episode open until it has been calm for long. */
const flappingMs = 6 * hourMs
const maxOpenings = 3
const calmMs = 2 * hourMs
/** A longer pause begins a run anew, and makes an open episode's state unknown. */
const maxGapIntervals = 2

export interface WatchProgress {
  readonly state: WatchState
  readonly events: readonly WatchEvent[]
}

/**
 * Carries a watch on by samples in any order, repeated ones included: what is not newer than what was seen counts for
 * nothing. Cut anywhere, the parts one after another tell the same events as the whole.
 */
export function advanceWatch(
  state: WatchState,
  policy: WatchPolicy,
  samples: readonly WatchSample[],
): WatchProgress {
  const events: WatchEvent[] = []
  let current = state
  for (const sample of samples.toSorted((one, other) => one.timeMs - other.timeMs)) {
    if (current.seenUntilMs !== null && sample.timeMs <= current.seenUntilMs) continue
    current = { ...takeSample(current, policy, sample, events), seenUntilMs: sample.timeMs }
  }
  return { state: current, events }
}

/** What the clock alone changes: nothing came for long while the alert is open (ALR-6). */
export function tickWatch(state: WatchState, policy: WatchPolicy, nowMs: number): WatchProgress {
  const { open, knownAtMs } = state
  if (open === null || open.unknownSinceMs !== null) return { state, events: [] }
  const lastMs = knownAtMs ?? open.openedAtMs
  if (nowMs - lastMs <= maxGapIntervals * policy.intervalMs) return { state, events: [] }
  // Values that come but are not trusted are shown, and told by the station doctor alone.
  const heardMs = Math.max(lastMs, state.seenUntilMs ?? lastMs)
  const isMissing = nowMs - heardMs > maxGapIntervals * policy.intervalMs
  return {
    state: { ...state, open: { ...open, unknownSinceMs: lastMs } },
    events: [{ kind: 'unknown', timeMs: nowMs, sinceMs: lastMs, isMissing }],
  }
}

function takeSample(
  state: WatchState,
  policy: WatchPolicy,
  sample: WatchSample,
  events: WatchEvent[],
): WatchState {
  switch (sample.state) {
    case 'untrusted':
      return watchDoubt(state, { policy, sample, events })
    case 'maintenance':
      return setAside(state, sample, events)
    case 'holds':
    case 'between':
    case 'clear': {
      const run = { ...(sample.state === 'holds' ? state : endDoubt(state)), knownAtMs: sample.timeMs }
      return state.open === null
        ? watchClosed(run, { policy, sample, events })
        : watchOpen({ ...run, open: state.open }, { policy, sample, events })
    }
  }
}

interface Step {
  readonly policy: WatchPolicy
  readonly sample: WatchSample
  readonly events: WatchEvent[]
}

/** Nothing opens, and what is open is closed with that reason (ALR-8). */
function setAside(state: WatchState, { timeMs }: WatchSample, events: WatchEvent[]): WatchState {
  if (state.open !== null)
    events.push({ kind: 'closed', timeMs, reason: 'maintenance', extreme: state.open.extreme })
  return { ...endDoubt(state), pending: null, open: null, closed: null }
}

/**
 * Values that are not trusted open nothing; that they would have is told once, and not again within a day (ALR-173). What is
 * trusted and holds meanwhile breaks it no more than they break a pending time.
 */
function watchDoubt(state: WatchState, step: Step): WatchState {
  const { policy, sample, events } = step
  const { timeMs, value } = sample
  if (sample.wouldBe === undefined) return state
  const isWatched = policy.hours === null || isWithinHours(timeMs, policy.hours)
  if (state.open !== null || sample.wouldBe !== 'holds' || !isWatched) return endDoubt(state)
  const run = extendRun(state.doubt?.run ?? null, step)
  const toldAtMs = state.doubt?.toldAtMs ?? null
  const isNew = toldAtMs === null || (toldAtMs < run.sinceMs && timeMs - toldAtMs >= dayMs)
  const isTold = isNew && isLongEnough(run, sample, policy.forMs)
  if (isTold) events.push({ kind: 'doubtful', timeMs, sinceMs: run.sinceMs, value })
  return { ...state, doubt: { run, toldAtMs: isTold ? timeMs : toldAtMs } }
}

function endDoubt(state: WatchState): WatchState {
  return state.doubt === undefined ? state : { ...state, doubt: { ...state.doubt, run: null } }
}

function watchClosed(state: WatchState, step: Step): WatchState {
  const { policy, sample, events } = step
  const isWatched = policy.hours === null || isWithinHours(sample.timeMs, policy.hours)
  if (sample.state !== 'holds' || !isWatched) return { ...state, pending: null }
  const pending = extendRun(state.pending, step)
  if (!isLongEnough(pending, sample, policy.forMs)) return { ...state, pending }
  const { timeMs, value } = sample
  const before = state.closed !== null && timeMs - state.closed.closedAtMs <= reopenMs ? state.closed : null
  const extreme = chooseExtreme(before?.extreme ?? null, pending.extreme, policy.operator)
  events.push({ kind: before === null ? 'opened' : 'reopened', timeMs, value, extreme })
  return {
    ...state,
    pending: null,
    closed: null,
    open: {
      openedAtMs: before?.openedAtMs ?? timeMs,
      value,
      extreme,
      clearing: null,
      openings: [...(before?.openings ?? []).filter((at) => timeMs - at <= flappingMs), timeMs],
      unknownSinceMs: null,
    },
  }
}

function watchOpen(state: WatchState & { readonly open: OpenState }, step: Step): WatchState {
  const { policy, sample, events } = step
  const { timeMs, value } = sample
  if (state.open.unknownSinceMs !== null) events.push({ kind: 'known', timeMs })
  const open: OpenState = {
    ...state.open,
    unknownSinceMs: null,
    value,
    extreme: chooseExtreme(state.open.extreme, value, policy.operator),
    clearing: sample.state === 'clear' ? extendRun(state.open.clearing, step) : null,
    ...(sample.state === 'holds' ? {} : { easedAtMs: timeMs }),
  }
  const clearMs = open.openings.length >= maxOpenings ? Math.max(calmMs, policy.forMs) : policy.forMs
  if (open.clearing === null || !isLongEnough(open.clearing, sample, clearMs)) return { ...state, open }
  events.push({ kind: 'closed', timeMs, reason: 'cleared', extreme: open.extreme })
  return {
    ...state,
    open: null,
    closed: {
      closedAtMs: timeMs,
      openedAtMs: open.openedAtMs,
      extreme: open.extreme,
      openings: open.openings,
    },
  }
}

function extendRun(run: SampleRun | null, { policy, sample }: Step): SampleRun {
  const { timeMs, value } = sample
  if (run === null || timeMs - run.lastMs > maxGapIntervals * policy.intervalMs)
    return { sinceMs: timeMs, lastMs: timeMs, count: 1, extreme: value }
  return {
    sinceMs: run.sinceMs,
    lastMs: timeMs,
    count: run.count + 1,
    extreme: chooseExtreme(run.extreme, value, policy.operator),
  }
}

/** At once, or over at least two samples. */
function isLongEnough(run: SampleRun, { timeMs }: WatchSample, forMs: number): boolean {
  return forMs === 0 || (run.count >= 2 && timeMs - run.sinceMs >= forMs)
}
