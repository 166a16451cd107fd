import { IconChevronDown } from '@tabler/icons-react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryRecord } from '../registry-record.ts'
import { groupRows } from './group-rows.ts'
import classes from './record-cards.module.css'
import { RecordName } from './record-name.tsx'
import type { RegistryTableProps } from './registry-table-props.ts'
import { SelectAllBox, SelectBox } from './select-boxes.tsx'
import type { TableRow } from './use-registry-table.ts'
import { maxDrawnAtOnce, readSlice } from './visible-slice.ts'

const cardPx = 190

export function RecordCards<Record extends RegistryRecord>(props: RegistryTableProps<Record>) {
  const { label, table, isSelectable, groupOf } = props
  const { t } = useTranslation('equipment')
  const list = useRef<HTMLUListElement>(null)
  const [marginPx, setMarginPx] = useState(0)
  const sorted = table.getRowModel().rows
  const rows = useMemo(() => groupRows(sorted, groupOf), [sorted, groupOf])
  // What stands above the list may grow or shrink with filters, so it is measured after every drawing.
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top
    if (top !== undefined) setMarginPx(Math.round(top + window.scrollY))
  })
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => cardPx,
    getItemKey: (index) => rows[index]?.row.id ?? index,
    enabled: rows.length > maxDrawnAtOnce,
    scrollMargin: marginPx,
    overscan: 6,
  })
  const slice = readSlice({
    count: rows.length,
    items: virtualizer.getVirtualItems(),
    totalPx: virtualizer.getTotalSize(),
    marginPx,
  })
  return (
    <>
      {isSelectable && rows.length > 0 && (
        <div className={classes.selectAll}>
          <SelectAllBox table={table} />
          <span aria-hidden="true">{t('table.selectAll')}</span>
        </div>
      )}
      <ul
        ref={list}
        className={classes.cards}
        aria-label={label}
        style={{ paddingTop: slice.beforePx, paddingBottom: slice.afterPx }}
      >
        {slice.indexes.map((index) => {
          const item = rows[index]
          return item === undefined ? null : (
            <RecordCard
              key={item.row.id}
              {...props}
              row={item.row}
              heading={item.heading}
              index={index}
              count={rows.length}
              measure={virtualizer.measureElement}
            />
          )
        })}
      </ul>
    </>
  )
}

interface RecordCardProps<Record extends RegistryRecord> extends RegistryTableProps<Record> {
  readonly row: TableRow<Record>
  readonly heading: string | null
  readonly index: number
  readonly count: number
  readonly measure: (element: HTMLElement | null) => void
}

function RecordCard<Record extends RegistryRecord>(props: RecordCardProps<Record>) {
  const { row, heading, index, count, measure, columns, isSelectable, details, actions, pathOf } = props
  const { t } = useTranslation('equipment')
  const record = row.original
  const [title, ...others] = columns
  const isOpen = details !== null && row.getIsExpanded()
  return (
    <li
      ref={measure}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={classes.card}
      data-dimmed={record.status === 'disabled'}
      data-selected={row.getIsSelected()}
    >
      {heading !== null && <h2 className={classes.group}>{heading}</h2>}
      <div className={classes.top}>
        {isSelectable && <SelectBox row={row} />}
        <div className={classes.title}>
          <RecordName record={record} column={title} path={pathOf?.(record) ?? null} />
        </div>
        <div className={classes.actions}>{actions(record)}</div>
      </div>
      <dl className={classes.facts}>
        {others.map(({ key, header, cell }) => (
          <div key={key} className={classes.fact}>
            <dt>{header}</dt>
            <dd>{cell(record)}</dd>
          </div>
        ))}
      </dl>
      {details !== null && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'table.collapse' : 'table.expand', { name: record.name })}
          onClick={() => row.toggleExpanded()}
        >
          {t('columns.details')}
          <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
        </button>
      )}
      {isOpen && details(record)}
    </li>
  )
}
