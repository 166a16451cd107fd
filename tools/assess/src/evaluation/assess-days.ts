import {
  closeDays,
  createContext,
  createStationState,
  type DayFinding,
  findDay,
  followNeighbour,
  type Observation,
  quantities,
  readValue,
  type StationRecord,
  storeObservation,
} from '@talhao/station-quality'
import type { Stretch } from './change-record.ts'
import type { NetworkStation } from './network.ts'

export interface DayAssessed {
  readonly day: number
  readonly findings: readonly DayFinding[]
}

/** What the tests of days and weeks find in a stretch of an hourly record. Readings are only stored: that is quicker. */
export function assessDays({ record, neighbours }: NetworkStation, { from, to }: Stretch): DayAssessed[] {
  const followers = neighbours.map((neighbour) => followNeighbour(neighbour, record, from))
  const assessed: DayAssessed[] = []
  let state = createStationState(60)
  for (let slot = from; slot <= to; slot++) {
    state = storeObservation(state, observe(record, slot)) ?? state
    if (slot % 24 !== 0 || slot === from) continue
    // Neighbours have told all of the day that is over, and nothing of the next.
    const around = followers.map((follow) => follow(slot - 1))
    const day = slot / 24 - 1
    state = closeDays(state, day, createContext({ place: record.place, neighbours: around }))
    assessed.push({ day, findings: findDay(state, day)?.findings ?? [] })
  }
  return assessed
}

function observe(record: StationRecord, slot: number): Observation {
  const values = Object.fromEntries(
    quantities
      .filter((quantity) => record.values[quantity] !== undefined)
      .map((quantity) => [quantity, readValue(record, quantity, slot)]),
  )
  return { timeMs: slot * 3_600_000, values }
}
