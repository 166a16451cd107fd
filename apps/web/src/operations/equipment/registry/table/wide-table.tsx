import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryRecord } from '../registry-record.ts'
import { groupRows } from './group-rows.ts'
import { HeaderCell } from './header-cell.tsx'
import type { RegistryTableProps } from './registry-table-props.ts'
import { SelectAllBox } from './select-boxes.tsx'
import { maxDrawnAtOnce, readSlice } from './visible-slice.ts'
import { WideRow } from './wide-row.tsx'
import classes from './wide-table.module.css'

const rowPx = 57

export function WideTable<Record extends RegistryRecord>(props: RegistryTableProps<Record>) {
  const { label, table, columns, isSelectable, details, hasView, groupOf } = props
  const { t } = useTranslation('equipment')
  const scroller = useRef<HTMLDivElement>(null)
  const sorted = table.getRowModel().rows
  const rows = useMemo(() => groupRows(sorted, groupOf), [sorted, groupOf])
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => rows[index]?.row.id ?? index,
    enabled: rows.length > maxDrawnAtOnce,
    overscan: 8,
  })
  const slice = readSlice({
    count: rows.length,
    items: virtualizer.getVirtualItems(),
    totalPx: virtualizer.getTotalSize(),
  })
  const cells = columns.length + 1 + Number(isSelectable) + Number(details !== null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section ref={scroller} className={classes.frame} tabIndex={0} aria-label={label}>
      <table className={classes.table} aria-label={label} aria-rowcount={rows.length + 1}>
        <colgroup>
          {isSelectable && <col className={classes.narrow} />}
          {details !== null && <col className={classes.narrow} />}
          {columns.map(({ key, share }) => (
            <col key={key} style={{ width: `${share}%` }} />
          ))}
          <col className={classes.actionsColumn} data-wide={hasView} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {isSelectable && (
              <th scope="col" className={classes.boxCell}>
                <SelectAllBox table={table} />
              </th>
            )}
            {details !== null && (
              <th scope="col">
                <span className={classes.hidden}>{t('columns.details')}</span>
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} table={table} />
            ))}
            <th scope="col" className={classes.actionsHead}>
              {t('columns.actions')}
            </th>
          </tr>
        </thead>
        <Spacer heightPx={slice.beforePx} cells={cells} />
        {slice.indexes.map((index) => {
          const item = rows[index]
          return item === undefined ? null : (
            <WideRow
              key={item.row.id}
              {...props}
              row={item.row}
              heading={item.heading}
              index={index}
              cells={cells}
              measure={virtualizer.measureElement}
            />
          )
        })}
        <Spacer heightPx={slice.afterPx} cells={cells} />
      </table>
    </section>
  )
}

function Spacer({ heightPx, cells }: { heightPx: number; cells: number }) {
  if (heightPx === 0) return null
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={cells} className={classes.spacer} style={{ height: heightPx }} />
      </tr>
    </tbody>
  )
}
