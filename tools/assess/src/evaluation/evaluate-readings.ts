import {
  assessRecord,
  type Quantity,
  quantities,
  type Reason,
  readValue,
  standardLimits,
} from '@talhao/station-quality'
import { changeRecord, measureShare, type Stretch } from './change-record.ts'
import { drawPlace, repeat } from './evaluate-days.ts'
import type { Network, NetworkStation } from './network.ts'
import type { RandomDraws } from './random-draws.ts'
import { type Row, tally } from './row.ts'

const hourMs = 3_600_000
/** What the tests of readings look back at. */
const warmUp = 60

/** 3 to 72 hours of all variables removed after 24 complete hours. */
export function evaluateSilence(network: Network, draws: RandomDraws, count: number): Row[] {
  const trials = repeat(count, () => {
    const { station, slot: from } = drawPlace(network, draws)
    const to = from + draws.integer(3, 72) - 1
    const needed = ['temperatureC', 'humidity', 'pressureHpa', 'rainMm'] as const
    if (needed.some((quantity) => measureShare(station.record, quantity, { from: from - 24, to }) < 1))
      return null
    let { record } = station
    for (const quantity of quantities.filter((each) => record.values[each] !== undefined))
      record = changeRecord(record, quantity, { from, to }, () => null)
    return needed.every((quantity) =>
      isTold(
        { ...station, record },
        { stretch: { from, to }, quantity, reasons: ['silent'], knownBy: from + 2 },
      ),
    )
  })
  return [tally('silent', trials, (isFound) => isFound)]
}

const stuckQuantities = [
  'temperatureC',
  'humidity',
  'pressureHpa',
  'windSpeedMs',
  'windGustMs',
  'windDirectionDeg',
] as const

/** A variable keeps its value for two hours more than the limit, up to 72. */
export function evaluateStuck(network: Network, draws: RandomDraws, count: number): Row[] {
  return stuckQuantities.map((quantity) => {
    const hours = standardLimits.stuckHours[quantity] ?? 0
    const trials = repeat(count, () => {
      const { station, slot: from } = drawPlace(network, draws)
      const to = from + draws.integer(hours + 2, 72) - 1
      const value = readValue(station.record, quantity, from)
      if (value === null || measureShare(station.record, quantity, { from: from - 1, to }) < 1) return null
      if (!canStick(station, quantity, from)) return null
      const record = changeRecord(station.record, quantity, { from, to }, () => value)
      return isTold(
        { ...station, record },
        { stretch: { from, to }, quantity, reasons: ['stuck'], knownBy: from + hours },
      )
    })
    return tally(`stuck ${quantity}`, trials, (isFound) => isFound)
  })
}

function canStick({ record }: NetworkStation, quantity: Quantity, slot: number): boolean {
  const value = readValue(record, quantity, slot) ?? 0
  if (quantity === 'humidity') return value < 88
  if (quantity === 'windSpeedMs' || quantity === 'windGustMs') return value >= 0.5
  return quantity !== 'windDirectionDeg' || (readValue(record, 'windSpeedMs', slot) ?? 0) >= 1
}

/** Each hour the last digit goes up, down or stays. */
export function evaluateFlicker(network: Network, draws: RandomDraws, count: number): Row[] {
  return (['temperatureC', 'humidity', 'pressureHpa'] as const).map((quantity) => {
    const digit = quantity === 'humidity' ? 1 : 0.1
    const hours = standardLimits.flicker[quantity]?.hours ?? 0
    const trials = repeat(count, () => {
      const { station, slot: from } = drawPlace(network, draws)
      const to = from + draws.integer(hours + 2, 72) - 1
      const value = readValue(station.record, quantity, from)
      if (value === null || measureShare(station.record, quantity, { from: from - 1, to }) < 1) return null
      if (!canStick(station, quantity, from)) return null
      const record = changeRecord(
        station.record,
        quantity,
        { from, to },
        () => value + digit * draws.pick([-1, 0, 1]),
      )
      const reasons: Reason[] = ['flicker', 'stuck']
      return isTold(
        { ...station, record },
        { stretch: { from, to }, quantity, reasons, knownBy: from + hours },
      )
    })
    return tally(`flicker ${quantity}`, trials, (isFound) => isFound)
  })
}

const spikes = [
  { quantity: 'temperatureC', least: 8, most: 25, isSigned: true },
  { quantity: 'humidity', least: 35, most: 80, isSigned: true },
  { quantity: 'pressureHpa', least: 4, most: 50, isSigned: true },
  { quantity: 'windSpeedMs', least: 12, most: 40, isSigned: false },
  { quantity: 'windGustMs', least: 18, most: 60, isSigned: false },
] as const

/** One hour that stands out; known one reading later. */
export function evaluateSpikes(network: Network, draws: RandomDraws, count: number): Row[] {
  return spikes.map(({ quantity, least, most, isSigned }) => {
    const trials = repeat(count, () => {
      const { station, slot } = drawPlace(network, draws)
      const size = isSigned ? draws.signed(least, most) : least + draws.draw() * (most - least)
      const value = readValue(station.record, quantity, slot)
      if (value === null || measureShare(station.record, quantity, { from: slot - 1, to: slot + 1 }) < 1)
        return null
      const spiked = value + size
      if (quantity === 'humidity' && (spiked < 0 || spiked > 100)) return null
      const stretch = { from: slot, to: slot }
      const record = changeRecord(station.record, quantity, stretch, () => spiked)
      return isTold(
        { ...station, record },
        { stretch, quantity, reasons: ['spike', 'range'], knownBy: slot + 1 },
      )
    })
    return tally(`spike ${quantity}`, trials, (isFound) => isFound)
  })
}

interface Sought {
  readonly stretch: Stretch
  readonly quantity: Quantity
  readonly reasons: readonly Reason[]
  readonly knownBy: number
}

/** Whether a reason was told of a reading of the stretch in time. These tests need no neighbours. */
function isTold({ record }: NetworkStation, { stretch, quantity, reasons, knownBy }: Sought): boolean {
  const { verdicts } = assessRecord(record, [], {
    place: record.place,
    fromSlot: stretch.from - warmUp,
    toSlot: Math.max(knownBy, stretch.to) + 1,
  })
  return verdicts.some(
    (verdict) =>
      verdict.quantity === quantity &&
      verdict.timeMs >= stretch.from * hourMs &&
      verdict.timeMs <= stretch.to * hourMs &&
      verdict.reasons.some(
        ({ reason, knownAtMs }) => reasons.includes(reason) && knownAtMs <= knownBy * hourMs,
      ),
  )
}
