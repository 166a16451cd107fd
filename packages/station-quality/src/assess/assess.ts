import { type ReadingWindow, readWindow } from '../state/read-window.ts'
import {
  countSlotsPerDay,
  findDay,
  listJudged,
  readingDays,
  type StationState,
} from '../state/station-state.ts'
import { type Observation, storeObservation } from '../state/store-observation.ts'
import { type AssessContext, chooseWitnesses, isSetAside } from './assess-context.ts'
import { combineMarks, type ReadingVerdict } from './combine-marks.ts'
import { closeDays } from './find-day-faults.ts'
import { addDayFindings, addReason, type FoundReasons, maintenanceMark } from './found-reasons.ts'
import { judgeInHindsight } from './judge-in-hindsight.ts'
import type { Mark } from './mark.ts'
import { runReadingTests } from './run-reading-tests.ts'

export interface Assessment {
  readonly state: StationState
  /** Of every reading whose verdict may be another now, those of the observation among them. */
  readonly verdicts: readonly ReadingVerdict[]
  /** The observation is older than late data may be: assess its days anew from where all of them are stored. */
  readonly isTooLate: boolean
}

/**
 * Judges an observation and what it changes: earlier readings that it puts in another light and, where it came late or
 * corrects one, the readings after it. The order of arrival does not matter: the last word on a reading is the same.
 *
 * Valid: observations up to three days late; an observation without values says that nothing came by then.
 * Source: WEA-122.
 *
 * @example assess(createStationState(), { timeMs: 0, values: { temperatureC: 99 } }, createContext({})).verdicts[0].verdict // 'bad'
 */
export function assess(state: StationState, observation: Observation, context: AssessContext): Assessment {
  const stored = storeObservation(closeBeforeGap(state, observation, context), observation)
  if (stored === null || stored.newestSlot === null) return { state, verdicts: [], isTooLate: true }
  const slot = Math.floor(observation.timeMs / (state.intervalMinutes * 60_000))
  if (state.newestSlot !== null && slot <= state.newestSlot) {
    const settled = closeDays(stored, Math.floor(slot / countSlotsPerDay(state)), context)
    const pass = runSlots(settled, slot - countReach(settled, context), context)
    return {
      state: settled,
      verdicts: judgeChanged({ before: state, settled }, pass, context),
      isTooLate: false,
    }
  }
  const { settled, firstSlot } = closeNewDays(stored, state.newestSlot, context)
  const earliest = Math.max(firstSlot, slot - (readingDays - 1) * countSlotsPerDay(state))
  const pass = runSlots(settled, earliest, context)
  const first = findFirstTouched(pass)
  const whole = first < earliest ? runSlots(settled, first, context) : pass
  return {
    state: settled,
    verdicts: judgeChanged({ before: state, settled }, whole, context),
    isTooLate: false,
  }
}

/**
 * Judges again, from a time on, because something around the station changed: a neighbour's late data, limits, a
 * maintenance. Times that are no longer kept by the reading are left out, and so are those after its last word.
 *
 * @example reassess(createStationState(), 0, createContext({})).verdicts // []
 */
export function reassess(state: StationState, fromMs: number, context: AssessContext): Assessment {
  if (state.newestSlot === null) return { state, verdicts: [], isTooLate: false }
  const slotsPerDay = countSlotsPerDay(state)
  const slot = Math.floor(fromMs / (state.intervalMinutes * 60_000))
  const reach = countReach(state, context)
  if (slot - reach > state.newestSlot) return { state, verdicts: [], isTooLate: false }
  const settled = closeDays(state, Math.floor(slot / slotsPerDay), context)
  const oldest = state.newestSlot - (readingDays - 1) * slotsPerDay + reach
  const pass = runSlots(settled, Math.max(slot - reach, oldest), context)
  const verdicts = judgeChanged({ before: state, settled }, pass, context)
  return { state: settled, verdicts, isTooLate: slot < oldest }
}

/** After days without a word the last day is judged while its readings are still kept. */
function closeBeforeGap(state: StationState, { timeMs }: Observation, context: AssessContext): StationState {
  if (state.newestSlot === null) return state
  const dayMs = 86_400_000
  const newestDay = Math.floor(state.newestSlot / countSlotsPerDay(state))
  if (timeMs < (newestDay + 2) * dayMs) return state
  const passed = storeObservation(state, { timeMs: (newestDay + 1) * dayMs, values: {} })
  return passed === null ? state : closeDays(passed, newestDay, context)
}

/** Days that are over since the last observation, and the first slot whose verdict that may change. */
function closeNewDays(
  stored: StationState,
  previousSlot: number | null,
  context: AssessContext,
): { settled: StationState; firstSlot: number } {
  const newest = stored.newestSlot ?? 0
  if (previousSlot === null) return { settled: stored, firstSlot: newest }
  const slotsPerDay = countSlotsPerDay(stored)
  const previousDay = Math.floor(previousSlot / slotsPerDay)
  if (previousDay === Math.floor(newest / slotsPerDay))
    return { settled: stored, firstSlot: previousSlot + 1 }
  const settled = closeDays(stored, previousDay, context)
  const isFaulty = (findDay(settled, previousDay)?.findings?.length ?? 0) > 0
  return { settled, firstSlot: isFaulty ? previousDay * slotsPerDay : previousSlot + 1 }
}

/** How far the tests look back, in slots. */
function countReach(state: StationState, { limits }: AssessContext): number {
  const runs = Object.values(limits.stuckHours).map((hours) => 2 * hours)
  const flickers = Object.values(limits.flicker).map(({ hours }) => hours)
  return (Math.max(24, ...runs, ...flickers) + 1) * (60 / state.intervalMinutes)
}

/** What the tests say at each slot from one on, up to the newest. */
interface Pass {
  readonly from: number
  readonly window: ReadingWindow
  readonly told: readonly (readonly Mark[])[]
}

function runSlots(state: StationState, from: number, context: AssessContext): Pass {
  const newest = state.newestSlot ?? from
  const window = readWindow(state, from - countReach(state, context), newest)
  const witnesses = chooseWitnesses(context.neighbours)
  const told: (readonly Mark[])[] = []
  for (let slot = from; slot <= newest; slot++)
    told.push(runReadingTests({ state, window, index: slot - window.firstSlot, context, witnesses }))
  return { from, window, told }
}

/** The first slot that a pass says something of. */
function findFirstTouched({ from, window, told }: Pass): number {
  let first = from
  for (const marks of told) for (const mark of marks) first = Math.min(first, window.firstSlot + mark.from)
  return first
}

/** Of a pass, and of the days before it that a day shows in another light. */
function judgeChanged(
  { before, settled }: { before: StationState; settled: StationState },
  pass: Pass,
  context: AssessContext,
): ReadingVerdict[] {
  const verdicts = judgePass(settled, pass, context)
  const earlier = judgeInHindsight({ before, settled, untilSlot: pass.from }, context)
  return earlier.length === 0 ? verdicts : [...earlier, ...verdicts]
}

function judgePass(
  state: StationState,
  { from, window, told }: Pass,
  context: AssessContext,
): ReadingVerdict[] {
  const intervalMs = state.intervalMinutes * 60_000
  const offset = from - window.firstSlot
  const found: FoundReasons[] = told.map(() => ({}))
  for (const [index, marks] of told.entries())
    for (const mark of marks)
      for (let at = mark.from; at <= mark.to; at++) {
        const entry = found[at - offset]
        if (entry !== undefined) addReason(entry, mark, (from + index) * intervalMs)
      }
  const judged = listJudged(state)
  return found.flatMap((entry, index) => {
    const slot = from + index
    addDayFindings(entry, state, slot)
    const timeMs = slot * intervalMs
    const isAside = isSetAside(context, timeMs)
    return judged.map((quantity) => {
      if (isAside) addReason(entry, maintenanceMark(quantity), timeMs)
      const isMissing = (window.values[quantity][index + offset] ?? null) === null
      return combineMarks({ timeMs, quantity, isMissing, found: entry[quantity] ?? [] })
    })
  })
}
