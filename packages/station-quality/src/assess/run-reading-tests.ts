import { airQuantities, type Quantity } from '../quantities.ts'
import { findCounterFaults } from '../rain-counter/find-counter-faults.ts'
import {
  isGustBelowWind,
  isPressureOfOtherHeight,
  isRainInDryAir,
  isTooMuchSun,
} from '../reading-tests/contradictions.ts'
import { isAnemometerDead } from '../reading-tests/dead-anemometer.ts'
import { isFlickering } from '../reading-tests/flicker.ts'
import { judgeRange } from '../reading-tests/range.ts'
import { findSilence } from '../reading-tests/silent.ts'
import { isSpike } from '../reading-tests/spike.ts'
import { isOutflow, isStep, shortenLimit } from '../reading-tests/step.ts'
import { countEqualRun } from '../reading-tests/stuck.ts'
import type { Mark } from './mark.ts'
import { findHighestSun, findReadingBefore, isDaylight, type Moment, readAt } from './moment.ts'
import { runSharedAirTests } from './run-shared-air-tests.ts'

/**
 * What the tests say at one slot, of this reading and of those before it that it puts in another light.
 *
 * Valid: windows that reach back as far as the longest test.
 */
export function runReadingTests(moment: Moment): Mark[] {
  const marks: Mark[] = []
  for (const quantity of airQuantities) {
    const value = readAt(moment, quantity, moment.index)
    if (value === null) markSilence(moment, quantity, marks)
    else {
      markRange(moment, { quantity, value }, marks)
      markChange(moment, { quantity, value }, marks)
      markStuck(moment, quantity, marks)
      markFlicker(moment, quantity, marks)
    }
  }
  for (const moisture of moment.state.soil ?? []) {
    const value = readAt(moment, moisture, moment.index)
    if (value === null) markSilence(moment, moisture, marks)
    else markRange(moment, { quantity: moisture, value }, marks)
  }
  markContradictions(moment, marks)
  markCounter(moment, marks)
  runSharedAirTests(moment, marks)
  return marks
}

function markSilence(moment: Moment, quantity: Quantity, marks: Mark[]): void {
  const { window, index } = moment
  const silence = findSilence({
    values: window.values[quantity],
    index,
    wasSeen: () => window.wasSeen(quantity),
    isExpected: quantity === 'solarWm2' ? (at) => isDaylight(moment, at) : () => true,
  })
  if (silence === 0) return
  marks.push({
    quantity,
    from: index - silence + 1,
    to: index,
    reason: 'silent',
    severity: 'note',
    value: silence,
    limit: 2,
    witnesses: 0,
  })
}

interface Measured {
  readonly quantity: Quantity
  readonly value: number
}

export function markRange(
  { index, context }: Pick<Moment, 'index' | 'context'>,
  { quantity, value }: Measured,
  marks: Mark[],
): void {
  const reason = judgeRange(quantity, value, context.limits)
  if (reason === null) return
  const { minimum, maximum } = (reason === 'range' ? context.limits.possible : context.limits.usual)[
    quantity
  ] ?? {
    minimum: value,
    maximum: value,
  }
  marks.push({
    quantity,
    from: index,
    to: index,
    reason,
    severity: reason === 'range' ? 'bad' : 'doubtful',
    value,
    limit: value < minimum ? minimum : maximum,
    witnesses: 0,
  })
}

const showerCoolingC = 2.5
const showerMoistening = 10

/** A step is doubtful at once; the next reading makes it a spike, or takes the doubt away. */
function markChange(moment: Moment, { quantity, value }: Measured, marks: Mark[]): void {
  const { window, index, context, state } = moment
  const { intervalMinutes } = state
  const limit = context.limits.step[quantity]
  const spikeLimit = context.limits.spike[quantity]
  if (limit === undefined || spikeLimit === undefined) return
  const values = window.values[quantity]
  const at = findReadingBefore(values, index)
  const previous = at < 0 ? null : (values[at] ?? null)
  if (previous === null) return
  const stepped = findStep(moment, { quantity, from: at, to: index, limit })
  if (stepped !== null) marks.push({ ...stepped, from: index, to: index, severity: 'doubtful' })
  const before = findReadingBefore(values, at)
  const earlier = before < 0 ? null : (values[before] ?? null)
  if (earlier === null) return
  const isClose = (index - before) * intervalMinutes <= Math.max(2 * intervalMinutes, 60)
  if (
    isClose &&
    isSpike({ before: earlier, value: previous, after: value }, spikeLimit * shortenLimit(intervalMinutes)) &&
    !isShowerBetween(moment, { from: before, at, to: index })
  )
    marks.push({
      quantity,
      from: at,
      to: at,
      reason: 'spike',
      severity: 'bad',
      value: previous - (earlier + value) / 2,
      limit: spikeLimit,
      witnesses: 0,
    })
  else {
    const resolved = findStep(moment, { quantity, from: before, to: at, limit })
    if (resolved !== null) marks.push({ ...resolved, from: at, to: at, severity: 'note' })
  }
}

/** One hour of a shower: colder and moister than before and after. */
function isShowerBetween(
  moment: Moment,
  { from, at, to }: { from: number; at: number; to: number },
): boolean {
  const departure = (quantity: Quantity) => {
    const before = changeBetween(moment, quantity, { from, to: at })
    const after = changeBetween(moment, quantity, { from: to, to: at })
    return before === null || after === null ? 0 : (before + after) / 2
  }
  return departure('temperatureC') < -showerCoolingC && departure('humidity') > showerMoistening
}

interface Change {
  readonly quantity: Quantity
  readonly from: number
  readonly to: number
  readonly limit: number
}

function findStep(moment: Moment, { quantity, from, to, limit }: Change): Omit<Mark, 'severity'> | null {
  const change = changeBetween(moment, quantity, { from, to }) ?? 0
  const { intervalMinutes } = moment.state
  if (!isStep({ change, limit, intervals: to - from, intervalMinutes })) return null
  const isAir = quantity === 'temperatureC' || quantity === 'humidity'
  const isWeather = isOutflow({
    temperatureChange: isAir ? changeBetween(moment, 'temperatureC', { from, to }) : null,
    humidityChange: isAir ? changeBetween(moment, 'humidity', { from, to }) : null,
    gustMs: quantity === 'windGustMs' || quantity === 'windSpeedMs' ? null : readAt(moment, 'windGustMs', to),
    rainMm: Math.max(readAt(moment, 'rainMm', to) ?? 0, readAt(moment, 'rainMm', to - 1) ?? 0),
  })
  return isWeather ? null : { quantity, from, to, reason: 'step', value: change, limit, witnesses: 0 }
}

function changeBetween(
  moment: Moment,
  quantity: Quantity,
  { from, to }: { from: number; to: number },
): number | null {
  const [before, after] = [readAt(moment, quantity, from), readAt(moment, quantity, to)]
  return before === null || after === null ? null : after - before
}

/** Saturated air and calm may rest; a vane too, where hardly any wind moves it. */
const saturatedHumidity = 90
const stillMs = 1

function markStuck(moment: Moment, quantity: Quantity, marks: Mark[]): void {
  const { window, index, context } = moment
  const hours = context.limits.stuckHours[quantity]
  const value = readAt(moment, quantity, index)
  if (hours === undefined || value === null || !canBeStuck(quantity, value)) return
  if (window.values[quantity][index - 1] !== value) return
  const isDark = quantity === 'solarWm2' && value === 0
  const count = (isDark ? 2 : hours) * window.slotsPerHour
  const length = countEqualRun({
    values: window.values[quantity],
    index,
    atMost: 2 * count + 1,
    isJudged: quantity === 'solarWm2' ? (at) => isDaylight(moment, at) : () => true,
  })
  if (length < count) return
  if (quantity === 'windDirectionDeg' && !isVaneMoved(moment, length)) return
  const isTold = length !== count && length !== 2 * count
  marks.push({
    quantity,
    from: isTold ? index : index - length + 1,
    to: index,
    reason: 'stuck',
    severity: length >= 2 * count ? 'bad' : 'doubtful',
    value: length / window.slotsPerHour,
    limit: count / window.slotsPerHour,
    witnesses: 0,
  })
}

function canBeStuck(quantity: Quantity, value: number): boolean {
  if (quantity === 'humidity') return value < saturatedHumidity
  return (quantity !== 'windSpeedMs' && quantity !== 'windGustMs') || value > 0
}

/** Some wind must have blown, or the vane rests. */
function isVaneMoved(moment: Moment, length: number): boolean {
  for (let at = moment.index - length + 1; at <= moment.index; at++)
    if ((readAt(moment, 'windSpeedMs', at) ?? 0) >= stillMs) return true
  return false
}

function markFlicker({ window, index, context }: Moment, quantity: Quantity, marks: Mark[]): void {
  const limit = context.limits.flicker[quantity]
  if (limit === undefined) return
  const values = window.values[quantity]
  const count = limit.hours * window.slotsPerHour
  const ceiling = quantity === 'humidity' ? saturatedHumidity : Number.POSITIVE_INFINITY
  const asked = { values, count, range: limit.range, ceiling }
  if (!isFlickering({ ...asked, index })) return
  marks.push({
    quantity,
    from: isFlickering({ ...asked, index: index - 1 }) ? index : index - count + 1,
    to: index,
    reason: 'flicker',
    severity: 'doubtful',
    value: limit.range,
    limit: limit.range,
    witnesses: 0,
  })
}

function markContradictions(moment: Moment, marks: Mark[]): void {
  const { index, context } = moment
  const contradict = (quantity: Quantity, mark: Partial<Mark>) =>
    marks.push({
      quantity,
      from: index,
      to: index,
      reason: 'inconsistent',
      severity: 'doubtful',
      value: readAt(moment, quantity, index) ?? 0,
      limit: 0,
      witnesses: 1,
      ...mark,
    })
  const [wind, gust] = [readAt(moment, 'windSpeedMs', index), readAt(moment, 'windGustMs', index)]
  if (isGustBelowWind(wind, gust)) {
    contradict('windSpeedMs', { severity: 'bad', limit: gust ?? 0 })
    contradict('windGustMs', { severity: 'bad', limit: wind ?? 0 })
  }
  const humidity = readAt(moment, 'humidity', index)
  if (isRainInDryAir(readAt(moment, 'rainMm', index), humidity)) contradict('humidity', { limit: 50 })
  const solar = readAt(moment, 'solarWm2', index)
  const sun = solar === null || solar <= 20 ? null : findHighestSun(moment, index)
  if (solar !== null && sun !== null && isTooMuchSun(solar, sun)) contradict('solarWm2', {})
  const pressure = readAt(moment, 'pressureHpa', index)
  const { pressureHeightHpa } = context.limits
  if (
    pressure !== null &&
    isPressureOfOtherHeight(pressure, context.place?.altitudeM ?? null, pressureHeightHpa)
  )
    contradict('pressureHpa', { limit: pressureHeightHpa })
  if (wind !== null) markDeadAnemometer(moment, contradict)
}

type Contradict = (quantity: Quantity, mark: Partial<Mark>) => void

function markDeadAnemometer({ window, index }: Moment, contradict: Contradict): void {
  const { slotsPerHour, values } = window
  const asked = { wind: values.windSpeedMs, gust: values.windGustMs, slotsPerHour }
  if (!isAnemometerDead({ ...asked, index })) return
  const isTold = isAnemometerDead({ ...asked, index: index - 1 })
  for (let at = isTold ? index : Math.max(0, index - 24 * slotsPerHour + 1); at <= index; at++)
    if (values.windSpeedMs[at] === 0) contradict('windSpeedMs', { from: at, to: at, limit: 3 })
}

function markCounter({ state, window, index, context }: Moment, marks: Mark[]): void {
  const values = window.values.rainCounterMm
  const valueMm = values[index] ?? null
  const before = findReadingBefore(values, index)
  if (context.rainCounter === null || valueMm === null || before < 0) return
  const intervalMs = state.intervalMinutes * 60_000
  const { counted, faults } = findCounterFaults(
    { timeMs: (window.firstSlot + before) * intervalMs, valueMm: values[before] ?? null },
    { timeMs: (window.firstSlot + index) * intervalMs, valueMm },
    { ...context.rainCounter, intervalMinutes: state.intervalMinutes },
  )
  for (const told of faults)
    marks.push({
      quantity: 'rainCounterMm',
      from: index,
      to: index,
      ...told,
      value: counted.rainMm ?? 0,
      limit: 0,
      witnesses: 0,
    })
}
