import { advanceWatch } from './advance-watch.ts'
import { newWatch, type WatchPolicy, type WatchSample } from './watch-state.ts'

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
  const episodes: ReplayedEpisode[] = []
  for (const event of events) {
    if (event.kind === 'unknown' || event.kind === 'known') continue
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
