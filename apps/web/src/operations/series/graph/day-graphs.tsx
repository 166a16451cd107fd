import '../operation-series-texts.ts'
import type { ReportMetric } from '@talhao/operation-maps'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageText } from '../../../ui/feedback/message-text.tsx'
import { formatDay, formatSortableDay } from '../sao-paulo-time.ts'
import type { OperationTrack } from '../track/operation-track.ts'
import { splitDays } from '../track/split-days.ts'
import { layOutWork, listBreaks } from '../track/work-axis.ts'
import { DayZoom } from '../zoom/day-zoom.tsx'
import { createSeriesView } from '../zoom/series-view.ts'
import { GraphCard } from './graph-card.tsx'
import { metricLooks, seriesOrder } from './graph-series.ts'
import classes from './operation-graphs.module.css'
import { makeSeriesGraph, type SeriesTargets } from './series-graph.ts'

interface DayGraphsProps {
  readonly tracks: readonly OperationTrack[]
  readonly targets: SeriesTargets
  /** What stands at the right of a series' graphs; null for none. */
  readonly renderAction?: (metric: ReportMetric) => ReactNode
}

/** One graph a day for each of the seven series (OPS-40); the graphs of one day are read together. */
export function DayGraphs({ tracks, targets, renderAction }: DayGraphsProps) {
  const { t } = useTranslation('operationSeries')
  const days = useMemo(
    () =>
      splitDays(tracks).flatMap((day) => {
        const work = layOutWork(day.tracks)
        return work === null ? [] : [{ ...day, view: createSeriesView(work, 'everyPoint') }]
      }),
    [tracks],
  )
  const series = useMemo(
    () =>
      seriesOrder.map((metric) => ({
        metric,
        blocks: days.map((day) => ({
          day,
          graph: makeSeriesGraph({
            id: `${metric}-${formatSortableDay(day.startMs)}`,
            title: t(`series.${metric}`),
            unit: metricLooks[metric].unit,
            tracks: day.tracks,
            scaleBy: tracks,
            metrics: [metric],
            targets,
            nameOf: (name) => t(`series.${name}`),
          }),
        })),
      })),
    [days, tracks, targets, t],
  )
  const labelDay = (day: string, breaks: number) =>
    breaks === 0 ? day : `${day} · ${t('breaks', { count: breaks })}`
  if (days.length === 0)
    return (
      <p className={classes.nothing}>
        <MessageText>{t('noRecords')}</MessageText>
      </p>
    )
  return (
    // The days of a series stand in a row of their own; those of a single day fill the page.
    <div className={days.length === 1 ? classes.graphs : classes.rows}>
      {series.map(({ metric, blocks }) => (
        <div key={metric} className={days.length === 1 ? undefined : classes.days}>
          {blocks.map(({ day, graph }) => (
            <GraphCard
              key={graph.id}
              graph={graph}
              view={day.view}
              label={labelDay(formatDay(day.startMs), listBreaks(day.view.work).length)}
              heightPx={200}
              action={
                <div className={classes.actions}>
                  <DayZoom view={day.view} />
                  {renderAction?.(metric)}
                </div>
              }
            />
          ))}
        </div>
      ))}
    </div>
  )
}
