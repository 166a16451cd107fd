import type { Quantity, Reason, StationRecord } from '@talhao/station-quality'
import { assessDays } from './assess-days.ts'
import { changeRecord, measureShare } from './change-record.ts'
import type { Network, NetworkStation } from './network.ts'
import type { RandomDraws } from './random-draws.ts'
import { type Row, tally } from './row.ts'

const day = 24
const history = 45 * day

/** From a day on all variables come hours late or early, after 40 days of history. */
export function evaluateClock(network: Network, draws: RandomDraws, count: number): Row[] {
  const trials = repeat(count, () => {
    const { station, slot } = drawPlace(network, draws)
    const hours = draws.integer(1, 12) * (draws.draw() < 0.5 ? -1 : 1)
    const start = slot - (slot % day)
    if (!isAlive(station.record, 'pressureHpa', { start, before: 40 * day, after: 7 * day })) return null
    if (!isAlive(station.record, 'temperatureC', { start, before: 40 * day, after: 7 * day })) return null
    const shifted = shiftRecord(station.record, start, hours)
    const found = findDays({ ...station, record: shifted }, { start, reason: 'clock_shift', after: 8 * day })
    return found.isAlarmed ? null : { size: Math.abs(hours), within: found.firstAfterDays }
  })
  return [
    tally(
      'clock 1 h, in 7 days',
      trials.filter(({ size }) => size === 1),
      ({ within }) => within <= 7,
    ),
    tally(
      'clock 2 h, in 7 days',
      trials.filter(({ size }) => size === 2),
      ({ within }) => within <= 7,
    ),
    tally(
      'clock ≥ 3 h, in 7 days',
      trials.filter(({ size }) => size >= 3),
      ({ within }) => within <= 7,
    ),
  ]
}

export interface DriftKind {
  readonly quantity: Quantity
  readonly label: string
  readonly edges: readonly [number, number, number, number]
}

export const driftKinds: readonly DriftKind[] = [
  { quantity: 'temperatureC', label: 'drift T', edges: [1.5, 2, 3, 5] },
  { quantity: 'humidity', label: 'drift RH', edges: [10, 14, 20, 30] },
  { quantity: 'pressureHpa', label: 'drift P', edges: [0.7, 1, 2, 4] },
]

/** A straight ramp in 14 days, then constant; a neighbour alive, the stretch not alarmed before. */
export function evaluateDrift(
  network: Network,
  draws: RandomDraws,
  { count, kind }: { readonly count: number; readonly kind: DriftKind },
): Row[] {
  const { quantity, edges } = kind
  const trials = repeat(count, () => {
    const { station, slot: start } = drawPlace(network, draws)
    const size = draws.signed(edges[0], edges[3])
    const alive = { start, before: 37 * day, after: 28 * day }
    if (!isAlive(station.record, quantity, alive)) return null
    if (!station.neighbours.some(({ record }) => isAlive(record, quantity, alive))) return null
    const record = changeRecord(
      station.record,
      quantity,
      { from: start, to: start + 30 * day },
      (value, slot) => {
        if (value === null) return null
        const drifted = value + size * Math.min(1, (slot - start) / (14 * day))
        return quantity === 'humidity' ? Math.min(100, Math.max(0, Math.round(drifted))) : drifted
      },
    )
    const found = findDays({ ...station, record }, { start, reason: 'drift', quantity, after: 29 * day })
    return found.isAlarmed ? null : { size: Math.abs(size), within: found.firstAfterDays }
  })
  return edges.slice(0, 3).flatMap((least, index) => {
    const most = edges[index + 1] ?? least
    const inside = trials.filter(({ size }) => size >= least && size < most)
    return [
      tally(`${kind.label} to ${least}-${most}, in 14 days`, inside, ({ within }) => within <= 14),
      tally(`${kind.label} to ${least}-${most}, in 28 days`, inside, ({ within }) => within <= 28),
    ]
  })
}

/** Rain set to 0 for 30 days in which 50 mm fell or more. */
export function evaluateGauge(network: Network, draws: RandomDraws, count: number): Row[] {
  const trials = repeat(count, () => {
    const { station, slot: start } = drawPlace(network, draws)
    const stretch = { from: start, to: start + 30 * day - 1 }
    if (measureShare(station.record, 'rainMm', stretch) < 0.9) return null
    const rain = station.record.values.rainMm?.slice(
      start - station.record.firstSlot,
      stretch.to + 1 - station.record.firstSlot,
    )
    if ((rain ?? []).reduce<number>((sum, value) => sum + (value ?? 0), 0) < 50) return null
    const record = changeRecord(station.record, 'rainMm', stretch, (value) => (value === null ? null : 0))
    const found = findDays({ ...station, record }, { start, reason: 'gauge_blocked', after: 30 * day })
    return found.isAlarmed
      ? null
      : { isIsolated: station.neighbours.length < 2, within: found.firstAfterDays }
  })
  const isFound = ({ within }: { within: number }) => within <= 30
  return [
    tally('blocked gauge, in 30 days', trials, isFound),
    tally(
      '  of these with two neighbours',
      trials.filter(({ isIsolated }) => !isIsolated),
      isFound,
    ),
  ]
}

interface Sought {
  readonly start: number
  readonly reason: Reason
  readonly quantity?: Quantity
  readonly after: number
}

/** Whether the week before was alarmed already, and after how many days of the fault it was known. */
function findDays(station: NetworkStation, { start, reason, quantity, after }: Sought) {
  const days = assessDays(station, {
    from: Math.max(station.record.firstSlot, start - history),
    to: start + after,
  })
  const alarmed = days.filter(({ findings }) =>
    findings.some(
      (finding) => finding.reason === reason && (quantity === undefined || finding.quantity === quantity),
    ),
  )
  // What a day shows is known when it is over.
  const known = alarmed.map((found) => ((found.day + 1) * day - start) / day)
  return {
    isAlarmed: known.some((days) => days <= 0 && days > -7),
    firstAfterDays: known.find((days) => days > 0) ?? Number.POSITIVE_INFINITY,
  }
}

function shiftRecord(record: StationRecord, start: number, hours: number): StationRecord {
  let shifted = record
  for (const quantity of [
    'temperatureC',
    'humidity',
    'pressureHpa',
    'rainMm',
    'windSpeedMs',
    'windGustMs',
    'windDirectionDeg',
    'solarWm2',
  ] as const)
    shifted = changeRecord(
      shifted,
      quantity,
      { from: start, to: start + 10 * day },
      (_, slot) => record.values[quantity]?.[slot - hours - record.firstSlot] ?? null,
    )
  return shifted
}

function isAlive(
  record: StationRecord,
  quantity: Quantity,
  { start, before, after }: { start: number; before: number; after: number },
): boolean {
  return (
    measureShare(record, quantity, { from: start - before, to: start - 1 }) >= 0.75 &&
    measureShare(record, quantity, { from: start, to: start + after - 1 }) >= 0.75
  )
}

export function drawPlace(network: Network, draws: RandomDraws): { station: NetworkStation; slot: number } {
  const station = draws.pick(network.stations)
  return { station, slot: station.record.firstSlot + draws.integer(0, station.record.length - 1) }
}

/** Draws until so many places qualify; a network that never does gives fewer. */
export function repeat<Trial>(count: number, attempt: () => Trial | null): Trial[] {
  const trials: Trial[] = []
  for (let drawn = 0; drawn < count * 400 && trials.length < count; drawn++) {
    const trial = attempt()
    if (trial !== null) trials.push(trial)
  }
  return trials
}
