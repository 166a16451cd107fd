import { minuteMs } from '@talhao/local-time'
import { createStationState, type StationState } from '@talhao/station-quality'

/** What a state remembers before a swap or a move says nothing of the readings after it: it begins anew (WEA-194). */
export function forgetAtBreak(
  state: StationState,
  timeMs: number,
  breaksMs: readonly number[],
): StationState {
  if (state.newestSlot === null || breaksMs.length === 0) return state
  const slotMs = state.intervalMinutes * minuteMs
  const newestMs = state.newestSlot * slotMs
  const isOver = breaksMs.some((at) => {
    const breakMs = startOfBreak(at, slotMs)
    return newestMs < breakMs && breakMs <= timeMs
  })
  return isOver ? createStationState(state.intervalMinutes) : state
}

/** The newest break at or before a time; null: there is none. */
export function findNewestBreak(breaksMs: readonly number[], timeMs: number, slotMs: number): number | null {
  const found = breaksMs.findLast((at) => at <= timeMs)
  return found === undefined ? null : startOfBreak(found, slotMs)
}

/** The slot in which it was belongs to what comes after. */
function startOfBreak(at: number, slotMs: number): number {
  return Math.floor(at / slotMs) * slotMs
}
