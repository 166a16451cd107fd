import type { JudgedReading } from '@talhao/contract/weather/readings'
import { minuteMs } from '@talhao/local-time'
import {
  createStationState,
  forgetQuantity,
  type ReadingVerdict,
  type StationState,
} from '@talhao/station-quality'
import { toQuantity } from './judged-quantities.ts'

/** A swap or a move: what was measured before says nothing of what is measured after (WEA-194). */
export interface Break {
  readonly atMs: number
  /** Of the sensor that was swapped alone; null: of all of the station. */
  readonly reading: JudgedReading | null
}

/** What a state remembers of before a break is forgotten by the first readings after it: of one sensor, or everything. */
export function forgetAtBreaks(state: StationState, timeMs: number, breaks: readonly Break[]): StationState {
  if (state.newestSlot === null || breaks.length === 0) return state
  const slotMs = state.intervalMinutes * minuteMs
  const newestMs = state.newestSlot * slotMs
  const passed = breaks.filter(({ atMs }) => {
    const breakMs = startOfBreak(atMs, slotMs)
    return newestMs < breakMs && breakMs <= timeMs
  })
  if (passed.some(({ reading }) => reading === null)) return createStationState(state.intervalMinutes)
  return passed.reduce(
    (kept, { reading }) => (reading === null ? kept : forgetQuantity(kept, toQuantity(reading).quantity)),
    state,
  )
}

/** Verdicts that the state can give: readings from before a break that it has passed are forgotten, and keep theirs. */
export function leaveOutForgotten(
  verdicts: readonly ReadingVerdict[],
  state: StationState,
  breaks: readonly Break[],
): readonly ReadingVerdict[] {
  if (breaks.length === 0 || state.newestSlot === null) return verdicts
  const slotMs = state.intervalMinutes * minuteMs
  const newestMs = state.newestSlot * slotMs
  const passed = breaks.flatMap(({ atMs, reading }) => {
    const breakMs = startOfBreak(atMs, slotMs)
    const quantity = reading === null ? null : toQuantity(reading).quantity
    return breakMs <= newestMs ? [{ breakMs, quantity }] : []
  })
  return verdicts.filter(
    ({ timeMs, quantity }) =>
      !passed.some((each) => timeMs < each.breakMs && (each.quantity ?? quantity) === quantity),
  )
}

/** The newest break at or before a time; null: there is none. */
export function findNewestBreak(breaks: readonly Break[], timeMs: number, slotMs: number): number | null {
  const found = breaks.findLast(({ atMs }) => atMs <= timeMs)
  return found === undefined ? null : startOfBreak(found.atMs, slotMs)
}

/** The slot in which it was belongs to what comes after. */
function startOfBreak(atMs: number, slotMs: number): number {
  return Math.floor(atMs / slotMs) * slotMs
}
