import { listClearness, measureClearness } from '../day-tests/calibration.ts'
import { measureClockShift } from '../day-tests/clock-shift.ts'
import { countDeadWind, measureDeadWind } from '../day-tests/dead-channel.ts'
import { measureDrift } from '../day-tests/drift.ts'
import { estimateRainChance, weighDryDays } from '../day-tests/gauge-blocked.ts'
import { countRestingDays, findUnansweredRain, summariseSoil } from '../day-tests/soil-moisture.ts'
import { sharedQuantities } from '../quantities.ts'
import {
  countSlotsPerDay,
  type DayFinding,
  type DayRecord,
  findDay,
  type StationState,
} from '../state/station-state.ts'
import { type AssessContext, chooseWitnesses, isSetAside } from './assess-context.ts'

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
      ...summariseSoilOf(closed, record, context),
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

function summariseSoilOf(
  state: StationState,
  record: DayRecord,
  context: AssessContext,
): Pick<DayRecord, 'soil'> {
  const { soil = [], intervalMinutes } = state
  if (soil.length === 0) return {}
  const firstSlot = record.day * countSlotsPerDay(state)
  const isAside = (slotInDay: number) =>
    isSetAside(context, (firstSlot + slotInDay) * intervalMinutes * 60_000)
  return { soil: summariseSoil(record, { soil, limits: context.limits, isSetAside: isAside }) }
}

function findDayFaults(state: StationState, day: number, context: AssessContext): readonly DayFinding[] {
  return [
    ...findDrifts(state, day, context),
    ...findClockShift(state, day, context),
    ...findBlockedGauge(state, day, context),
    ...findMiscalibration(state, day, context),
    ...findDeadChannel(state, day, context),
    ...findSoilFaults(state, day, context),
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

/** Told in hours, as other runs of one value are. */
function findSoilFaults(state: StationState, day: number, { limits }: AssessContext): DayFinding[] {
  return (state.soil ?? []).flatMap((moisture): DayFinding[] => {
    const leastDays = limits.stuckDays[moisture] ?? Number.POSITIVE_INFINITY
    const leastMm = limits.wettingRainMm[moisture] ?? Number.POSITIVE_INFINITY
    const days = countRestingDays(state, moisture, day)
    const rainMm = findUnansweredRain(state, moisture, { day, leastMm })
    const told = { quantity: moisture, witnesses: 0 }
    return [
      ...(days < leastDays
        ? []
        : [{ ...told, reason: 'stuck' as const, value: days * 24, limit: leastDays * 24 }]),
      ...(rainMm === null
        ? []
        : [{ ...told, reason: 'inconsistent' as const, value: rainMm, limit: leastMm, witnesses: 1 }]),
    ]
  })
}
