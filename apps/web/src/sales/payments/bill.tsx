import './payments-texts.ts'
import { useTranslation } from 'react-i18next'
import { formatCents } from '../../lib/format/format-money.ts'
import { formatPercent } from '../offers/format-percent.ts'
import classes from './bill.module.css'

export interface BillColumn {
  readonly key: string
  readonly header: string
}

export interface BillRow {
  readonly key: string
  /** One text a column. */
  readonly cells: readonly string[]
}

export interface BillSums {
  readonly totalCents: number
  readonly discountCents: number
  /** Shown beside its name where it is known. */
  readonly discountPercent: number | null
  readonly finalCents: number
}

interface BillProps {
  readonly label: string
  readonly columns: readonly BillColumn[]
  readonly rows: readonly BillRow[]
  readonly sums: BillSums
}

/** What is bought, line by line, then total, discount and final amount. On a phone a line is a small list. */
export function Bill({ label, columns, rows, sums }: BillProps) {
  const { t } = useTranslation('payments')
  const percent = sums.discountPercent === null ? '' : ` (${formatPercent(sums.discountPercent)})`
  return (
    <div>
      <div className={classes.bill}>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ key, header }) => (
                <th key={key} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) => {
                  const column = columns[index]
                  return index === 0 ? (
                    <th key={column?.key} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={column?.key} data-label={column?.header}>
                      {cell}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className={classes.sums}>
        <div className={classes.sum}>
          <dt>{t('total')}</dt>
          <dd>{formatCents(sums.totalCents)}</dd>
        </div>
        <div className={classes.sum}>
          <dt>{`${t('discount')}${percent}`}</dt>
          <dd>{formatCents(sums.discountCents)}</dd>
        </div>
        <div className={classes.sum} data-final>
          <dt>{t('final')}</dt>
          <dd>
            {formatCents(sums.finalCents)} <span className={classes.month}>{t('perMonth')}</span>
          </dd>
        </div>
      </dl>
    </div>
  )
}
