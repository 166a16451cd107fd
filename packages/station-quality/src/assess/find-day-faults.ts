import { listClearness, measureClearness } from '../day-tests/calibration.ts'
import { measureClockShift } from '../day-tests/clock-shift.ts'
import { countDeadWind, measureDeadWind } from '../day-tests/dead-channel.ts'
import { measureDrift } from '../day-tests/drift.ts'
import { estimateRainChance, weighDryDays } from '../day-tests/gauge-blocked.ts'
import { sharedQuantities } from '../quantities.ts'
import { countSlotsPerDay, type DayFinding, findDay, type StationState } from '../state/station-state.ts'
import { type AssessContext, chooseWitnesses } from './assess-context.ts'

/** Alone, a forecast is a weak witness. */
const forecastFactor = 2

/**
 * Says of every day that is over, from one on, what it showed about days and weeks.
 *
 * Valid: days whose hours are kept. Findings of a day look at nothing after it.
 *
 * @example closeDays(createStationState(), 20_000, createContext({})).days.length // 0
 */
export function closeDays(state: StationState, fromDay: number, context: AssessContext): StationState {
  const first = state.days[0]
  if (first === undefined || state.newestSlot === null) return state
  const newestDay = Math.floor(state.newestSlot / countSlotsPerDay(state))
  let closed = state
  for (const { day } of state.days) {
    if (day < fromDay || day >= newestDay) continue
    const days = closed.days.slice()
    const record = findDay(closed, day)
    if (record === undefined || record.readings === null) continue
    days[day - first.day] = {
      ...record,
      clearness: listClearness(record, context.place, state.intervalMinutes),
      deadWind: countDeadWind(record, 60 / state.intervalMinutes),
      rainChance: estimateRainChance(closed, day),
    }
    closed = { ...closed, days }
    days[day - first.day] = {
      ...record,
      ...days[day - first.day],
      findings: findDayFaults(closed, day, context),
    }
  }
  return closed
}

function findDayFaults(state: StationState, day: number, context: AssessContext): readonly DayFinding[] {
  return [
    ...findDrifts(state, day, context),
    ...findClockShift(state, day, context),
    ...findBlockedGauge(state, day, context),
    ...findMiscalibration(state, day, context),
    ...findDeadChannel(state, day, context),
  ]
}

function findDrifts(
  state: StationState,
  day: number,
  { neighbours, forecast, limits }: AssessContext,
): DayFinding[] {
  const { states, limitFactor } = chooseWitnesses(neighbours)
  return sharedQuantities.flatMap((quantity) => {
    const isForecast = states.length === 0 && forecast !== null
    const asked = isForecast ? [forecast] : states
    const drift = measureDrift(state, asked, { quantity, day })
    if (drift === null) return []
    const limit = limits.drift[quantity] * (isForecast ? forecastFactor : limitFactor) * drift.limitFactor
    if (Math.abs(drift.shift) <= limit) return []
    return [{ reason: 'drift', quantity, value: drift.shift, limit, witnesses: drift.witnesses }]
  })
}

function findClockShift(state: StationState, day: number, { limits }: AssessContext): DayFinding[] {
  const shift = measureClockShift(state, day)
  if (shift === null || shift.lagHours === 0 || shift.gain <= limits.clockGain) return []
  return [
    {
      reason: 'clock_shift',
      quantity: null,
      value: shift.lagHours,
      limit: 0,
      witnesses: shift.witnesses,
    },
  ]
}

function findBlockedGauge(
  state: StationState,
  day: number,
  { neighbours, limits }: AssessContext,
): DayFinding[] {
  const { evidence, days, witnesses } = weighDryDays(state, chooseWitnesses(neighbours).states, day)
  if (evidence < limits.gaugeEvidence) return []
  return [{ reason: 'gauge_blocked', quantity: 'rainMm', value: days, limit: 0, witnesses }]
}

function findMiscalibration(state: StationState, day: number, { limits }: AssessContext): DayFinding[] {
  const clearness = measureClearness(state, day)
  if (clearness === null) return []
  const { minimum, maximum } = limits.clearness
  if (clearness >= minimum && clearness <= maximum) return []
  return [
    {
      reason: 'calibration',
      quantity: 'solarWm2',
      value: clearness,
      limit: clearness < minimum ? minimum : maximum,
      witnesses: 0,
    },
  ]
}

function findDeadChannel(state: StationState, day: number, { limits }: AssessContext): DayFinding[] {
  const share = measureDeadWind(state, day)
  if (share === null || share < limits.deadWindShare) return []
  const limit = limits.deadWindShare
  return [{ reason: 'inconsistent', quantity: 'windSpeedMs', value: share, limit, witnesses: 1 }]
}
