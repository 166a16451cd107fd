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
  const episodes: ReplayedEpisode[] = []
  let state = newWatch
  for (const sample of samples.toSorted((one, other) => one.timeMs - other.timeMs)) {
    const before = state
    const progress = advanceWatch(state, policy, [sample])
    state = progress.state
    for (const event of progress.events) {
      if (event.kind === 'opened')
        episodes.push({ openedAtMs: event.timeMs, closedAtMs: null, extreme: event.value })
      const last = episodes.pop()
      if (last === undefined) continue
      const extreme = state.open?.extreme ?? state.closed?.extreme ?? before.open?.extreme ?? last.extreme
      const closedAtMs = event.kind === 'closed' ? event.timeMs : null
      episodes.push({ ...last, closedAtMs, extreme })
    }
  }
  const last = episodes.pop()
  return last === undefined
    ? []
    : [
        ...episodes,
        last.closedAtMs === null ? { ...last, extreme: state.open?.extreme ?? last.extreme } : last,
      ]
}
