import type { Machine } from '../geometry/machine.ts'
import { readStripBatches } from '../geometry/strip-batches.ts'
import type { Extent } from '../stored/stored-header.ts'
import type { StoredFile } from '../stored/stored-reader.ts'

/** What a shapefile's headers must say before its first record. */
export interface StripMeasure {
  readonly count: number
  /** Of the corners; all zero when there is no strip. */
  readonly extent: Extent
  /** The most decimals of each column over all blocks. */
  readonly decimals: Uint8Array
}

export async function measureStrips(file: StoredFile, machine: Machine): Promise<StripMeasure> {
  const decimals = new Uint8Array(file.header.columns.length)
  let count = 0
  let west = Number.POSITIVE_INFINITY
  let south = Number.POSITIVE_INFINITY
  let east = Number.NEGATIVE_INFINITY
  let north = Number.NEGATIVE_INFINITY
  for await (const batch of readStripBatches(file, machine, { corners: 'placed', columns: [] })) {
    count += batch.count
    for (let at = 0; at < batch.count * 8; at += 2) {
      const longitude = batch.corners[at] ?? 0
      const latitude = batch.corners[at + 1] ?? 0
      if (longitude < west) west = longitude
      if (longitude > east) east = longitude
      if (latitude < south) south = latitude
      if (latitude > north) north = latitude
    }
    for (const [column, shown] of batch.block.decimals.entries()) {
      decimals[column] = Math.max(decimals[column] ?? 0, shown)
    }
  }
  const extent = count === 0 ? { west: 0, south: 0, east: 0, north: 0 } : { west, south, east, north }
  return { count, extent, decimals }
}
