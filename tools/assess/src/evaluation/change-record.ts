import type { Quantity, StationRecord } from '@talhao/station-quality'

export interface Stretch {
  readonly from: number
  /** Included. */
  readonly to: number
}

/** A record with other values in a stretch of slots; `change` gets the slot and what was there. */
export function changeRecord(
  record: StationRecord,
  quantity: Quantity,
  { from, to }: Stretch,
  change: (value: number | null, slot: number) => number | null,
): StationRecord {
  const values = (record.values[quantity] ?? new Array<number | null>(record.length).fill(null)).slice()
  for (
    let slot = Math.max(from, record.firstSlot);
    slot <= Math.min(to, record.firstSlot + record.length - 1);
    slot++
  ) {
    const index = slot - record.firstSlot
    values[index] = change(values[index] ?? null, slot)
  }
  return { ...record, values: { ...record.values, [quantity]: values } }
}

/** The share of a stretch in which something was measured. */
export function measureShare(record: StationRecord, quantity: Quantity, { from, to }: Stretch): number {
  let count = 0
  for (let slot = from; slot <= to; slot++)
    if ((record.values[quantity]?.[slot - record.firstSlot] ?? null) !== null) count++
  return count / (to - from + 1)
}
