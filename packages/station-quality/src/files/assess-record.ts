import { assess } from '../assess/assess.ts'
import { type AssessContext, createContext } from '../assess/assess-context.ts'
import type { ReadingVerdict } from '../assess/combine-marks.ts'
import { type Quantity, quantities } from '../quantities.ts'
import { createStationState, type StationState } from '../state/station-state.ts'
import { type Observation, storeObservation } from '../state/store-observation.ts'
import type { NeighbourRecord } from './find-neighbours.ts'
import { readValue, type StationRecord } from './station-record.ts'

export interface AssessedRecord {
  /** In order of time, and of quantities within it; those of the record's columns alone. */
  readonly verdicts: readonly ReadingVerdict[]
  readonly state: StationState
}

/** How far the playing is, 0 to 1; told some hundred times. */
type Progress = (share: number) => void

/**
 * Plays a record reading by reading, its neighbours a step ahead, and keeps the last word on each reading.
 *
 * @example assessRecord(parseStationCsv('2020-01-01T00:00Z,99', 'a'), [], {}).verdicts[0].verdict // 'bad'
 */
export function assessRecord(
  record: StationRecord,
  neighbours: readonly NeighbourRecord[],
  setting: Partial<AssessContext> & { readonly fromSlot?: number; readonly toSlot?: number },
  onProgress: Progress = () => undefined,
): AssessedRecord {
  const fromSlot = Math.max(record.firstSlot, setting.fromSlot ?? record.firstSlot)
  const toSlot = Math.min(record.firstSlot + record.length - 1, setting.toSlot ?? Number.POSITIVE_INFINITY)
  const measured = quantities.filter((quantity) => record.values[quantity] !== undefined)
  const followers = neighbours.map((neighbour) => followNeighbour(neighbour, record, fromSlot))
  const intervalMs = record.intervalMinutes * 60_000
  const last: Partial<Record<Quantity, ReadingVerdict>>[] = []
  let state = createStationState(record.intervalMinutes)
  const progressEvery = Math.max(1, Math.floor((toSlot - fromSlot) / 200))
  for (let slot = fromSlot; slot <= toSlot; slot++) {
    if ((slot - fromSlot) % progressEvery === 0) onProgress((slot - fromSlot) / (toSlot - fromSlot + 1))
    const around = followers.map((follow) => follow(slot))
    const context = createContext({ ...setting, neighbours: around })
    const assessment = assess(state, observe(record, slot, measured), context)
    state = assessment.state
    for (const verdict of assessment.verdicts) {
      const index = verdict.timeMs / intervalMs - fromSlot
      last[index] = Object.assign(last[index] ?? {}, { [verdict.quantity]: verdict })
    }
  }
  const verdicts = last.flatMap((entry) =>
    measured.flatMap((quantity) => {
      const verdict = entry[quantity]
      return verdict === undefined ? [] : [verdict]
    }),
  )
  return { verdicts, state }
}

function observe(record: StationRecord, slot: number, measured: readonly Quantity[]): Observation {
  const values: Partial<Record<Quantity, number | null>> = {}
  for (const quantity of measured) values[quantity] = readValue(record, quantity, slot)
  return { timeMs: slot * record.intervalMinutes * 60_000, values }
}

/**
 * Stores what a neighbour has sent by the end of a slot of ours, whatever its interval. Slots are asked for in order.
 *
 * @example followNeighbour({ distanceKm: 8, record: parseStationCsv('2020-01-01T00:00Z,21', 'b') }, parseStationCsv('2020-01-01T00:00Z,20', 'a'), 438288)(438288).distanceKm // 8
 */
export function followNeighbour(
  { record, distanceKm }: NeighbourRecord,
  own: StationRecord,
  fromSlot: number,
) {
  const measured = quantities.filter((quantity) => record.values[quantity] !== undefined)
  const ratio = own.intervalMinutes / record.intervalMinutes
  let state = createStationState(record.intervalMinutes)
  let next = Math.max(record.firstSlot, Math.floor(fromSlot * ratio))
  return (slot: number) => {
    const until = Math.min(Math.floor((slot + 1) * ratio - 1e-9), record.firstSlot + record.length - 1)
    for (; next <= until; next++) state = storeObservation(state, observe(record, next, measured)) ?? state
    return { distanceKm, state }
  }
}
