import type { ReactNode } from 'react'
import type { RegisterRecord } from '../register-record.ts'
import type { RegisterColumns } from './register-column.ts'
import type { RegisterTableState } from './use-register-table.ts'

/** What a register draws, as a table or as cards. */
export interface RegisterTableProps<Record extends RegisterRecord> {
  readonly label: string
  readonly table: RegisterTableState<Record>
  readonly columns: RegisterColumns<Record>
  readonly isSelectable: boolean
  /** What a row shows when it is opened; null: rows have nothing more. */
  readonly details: ((record: Record) => ReactNode) | null
  readonly actions: (record: Record) => ReactNode
  /** Where a click on a row leads; null: nowhere. */
  readonly pathOf: ((record: Record) => string) | null
}
