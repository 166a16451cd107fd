import '../operation-series-texts.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageText } from '../../../ui/feedback/message-text.tsx'
import { CsvButton } from '../csv-button.tsx'
import type { OperationTrack } from '../track/operation-track.ts'
import { layOutWork, listBreaks, type WorkAxis } from '../track/work-axis.ts'
import { useSeriesView, useSeriesViewState } from '../zoom/use-series-view.ts'
import { ZoomTools } from '../zoom/zoom-tools.tsx'
import { GraphCard } from './graph-card.tsx'
import { rateGroups, seriesGroups } from './graph-series.ts'
import classes from './operation-graphs.module.css'
import { makeSeriesGraph, type SeriesTargets } from './series-graph.ts'

interface OperationGraphsProps {
  /** One a file of the selection; null while nothing is selected. */
  readonly tracks: readonly OperationTrack[] | null
  readonly targets: SeriesTargets
  /** Of the CSV, without its ending. */
  readonly fileName: string
}

/**
 * Seven series on four value axes, zoomed together: averages by hour or minute, or every point (OPS-46). What was applied
 * stands below them.
 */
export function OperationGraphs({ tracks, targets, fileName }: OperationGraphsProps) {
  const { t } = useTranslation('operationSeries')
  const work = useMemo(() => (tracks === null ? null : layOutWork(tracks)), [tracks])
  if (tracks === null || work === null)
    return (
      <p className={classes.nothing}>
        <MessageText>{t(tracks === null ? 'chooseSubOperation' : 'noRecords')}</MessageText>
      </p>
    )
  return <GroupedGraphs tracks={tracks} work={work} targets={targets} fileName={fileName} />
}

function GroupedGraphs({
  tracks,
  work,
  targets,
  fileName,
}: {
  readonly tracks: readonly OperationTrack[]
  readonly work: WorkAxis
  readonly targets: SeriesTargets
  readonly fileName: string
}) {
  const { t } = useTranslation('operationSeries')
  const view = useSeriesView(work)
  const { unit } = useSeriesViewState(view)
  const breaks = listBreaks(work).length
  const graphs = useMemo(() => {
    const make = (group: (typeof seriesGroups | typeof rateGroups)[number]) =>
      makeSeriesGraph({
        ...group,
        title: t(`groups.${group.id}`),
        tracks,
        targets,
        nameOf: (metric) => t(`series.${metric}`),
      })
    const applied = rateGroups
      .map(make)
      .filter(({ series }) => series.some(({ summary }) => summary !== null))
    return [...seriesGroups.map(make), ...applied]
  }, [tracks, targets, t])
  return (
    <>
      <div className={classes.bar}>
        <ZoomTools view={view} />
        <p className={classes.told} aria-live="polite">
          <strong>{t(`units.${unit}`)}</strong> {t('zone')}
          {breaks > 0 && ` · ${t('breaks', { count: breaks })}`}
        </p>
        <CsvButton tracks={tracks} fileName={fileName} />
      </div>
      <div className={classes.graphs}>
        {graphs.map((graph) => (
          <GraphCard key={graph.id} graph={graph} view={view} heightPx={240} />
        ))}
      </div>
    </>
  )
}
