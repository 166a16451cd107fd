import '../../../lib/charts/charts-texts.ts'
import '../operation-series-texts.ts'
import { type KeyboardEvent, useCallback, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartTheme } from '../../../lib/charts/drawing/chart-theme.ts'
import { useDrawing } from '../../../lib/charts/drawing/use-drawing.ts'
import { ValueAxisLabels } from '../../../lib/charts/time/value-axis-labels.tsx'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { listBreaks, toTime } from '../track/work-axis.ts'
import { moveSeriesCursor } from '../zoom/move-series-cursor.ts'
import { type CursorReading, nameCursor } from '../zoom/read-cursor.ts'
import type { SeriesView } from '../zoom/series-view.ts'
import { useSeriesViewState } from '../zoom/use-series-view.ts'
import { buildGraphOption, type DrawnSeries, plotInset } from './graph-option.ts'
import { PlotCursor } from './plot-cursor.tsx'
import type { SeriesGraph } from './series-graph.ts'
import classes from './series-plot.module.css'
import { usePlotPointer } from './use-plot-pointer.ts'
import { usePlotWidth } from './use-plot-width.ts'

interface SeriesPlotProps {
  readonly graph: SeriesGraph
  /** Shared by the graphs that are read and zoomed together. */
  readonly view: SeriesView
  /** What of the graph lies in the view's window. */
  readonly series: readonly DrawnSeries[]
  readonly readings: readonly CursorReading[]
  readonly heightPx?: number
}

/** Series over time with their targets. Pointing, touching or keys read all graphs of the view; dragging zooms. */
export function SeriesPlot({ graph, view, series, readings, heightPx = 220 }: SeriesPlotProps) {
  const { t } = useTranslation('operationSeries')
  const charts = useTranslation('charts').t
  const helpId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const widthPx = usePlotWidth(frame)
  const { window, unit, cursorMs } = useSeriesViewState(view)
  const { axis } = graph
  const { work } = view
  const makeDrawing = useCallback(
    (theme: ChartTheme) => ({
      option: buildGraphOption({ series, axis, work, window, widthPx, theme }),
      widthPx,
      heightPx,
      leftPx: 0,
    }),
    [series, axis, work, window, widthPx, heightPx],
  )
  const phase = useDrawing({ frame, host }, makeDrawing)
  const pointer = usePlotPointer({ frame, view, window })
  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    if (moveSeriesCursor(event, view)) event.preventDefault()
  }

  const tell = (value: number | null) =>
    value === null ? t('gap') : `${formatCloudNumber(value)} ${graph.unit}`
  const valueText =
    cursorMs === null
      ? t('nothingRead')
      : `${nameCursor(toTime(work, cursorMs), unit)}: ${readings
          .map(({ value }, index) =>
            readings.length === 1 ? tell(value) : `${series[index]?.name} ${tell(value)}`,
          )
          .join(', ')}`

  return (
    <div className={classes.chart}>
      <ValueAxisLabels axis={axis} inset={plotInset} heightPx={heightPx} />
      <div
        ref={frame}
        className={classes.frame}
        style={{ height: heightPx }}
        role="slider"
        tabIndex={0}
        aria-label={`${graph.title} (${graph.unit})`}
        aria-describedby={helpId}
        aria-valuemin={Math.round(window.fromMs / 1000)}
        aria-valuemax={Math.round(window.toMs / 1000)}
        aria-valuenow={Math.round((cursorMs ?? window.toMs) / 1000)}
        aria-valuetext={valueText}
        data-graph={graph.id}
        data-unit={unit}
        onKeyDown={handleKey}
        {...pointer.handlers}
      >
        <div ref={host} className={classes.canvas} data-phase={phase} />
        {listBreaks(work)
          .filter((placeMs) => placeMs > window.fromMs && placeMs < window.toMs)
          .map((placeMs) => (
            <span
              key={placeMs}
              className={classes.break}
              data-break=""
              aria-hidden="true"
              style={{
                left: `${((placeMs - window.fromMs) / (window.toMs - window.fromMs)) * 100}%`,
                top: plotInset.topPx,
                bottom: plotInset.bottomPx,
              }}
            />
          ))}
        {pointer.selection !== null && (
          <div
            className={classes.selection}
            style={{
              left: `${pointer.selection.fromShare * 100}%`,
              width: `${(pointer.selection.toShare - pointer.selection.fromShare) * 100}%`,
              top: plotInset.topPx,
              bottom: plotInset.bottomPx,
            }}
          />
        )}
        {cursorMs !== null && cursorMs >= window.fromMs && cursorMs <= window.toMs && (
          <PlotCursor {...{ axis, window, heightPx, cursorMs, series, readings }} />
        )}
      </div>
      {phase === 'failed' && <p className={classes.failed}>{charts('failed')}</p>}
      <span id={helpId} hidden>
        {t('keys')}
      </span>
    </div>
  )
}
