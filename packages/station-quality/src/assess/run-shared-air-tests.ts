import { type SharedQuantity, sharedQuantities } from '../quantities.ts'
import { isOutsideClimate } from '../reading-tests/climate.ts'
import { compareWithNeighbours } from '../reading-tests/neighbours.ts'
import { countSlotsPerDay, type StationState } from '../state/station-state.ts'
import type { Mark } from './mark.ts'
import { findHour, type Moment, readAnomaly, readAt, readNormal } from './moment.ts'

const forecastFactor = 2

/** What the station's own past, its neighbours and the forecast say of the air: temperature, humidity, pressure. */
export function runSharedAirTests(moment: Moment, marks: Mark[]): void {
  const { index, context, witnesses } = moment
  for (const quantity of sharedQuantities) {
    const value = readAt(moment, quantity, index)
    if (value === null) continue
    markClimate(moment, { quantity, value }, marks)
    if (witnesses.states.length > 0)
      markDisagreement(moment, {
        quantity,
        reason: 'neighbours',
        others: witnesses.states,
        limit: context.limits.neighbours[quantity] * witnesses.limitFactor,
        marks,
      })
    if (context.forecast !== null)
      markDisagreement(moment, {
        quantity,
        reason: 'forecast',
        others: [context.forecast],
        limit: context.limits.neighbours[quantity] * forecastFactor,
        marks,
      })
  }
}

function markClimate(
  { state, window, index, context }: Moment,
  { quantity, value }: { quantity: SharedQuantity; value: number },
  marks: Mark[],
): void {
  const limit = context.limits.climate[quantity]
  if (limit === undefined) return
  const asked = { quantity, slot: window.firstSlot + index, slotsPerDay: countSlotsPerDay(state) }
  const minimum = readNormal(state, 'minimum', asked)
  const maximum = readNormal(state, 'maximum', asked)
  if (!isOutsideClimate(value, { minimum, maximum, limit })) return
  const beyond = minimum !== null && value < minimum ? minimum - limit : (maximum ?? 0) + limit
  marks.push({
    quantity,
    from: index,
    to: index,
    reason: 'climate',
    severity: 'doubtful',
    value,
    limit: beyond,
    witnesses: 0,
  })
}

interface Comparison {
  readonly quantity: SharedQuantity
  readonly reason: 'neighbours' | 'forecast'
  readonly others: readonly StationState[]
  readonly limit: number
  readonly marks: Mark[]
}

/** One hour may be a shower; two of three are told, unless the air is both colder and moister than around. */
function markDisagreement(moment: Moment, comparison: Comparison): void {
  const { index } = moment
  const now = compareAt(moment, index, comparison)
  if (now === null || Math.abs(now) <= comparison.limit || isLocalShower(moment, comparison)) return
  const { slotsPerHour } = moment.window
  const before = [index - slotsPerHour, index - 2 * slotsPerHour].filter((at) => {
    const difference = at < 0 ? null : compareAt(moment, at, comparison)
    return difference !== null && Math.abs(difference) > comparison.limit
  })
  if (before.length === 0) return
  for (const at of [index, ...before])
    comparison.marks.push({
      quantity: comparison.quantity,
      from: at,
      to: at,
      reason: comparison.reason,
      severity: 'doubtful',
      value: now,
      limit: comparison.limit,
      witnesses: comparison.others.length,
    })
}

/** A shower here that the others do not have: at half of both limits. */
function isLocalShower(moment: Moment, comparison: Comparison): boolean {
  if (comparison.quantity === 'pressureHpa') return false
  const { neighbours } = moment.context.limits
  const differ = (quantity: SharedQuantity) =>
    compareAt(moment, moment.index, { ...comparison, quantity }) ?? 0
  return differ('temperatureC') < -neighbours.temperatureC / 2 && differ('humidity') > neighbours.humidity / 2
}

function compareAt(
  moment: Moment,
  index: number,
  { quantity, reason, others, limit }: Comparison,
): number | null {
  const { state, window } = moment
  const value = readAt(moment, quantity, index)
  const slotsPerDay = countSlotsPerDay(state)
  const normal = readNormal(state, 'median', { quantity, slot: window.firstSlot + index, slotsPerDay })
  if (value === null || normal === null) return null
  const hour = findHour(moment, index)
  const anomalies = others
    .map((other) => readAnomaly(other, { quantity, hour }))
    .filter((anomaly) => anomaly !== null)
  if (reason === 'forecast') return anomalies[0] === undefined ? null : value - normal - anomalies[0]
  return compareWithNeighbours(value - normal, anomalies, limit)
}
