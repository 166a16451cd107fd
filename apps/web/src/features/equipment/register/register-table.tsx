import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { RecordCards } from './record-cards.tsx'
import type { RegisterColumns } from './register-column.ts'
import type { RegisterRecord } from './register-record.ts'
import type { RegisterTable as Table } from './use-register-table.ts'
import { WideTable } from './wide-table.tsx'

export interface RegisterTableProps<Record extends RegisterRecord> {
  readonly label: string
  readonly table: Table<Record>
  readonly columns: RegisterColumns<Record>
  readonly isSelectable: boolean
  /** What a row shows when it is opened; null: rows have nothing more. */
  readonly details: ((record: Record) => ReactNode) | null
  readonly actions: (record: Record) => ReactNode
  /** Where a click on a row leads; null: nowhere. */
  readonly pathOf: ((record: Record) => string) | null
}

/** A table where there is room for one; on a phone a card a record, with the same words. */
export function RegisterTable<Record extends RegisterRecord>(props: RegisterTableProps<Record>) {
  const isPhone = useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false })
  return isPhone ? <RecordCards {...props} /> : <WideTable {...props} />
}
