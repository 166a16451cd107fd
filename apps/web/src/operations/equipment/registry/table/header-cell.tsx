import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RegistryRecord } from '../registry-record.ts'
import classes from './header-cell.module.css'
import type { RegistryColumn } from './registry-column.ts'
import type { RegistryTableState } from './use-registry-table.ts'

const orders = { asc: 'ascending', desc: 'descending' } as const

interface HeaderCellProps<Record extends RegistryRecord> {
  readonly column: RegistryColumn<Record>
  readonly table: RegistryTableState<Record>
}

export function HeaderCell<Record extends RegistryRecord>({ column, table }: HeaderCellProps<Record>) {
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
