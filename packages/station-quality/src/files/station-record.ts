import type { Place, Quantity } from '@talhao/station-quality'

/** The whole record of a station, slot by slot without gaps. */
export interface StationRecord {
  readonly name: string
  /** Of its network, where the file says it. */
  readonly code: string | null
  readonly place: Place | null
  readonly intervalMinutes: number
  readonly firstSlot: number
  readonly length: number
  /** The quantities of the file's columns, and no other. */
  readonly values: Readonly<Partial<Record<Quantity, readonly (number | null)[]>>>
}

export function readValue(record: StationRecord, quantity: Quantity, slot: number): number | null {
  return record.values[quantity]?.[slot - record.firstSlot] ?? null
}
