import { useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { maxDrawnAtOnce, readSlice } from '../registry/table/visible-slice.ts'
import classes from './bulk-grid.module.css'
import {
  isOperatorList,
  layPastedRows,
  type OperatorRow,
  parsePastedOperators,
} from './parse-pasted-operators.ts'

/** The CSS knows it too. */
const rowPx = 44
/** Above it the grid scrolls (OPS-54). */
const maxPx = 250

interface BulkGridProps {
  readonly rows: readonly OperatorRow[]
  readonly onChange: (rows: readonly OperatorRow[]) => void
}

/** A small spreadsheet. Only the rows that are seen are drawn: a pasted list may have thousands. */
export function BulkGrid({ rows, onChange }: BulkGridProps) {
  const { t } = useTranslation('equipmentOperators')
  const { t: tEquipment } = useTranslation('equipment')
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    enabled: rows.length > maxDrawnAtOnce,
    overscan: 5,
  })
  const { indexes } = readSlice({
    count: rows.length,
    items: virtualizer.getVirtualItems(),
    totalPx: virtualizer.getTotalSize(),
  })

  function paste(event: ClipboardEvent, first: number) {
    const text = event.clipboardData.getData('text')
    if (!isOperatorList(text)) return
    event.preventDefault()
    onChange(layPastedRows(rows, first, parsePastedOperators(text)))
  }

  function write(index: number, change: Partial<OperatorRow>) {
    onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)))
  }

  return (
    <div className={classes.grid}>
      <div className={classes.head} aria-hidden="true">
        <span />
        <span>{tEquipment('columns.name')}</span>
        <span>{t('company')}</span>
      </div>
      <div ref={scroller} className={classes.scroller} style={{ maxHeight: maxPx }}>
        <ol className={classes.rows} style={{ height: rows.length * rowPx }} aria-label={t('bulk.grid')}>
          {indexes.map((index) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <li
                key={index}
                className={classes.row}
                style={{ top: index * rowPx }}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                onPaste={(event) => paste(event, index)}
              >
                <span className={classes.number} aria-hidden="true">
                  {index + 1}
                </span>
                <input
                  className={classes.cell}
                  aria-label={t('bulk.nameOf', { row: index + 1 })}
                  autoComplete="off"
                  maxLength={200}
                  data-autofocus={index === 0 || undefined}
                  value={row.name}
                  onChange={(event) => write(index, { name: event.currentTarget.value })}
                />
                <input
                  className={classes.cell}
                  aria-label={t('bulk.companyOf', { row: index + 1 })}
                  autoComplete="off"
                  maxLength={200}
                  value={row.company}
                  onChange={(event) => write(index, { company: event.currentTarget.value })}
                />
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}
