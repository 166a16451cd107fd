import { IconChevronDown } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { RegistryRecord } from '../registry-record.ts'
import { RecordName } from './record-name.tsx'
import type { RegistryTableProps } from './registry-table-props.ts'
import { SelectBox } from './select-boxes.tsx'
import type { TableRow } from './use-registry-table.ts'
import classes from './wide-table.module.css'

interface WideRowProps<Record extends RegistryRecord> extends RegistryTableProps<Record> {
  readonly row: TableRow<Record>
  readonly heading: string | null
  readonly index: number
  readonly cells: number
  readonly measure: (element: HTMLElement | null) => void
}

/** A body of its own for each record, so that a row and what it shows when opened are measured as one. */
export function WideRow<Record extends RegistryRecord>(props: WideRowProps<Record>) {
  const { row, heading, index, cells, measure, columns, isSelectable, details, actions, pathOf } = props
  const { t } = useTranslation('equipment')
  const navigate = useNavigate()
  const record = row.original
  const [title, ...others] = columns
  const isOpen = details !== null && row.getIsExpanded()

  /** The name is the link for keyboards and screen readers; the row is only a larger place to click on. */
  function followRow(event: MouseEvent<HTMLElement>) {
    if (pathOf === null || (event.target instanceof Element && event.target.closest('a, button, label')))
      return
    void navigate(pathOf(record))
  }

  return (
    <tbody
      ref={measure}
      data-index={index}
      data-dimmed={record.status === 'disabled'}
      data-link={pathOf !== null}
    >
      {heading !== null && (
        <tr className={classes.groupRow}>
          <th scope="rowgroup" colSpan={cells}>
            {heading}
          </th>
        </tr>
      )}
      <tr aria-rowindex={index + 2} data-selected={row.getIsSelected()} onClick={followRow}>
        {isSelectable && (
          <td className={classes.boxCell}>
            <SelectBox row={row} />
          </td>
        )}
        {details !== null && (
          <td className={classes.boxCell}>
            <button
              type="button"
              className={classes.expand}
              aria-expanded={isOpen}
              aria-label={t(isOpen ? 'table.collapse' : 'table.expand', { name: record.name })}
              onClick={() => row.toggleExpanded()}
            >
              <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
            </button>
          </td>
        )}
        <th scope="row">
          <RecordName record={record} column={title} path={pathOf?.(record) ?? null} />
        </th>
        {others.map(({ key, cell, align = 'start', isUnbroken = false }) => (
          <td key={key} data-align={align} data-unbroken={isUnbroken}>
            {cell(record)}
          </td>
        ))}
        <td>
          <div className={classes.actions}>{actions(record)}</div>
        </td>
      </tr>
      {isOpen && (
        <tr className={classes.detailsRow}>
          <td colSpan={cells}>{details(record)}</td>
        </tr>
      )}
    </tbody>
  )
}
