import type { ReactNode } from 'react'
import classes from './forecast-table.module.css'

export interface ForecastRow<Entry> {
  readonly key: string
  readonly label: string
  readonly render: (entry: Entry) => ReactNode
}

export interface ColumnHead {
  readonly title: ReactNode
  readonly detail: ReactNode
  /** Night columns are shaded, a new day begins with a line. */
  readonly time: 'day' | 'night'
  readonly isDayStart: boolean
}

export interface ColumnGroup {
  readonly key: string
  readonly length: number
  readonly content: ReactNode
}

interface ForecastTableProps<Entry> {
  readonly label: string
  readonly entries: readonly Entry[]
  readonly rows: readonly ForecastRow<Entry>[]
  readonly keyOf: (entry: Entry) => string
  readonly describeColumn: (entry: Entry, index: number) => ColumnHead
  readonly groups?: readonly ColumnGroup[]
  readonly density: 'days' | 'hours'
}

/** Time runs to the right, one row a quantity: what people compare stands side by side. The names stay in sight. */
export function ForecastTable<Entry>(props: ForecastTableProps<Entry>) {
  const { label, entries, rows, keyOf, describeColumn, groups = [], density } = props
  const columns = entries.map((entry, index) => ({
    key: keyOf(entry),
    entry,
    head: describeColumn(entry, index),
  }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroll} data-density={density} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          {groups.length > 0 && (
            <tr>
              <td className={classes.corner} />
              {groups.map(({ key, length, content }) => (
                <th
                  key={key}
                  className={classes.group}
                  scope="colgroup"
                  colSpan={length}
                  data-day-start="true"
                >
                  <span className={classes.groupText}>{content}</span>
                </th>
              ))}
            </tr>
          )}
          <tr>
            <td className={classes.corner} />
            {columns.map(({ key, head }) => (
              <th
                key={key}
                className={classes.column}
                scope="col"
                data-time={head.time}
                data-day-start={head.isDayStart}
              >
                <span className={classes.title}>{head.title}</span>
                <span className={classes.detail}>{head.detail}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-row={row.key}>
              <th className={classes.name} scope="row">
                {row.label}
              </th>
              {columns.map(({ key, entry, head }) => (
                <td key={key} className={classes.cell} data-time={head.time} data-day-start={head.isDayStart}>
                  {row.render(entry)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
