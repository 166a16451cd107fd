import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RegisterRecord } from '../register-record.ts'
import classes from './header-cell.module.css'
import type { RegisterColumn } from './register-column.ts'
import type { RegisterTableState } from './use-register-table.ts'

const orders = { asc: 'ascending', desc: 'descending' } as const

interface HeaderCellProps<Record extends RegisterRecord> {
  readonly column: RegisterColumn<Record>
  readonly table: RegisterTableState<Record>
}

export function HeaderCell<Record extends RegisterRecord>({ column, table }: HeaderCellProps<Record>) {
  const { t } = useTranslation('equipment')
  const { key, header, align = 'start', sortValue } = column
  if (sortValue === undefined) {
    return (
      <th scope="col" data-align={align}>
        {header}
      </th>
    )
  }
  const sorting = table.getColumn(key)
  const sorted = sorting?.getIsSorted() ?? false
  const Icon = sorted === false ? IconArrowsSort : sorted === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" data-align={align} aria-sort={sorted === false ? 'none' : orders[sorted]}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={sorted !== false}
        title={t('table.sort', { column: header })}
        onClick={() => sorting?.toggleSorting()}
      >
        {header}
        <Icon size={14} stroke={2} aria-hidden="true" />
      </button>
    </th>
  )
}
