import { advanceWatch } from './advance-watch.ts'
import {
  newWatch,
  type WatchEvent,
  type WatchPolicy,
  type WatchSample,
  type WatchState,
} from './watch-state.ts'

export interface ReplayedEpisode {
  readonly openedAtMs: number
  /** null: still open at the end. */
  readonly closedAtMs: number | null
  readonly extreme: number | null
}

/** The episodes that a rule would have made of a stretch of the past, in the order of their beginning. */
export function replayWatch(
  policy: WatchPolicy,
  samples: readonly WatchSample[],
): readonly ReplayedEpisode[] {
  const { state, events } = advanceWatch(newWatch, policy, samples)
  return joinEpisodes(state, events)
}

/** The same where what is found at a moment depends on whether the alert is open then; null: nothing is known. */
export function replayMoments(
  policy: WatchPolicy,
  timesMs: readonly number[],
  sampleAt: (timeMs: number, isOpen: boolean) => WatchSample | null,
): { readonly episodes: readonly ReplayedEpisode[]; readonly samples: readonly WatchSample[] } {
  let state: WatchState = newWatch
  const events: WatchEvent[] = []
  const samples: WatchSample[] = []
  for (const timeMs of timesMs) {
    const sample = sampleAt(timeMs, state.open !== null)
    if (sample === null) continue
    samples.push(sample)
    const progress = advanceWatch(state, policy, [sample])
    state = progress.state
    events.push(...progress.events)
  }
  return { episodes: joinEpisodes(state, events), samples }
}

function joinEpisodes(state: WatchState, events: readonly WatchEvent[]): readonly ReplayedEpisode[] {
  const episodes: ReplayedEpisode[] = []
  for (const event of events) {
    if (event.kind === 'unknown' || event.kind === 'known' || event.kind === 'doubtful') continue
    const { timeMs, extreme } = event
    const goesOn = event.kind === 'opened' ? null : (episodes.pop() ?? null)
    episodes.push({
      openedAtMs: goesOn?.openedAtMs ?? timeMs,
      closedAtMs: event.kind === 'closed' ? timeMs : null,
      extreme,
    })
  }
  const last = episodes.pop()
  return last === undefined ? [] : [...episodes, { ...last, extreme: state.open?.extreme ?? last.extreme }]
}
