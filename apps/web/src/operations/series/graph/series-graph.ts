import type { ValueAxis } from '../../../lib/charts/time/value-axis.ts'
import { hasTarget, type SeriesTarget } from '../series-target.ts'
import type { OperationTrack } from '../track/operation-track.ts'
import { summariseTracks, type TrackSummary } from '../track/summarise-track.ts'
import type { WorkAxis } from '../track/work-axis.ts'
import type { SeriesViewState } from '../zoom/series-view.ts'
import { buildGraphLines } from './build-graph-lines.ts'
import { chooseGraphAxis } from './choose-graph-axis.ts'
import type { DrawnSeries } from './graph-option.ts'
import { metricLooks, type SeriesMetric } from './graph-series.ts'

export type SeriesTargets = Readonly<Partial<Record<SeriesMetric, SeriesTarget>>>

/** Series of the same tracks on one value axis. */
export interface SeriesGraph {
  readonly id: string
  readonly title: string
  readonly unit: string
  readonly tracks: readonly OperationTrack[]
  readonly series: readonly GraphSeries[]
  readonly axis: ValueAxis
}

export interface GraphSeries {
  readonly metric: SeriesMetric
  readonly name: string
  readonly target: SeriesTarget | null
  /** Null: nothing of it was measured. */
  readonly summary: TrackSummary | null
}

export function makeSeriesGraph(input: {
  readonly id: string
  readonly title: string
  readonly unit: string
  readonly tracks: readonly OperationTrack[]
  readonly metrics: readonly SeriesMetric[]
  readonly targets: SeriesTargets
  readonly nameOf: (metric: SeriesMetric) => string
  /** What the value axis is chosen by, where graphs are to be compared; the tracks themselves by default. */
  readonly scaleBy?: readonly OperationTrack[]
}): SeriesGraph {
  const { id, title, unit, tracks, metrics, targets, nameOf, scaleBy } = input
  const series = metrics.map((metric): GraphSeries => {
    const target = targets[metric]
    return {
      metric,
      name: nameOf(metric),
      target: hasTarget(target) ? target : null,
      summary: summariseTracks(tracks, metric),
    }
  })
  const axis = chooseGraphAxis(
    series.map(({ metric, summary }) => (scaleBy === undefined ? summary : summariseTracks(scaleBy, metric))),
    series.map(({ target }) => target),
  )
  return { id, title, unit, tracks, series, axis }
}

/** What of the graph the view shows. */
export function listDrawnSeries(
  { tracks, series }: SeriesGraph,
  { work, window, unit }: Pick<SeriesViewState, 'window' | 'unit'> & { readonly work: WorkAxis },
): DrawnSeries[] {
  return series.map(({ metric, name, target }) => ({
    id: metric,
    name,
    target,
    ...metricLooks[metric],
    lines: buildGraphLines({ tracks, metric, work, window, unit }),
  }))
}
