import { useTranslation } from 'react-i18next'
import { SeriesMark } from '../../../lib/charts/series-mark.tsx'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { type CursorReading, nameCursor } from '../zoom/read-cursor.ts'
import classes from './graph-legend.module.css'
import type { DrawnSeries } from './graph-option.ts'
import type { SeriesGraph } from './series-graph.ts'
import type { TimeUnit } from './time-unit.ts'

interface GraphLegendProps {
  readonly graph: SeriesGraph
  readonly series: readonly DrawnSeries[]
  readonly readings: readonly CursorReading[]
  /** The time being read. */
  readonly readMs: number | null
  readonly unit: TimeUnit
  /** Of a single series, while nothing is being read. */
  readonly summary: string | null
}

/** Names of the series as they look, or the extremes of a single one; values while a time is being read. */
export function GraphLegend({ graph, series, readings, readMs, unit, summary }: GraphLegendProps) {
  const { t } = useTranslation('operationSeries')
  return (
    <ul className={classes.legend} data-lines={series.length > 1 ? 2 : 1}>
      {series.map((one, index) => {
        const value = readings[index]?.value ?? null
        return (
          <li key={one.id} className={classes.entry}>
            <SeriesMark series={{ ...one, mark: 'line' }} />
            {series.length > 1 ? <span>{one.name}</span> : readMs === null && <span>{summary}</span>}
            {readMs !== null && (
              <span className={classes.value}>
                {value === null ? t('gap') : `${formatCloudNumber(value)} ${graph.unit}`}
              </span>
            )}
          </li>
        )
      })}
      {readMs !== null && <li className={classes.time}>{nameCursor(readMs, unit)}</li>}
    </ul>
  )
}
