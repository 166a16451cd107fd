import { roundToStored } from './observation-row.ts'
import type { Mean } from './summary.ts'

/** Of readings that have no column, by their keys. */
export interface ExtraSum {
  readonly sum: number
  readonly count: number
}

export function addExtra(sums: Map<string, ExtraSum>, key: string, added: ExtraSum): void {
  const before = sums.get(key)
  sums.set(
    key,
    before === undefined ? added : { sum: before.sum + added.sum, count: before.count + added.count },
  )
}

export function divideExtras(
  sums: ReadonlyMap<string, ExtraSum> | null,
): Readonly<Record<string, Mean>> | null {
  if (sums === null) return null
  return Object.fromEntries(
    [...sums].map(([key, { sum, count }]) => [key, { mean: roundToStored(sum / count), count }]),
  )
}
