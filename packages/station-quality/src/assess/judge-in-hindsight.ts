import { isKnown } from '@talhao/agronomy'
import type { SoilMoisture } from '../quantities.ts'
import { countSlotsPerDay, findDay, hindsightDays, type StationState } from '../state/station-state.ts'
import { type AssessContext, isSetAside } from './assess-context.ts'
import { combineMarks, type ReadingVerdict } from './combine-marks.ts'
import {
  addDayFindings,
  addReason,
  type FoundReasons,
  findResting,
  maintenanceMark,
} from './found-reasons.ts'
import type { Mark } from './mark.ts'
import { markRange } from './run-reading-tests.ts'

/**
 * Verdicts on the soil of the days before a slot where the days since were closed anew and now begin, or no longer begin, to
 * say that a sensor rests. Of the soil alone: nothing else is told of so long ago.
 */
export function judgeInHindsight(
  {
    before,
    settled,
    untilSlot,
  }: { readonly before: StationState; readonly settled: StationState; readonly untilSlot: number },
  context: AssessContext,
): ReadingVerdict[] {
  const { soil = [], intervalMinutes } = settled
  if (soil.length === 0) return []
  const slotsPerDay = countSlotsPerDay(settled)
  const changes = soil.flatMap((moisture) => {
    const day = findChange(before, settled, moisture)
    return day === null ? [] : [{ moisture, firstSlot: (day - hindsightDays) * slotsPerDay }]
  })
  if (changes.length === 0) return []
  const verdicts: ReadingVerdict[] = []
  for (let slot = Math.min(...changes.map(({ firstSlot }) => firstSlot)); slot < untilSlot; slot++) {
    const readings = findDay(settled, Math.floor(slot / slotsPerDay))?.readings
    const found: FoundReasons = {}
    addDayFindings(found, settled, slot)
    for (const { moisture, firstSlot } of changes) {
      const value = readings?.[moisture]?.[slot % slotsPerDay] ?? null
      if (slot < firstSlot || !isKnown(value)) continue
      const timeMs = slot * intervalMinutes * 60_000
      const marks: Mark[] = []
      markRange({ index: 0, context }, { quantity: moisture, value }, marks)
      if (isSetAside(context, timeMs)) marks.push(maintenanceMark(moisture))
      for (const mark of marks) addReason(found, mark, timeMs)
      verdicts.push(
        combineMarks({ timeMs, quantity: moisture, isMissing: false, found: found[moisture] ?? [] }),
      )
    }
  }
  return verdicts
}

/** The first day of which it is told anew, or no longer, that a sensor rests, and not of the day before it. */
function findChange(before: StationState, settled: StationState, moisture: SoilMoisture): number | null {
  for (const { day, readings } of settled.days) {
    if (readings === null || findResting(settled, moisture, day - 1) !== undefined) continue
    const [was, is] = [findResting(before, moisture, day), findResting(settled, moisture, day)]
    if ((was === undefined) !== (is === undefined)) return day
  }
  return null
}
