import '../operation-series-texts.ts'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard, ChartNothing } from '../../../lib/charts/chart-card.tsx'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { toTime } from '../track/work-axis.ts'
import { useDescribeTarget } from '../use-describe-target.ts'
import { readCursor } from '../zoom/read-cursor.ts'
import type { SeriesView } from '../zoom/series-view.ts'
import { useSeriesViewState } from '../zoom/use-series-view.ts'
import classes from './graph-card.module.css'
import { GraphLegend } from './graph-legend.tsx'
import { type GraphSeries, listDrawnSeries, type SeriesGraph } from './series-graph.ts'
import { SeriesPlot } from './series-plot.tsx'

interface GraphCardProps {
  readonly graph: SeriesGraph
  readonly view: SeriesView
  /** Beside the title, e.g. the day. */
  readonly label?: string
  /** At the right edge, e.g. the way to edit the targets. */
  readonly action?: ReactNode
  readonly heightPx?: number
}

/** A graph with its title, names, targets and extremes in words. */
export function GraphCard({ graph, view, label, action, heightPx = 220 }: GraphCardProps) {
  const { t } = useTranslation('operationSeries')
  const describeTarget = useDescribeTarget()
  const { work } = view
  const { window, unit, cursorMs } = useSeriesViewState(view)
  const series = useMemo(() => listDrawnSeries(graph, { work, window, unit }), [graph, work, window, unit])
  const readings = useMemo(
    () => (cursorMs === null ? [] : readCursor({ series, work, cursorMs, unit, window })),
    [series, work, cursorMs, unit, window],
  )
  const known = graph.series.filter(({ summary }) => summary !== null)
  const [only] = graph.series
  const isSingle = graph.series.length === 1 && only !== undefined
  const target = isSingle ? describeTarget(only.target, graph.unit) : null
  const summarise = ({ summary }: GraphSeries) =>
    t('summary', {
      min: formatCloudNumber(summary?.minimum ?? null),
      mean: formatCloudNumber(summary?.mean ?? null),
      max: formatCloudNumber(summary?.maximum ?? null),
      unit: graph.unit,
    })
  const lead = [label, target].filter((text) => text !== null && text !== undefined).join(' · ')

  return (
    <ChartCard
      title={graph.title}
      unit={graph.unit}
      lead={lead}
      isNamedByLead={label !== undefined}
      action={action}
    >
      {known.length === 0 ? (
        <ChartNothing>{t('noValues', { name: graph.title })}</ChartNothing>
      ) : (
        <div className={classes.body}>
          <GraphLegend
            {...{ graph, series, readings, unit }}
            readMs={cursorMs === null ? null : toTime(work, cursorMs)}
            summary={isSingle ? summarise(only) : null}
          />
          <SeriesPlot {...{ graph, view, series, readings, heightPx }} />
          {!isSingle && (
            <ul className={classes.summary}>
              {known.map((one) => (
                <li key={one.metric}>
                  <span className={classes.name}>{one.name}: </span>
                  {summarise(one)}
                  {one.target !== null && ` · ${describeTarget(one.target, graph.unit)}`}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </ChartCard>
  )
}
