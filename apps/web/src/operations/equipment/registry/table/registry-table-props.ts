import type { ReactNode } from 'react'
import type { RegistryRecord } from '../registry-record.ts'
import type { RegistryColumns } from './registry-column.ts'
import type { RegistryTableState } from './use-registry-table.ts'

/** What a registry draws, as a table or as cards. */
export interface RegistryTableProps<Record extends RegistryRecord> {
  readonly label: string
  readonly table: RegistryTableState<Record>
  readonly columns: RegistryColumns<Record>
  readonly isSelectable: boolean
  /** What a row shows when it is opened; null: rows have nothing more. */
  readonly details: ((record: Record) => ReactNode) | null
  readonly actions: (record: Record) => ReactNode
  /** A third action, which needs its room. */
  readonly hasView: boolean
  /** Where a click on a row leads; null: nowhere. */
  readonly pathOf: ((record: Record) => string) | null
  /** The heading that a record stands under; null: there are none. */
  readonly groupOf: ((record: Record) => string) | null
}
