import { findNeighbours, type NeighbourRecord, type StationRecord } from '@talhao/station-quality'

/** The stations of a folder and who is around each of them. */
export interface Network {
  readonly stations: readonly NetworkStation[]
}

export interface NetworkStation {
  readonly record: StationRecord
  readonly neighbours: readonly NeighbourRecord[]
}

export function createNetwork(records: readonly StationRecord[]): Network {
  const hourly = records.filter(({ intervalMinutes }) => intervalMinutes === 60)
  return {
    stations: hourly.map((record) => ({ record, neighbours: findNeighbours(record, record.place, hourly) })),
  }
}
