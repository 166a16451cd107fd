import {
  type ColumnDef,
  createSortedRowModel,
  type OnChangeFn,
  type Row,
  type RowSelectionState,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { compareValues } from '../filters/compare-values.ts'
import type { RegistryRecord } from '../registry-record.ts'
import type { RegistryColumn, RegistryColumns } from './registry-column.ts'

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowSelectionFeature,
  rowExpandingFeature,
})

export type TableRow<Record extends RegistryRecord> = Row<typeof features, Record>
export type RegistryTableState<Record extends RegistryRecord> = ReturnType<typeof useRegistryTable<Record>>

/** How a registry is sorted until somebody sorts it. */
export interface FirstOrder {
  readonly column: string
  readonly isDescending: boolean
}

interface RegistryTableInput<Record extends RegistryRecord> {
  readonly records: readonly Record[]
  readonly columns: RegistryColumns<Record>
  readonly firstOrder: FirstOrder
  readonly selection: RowSelectionState
  readonly onSelection: OnChangeFn<RowSelectionState>
}

/** Order, selection and open rows of a registry. Both must stay the same objects while nothing in them changes. */
export function useRegistryTable<Record extends RegistryRecord>({
  records,
  columns,
  firstOrder,
  selection,
  onSelection,
}: RegistryTableInput<Record>) {
  const definitions = useMemo(() => columns.map(toDefinition), [columns])
  return useTable({
    features,
    data: records,
    columns: definitions,
    getRowId: ({ id }) => id,
    getRowCanExpand: () => true,
    enableSortingRemoval: false,
    initialState: { sorting: [{ id: firstOrder.column, desc: firstOrder.isDescending }] },
    state: { rowSelection: selection },
    onRowSelectionChange: onSelection,
  })
}

function toDefinition<Record extends RegistryRecord>({
  key,
  sortValue,
}: RegistryColumn<Record>): ColumnDef<typeof features, Record> {
  return {
    id: key,
    accessorFn: (record) => sortValue?.(record) ?? undefined,
    enableSorting: sortValue !== undefined,
    sortDescFirst: false,
    sortUndefined: 'last',
    sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id)),
  }
}
