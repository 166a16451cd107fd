import type { Quantity } from '../quantities.ts'
import type { Place } from '../sun-elevation.ts'

/** Cells with something in them that is no number: they count as missing, and somebody should hear of it. */
export interface UnreadCells {
  readonly count: number
  /** Of the first of them. */
  readonly line: number
  readonly text: string
}

/** The whole record of a station, slot by slot without gaps. */
export interface StationRecord {
  readonly name: string
  /** Of its network, where the file says it. */
  readonly code: string | null
  readonly place: Place | null
  readonly intervalMinutes: number
  readonly firstSlot: number
  readonly length: number
  readonly unread: UnreadCells | null
  /** The quantities of the file's columns, and no other. */
  readonly values: Readonly<Partial<Record<Quantity, readonly (number | null)[]>>>
}

/**
 * The value at a slot, null where there is none.
 *
 * @example readValue(parseStationCsv('2020-01-01T00:00Z,21.5', 'a'), 'temperatureC', 438288) // 21.5
 */
export function readValue(record: StationRecord, quantity: Quantity, slot: number): number | null {
  return record.values[quantity]?.[slot - record.firstSlot] ?? null
}
