import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { phone } from '../../lib/browser/breakpoints.ts'
import classes from './record-table.module.css'

export interface Column<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
}

interface RecordTableProps<Row> {
  readonly label: string
  /** The first one names the record and heads its card on a phone. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly actionsLabel: string
  readonly actions: (row: Row) => ReactNode
}

/** A table where there is room for one; on a phone a card a record, with the same words. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  return isPhone ? <RecordCards {...props} /> : <WideTable {...props} />
}

function WideTable<Row>({ label, columns, rows, keyOf, actionsLabel, actions }: RecordTableProps<Row>) {
  const [title, ...others] = columns
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, header }) => (
              <th key={key} scope="col">
                {header}
              </th>
            ))}
            <th scope="col" className={classes.actionsHead}>
              {actionsLabel}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{title.cell(row)}</th>
              {others.map(({ key, cell }) => (
                <td key={key}>{cell(row)}</td>
              ))}
              <td>
                <div className={classes.actions}>{actions(row)}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RecordCards<Row>({ label, columns, rows, keyOf, actions }: RecordTableProps<Row>) {
  const [title, ...others] = columns
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={classes.card}>
          <div className={classes.cardTop}>
            <div className={classes.cardTitle}>{title.cell(row)}</div>
            <div className={classes.actions}>{actions(row)}</div>
          </div>
          <dl className={classes.facts}>
            {others.map(({ key, header, cell }) => (
              <div key={key} className={classes.fact}>
                <dt>{header}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
