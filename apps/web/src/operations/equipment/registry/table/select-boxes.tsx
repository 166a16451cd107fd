import { useTranslation } from 'react-i18next'
import type { RegistryRecord } from '../registry-record.ts'
import classes from './select-boxes.module.css'
import type { RegistryTableState, TableRow } from './use-registry-table.ts'

/** Takes in everything that is shown; half ticked while only some of it is. */
export function SelectAllBox<Record extends RegistryRecord>({
  table,
}: {
  table: RegistryTableState<Record>
}) {
  const { t } = useTranslation('equipment')
  const isSome = table.getIsSomeRowsSelected()
  const isAll = table.getRowModel().rows.length > 0 && table.getIsAllRowsSelected()
  return (
    <label className={classes.hit}>
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = isSome && !isAll
        }}
        type="checkbox"
        className={classes.box}
        aria-label={t('table.selectAll')}
        checked={isAll}
        onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
      />
    </label>
  )
}

/** With Shift everything between the last tick and this one. */
export function SelectBox<Record extends RegistryRecord>({ row }: { row: TableRow<Record> }) {
  const { t } = useTranslation('equipment')
  return (
    <label className={classes.hit}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={t('table.selectRow', { name: row.original.name })}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    </label>
  )
}
