import { compareNames } from '../../../../lib/format/compare-names.ts'
import type { RegistryRecord } from '../registry-record.ts'
import type { TableRow } from './use-registry-table.ts'

export interface GroupedRow<Record extends RegistryRecord> {
  readonly row: TableRow<Record>
  /** What stands above it; null: it belongs to the one before. */
  readonly heading: string | null
}

/** The rows in the order they are sorted by, group after group. */
export function groupRows<Record extends RegistryRecord>(
  rows: readonly TableRow<Record>[],
  groupOf: ((record: Record) => string) | null,
): readonly GroupedRow<Record>[] {
  if (groupOf === null) return rows.map((row) => ({ row, heading: null }))
  const named = rows.map((row) => ({ row, group: groupOf(row.original) }))
  const sorted = named.toSorted((a, b) => compareNames(a.group, b.group))
  return sorted.map(({ row, group }, index) => ({
    row,
    heading: sorted[index - 1]?.group === group ? null : group,
  }))
}
