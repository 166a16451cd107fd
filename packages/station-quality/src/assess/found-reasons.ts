import type { Quantity, SoilMoisture } from '../quantities.ts'
import {
  countSlotsPerDay,
  type DayFinding,
  findDay,
  hindsightDays,
  listJudged,
  type StationState,
} from '../state/station-state.ts'
import type { ReasonFound } from './combine-marks.ts'
import type { Mark } from './mark.ts'

/** What was said of the readings of one slot. */
export type FoundReasons = Partial<Record<Quantity, ReasonFound[]>>

/** Handled sensors and poured water. */
export function maintenanceMark(quantity: Quantity): Mark {
  return {
    quantity,
    from: 0,
    to: 0,
    reason: 'maintenance',
    severity: 'bad',
    value: 0,
    limit: 0,
    witnesses: 0,
  }
}

/**
 * What a day showed holds for the day itself, in hindsight, and for the day that follows, at once. That soil rested for
 * weeks holds for the days before, too, as far as late data can still meet their readings.
 */
export function addDayFindings(entry: FoundReasons, state: StationState, slot: number): void {
  const slotsPerDay = countSlotsPerDay(state)
  const intervalMs = state.intervalMinutes * 60_000
  const day = Math.floor(slot / slotsPerDay)
  const sources = [
    { findings: findDay(state, day - 1)?.findings ?? [], knownAtMs: slot * intervalMs },
    { findings: findDay(state, day)?.findings ?? [], knownAtMs: (day + 1) * slotsPerDay * intervalMs },
  ]
  for (const { findings, knownAtMs } of sources)
    for (const finding of findings)
      for (const quantity of finding.quantity === null ? listJudged(state) : [finding.quantity])
        addReason(entry, { ...finding, quantity, from: 0, to: 0, severity: 'doubtful' }, knownAtMs)
  for (const moisture of state.soil ?? []) {
    if (entry[moisture]?.some(({ reason }) => reason === 'stuck')) continue
    for (let later = day + 1; later <= day + hindsightDays; later++) {
      const finding = findResting(state, moisture, later)
      if (finding === undefined) continue
      const knownAtMs = (later + 1) * slotsPerDay * intervalMs
      addReason(entry, { ...finding, quantity: moisture, from: 0, to: 0, severity: 'doubtful' }, knownAtMs)
      break
    }
  }
}

/** What a day showed of a sensor in the soil that rests. */
export function findResting(
  state: StationState,
  moisture: SoilMoisture,
  day: number,
): DayFinding | undefined {
  return findDay(state, day)?.findings?.find(
    ({ quantity, reason }) => quantity === moisture && reason === 'stuck',
  )
}

/** A reason said twice keeps its first time and its last weight: doubt grows, and a step is resolved. */
export function addReason(entry: FoundReasons, mark: Mark, knownAtMs: number): void {
  entry[mark.quantity] ??= []
  const list = entry[mark.quantity] ?? []
  const at = list.findIndex(({ reason }) => reason === mark.reason)
  const { reason, severity, value, limit, witnesses } = mark
  const known = list[at]
  if (known === undefined) list.push({ reason, severity, value, limit, witnesses, knownAtMs })
  else list[at] = { ...known, severity: weigh(known.severity, severity, reason), value, limit, witnesses }
}

function weigh(
  before: ReasonFound['severity'],
  now: ReasonFound['severity'],
  reason: ReasonFound['reason'],
): ReasonFound['severity'] {
  if (reason === 'step') return now
  return before === 'bad' || now === 'bad' ? 'bad' : now
}
