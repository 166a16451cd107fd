import { nameColorToken } from '../../../lib/charts/series-mark.tsx'
import type { ValueAxis } from '../../../lib/charts/time/value-axis.ts'
import { findHeight } from '../../../lib/charts/view/plot-geometry.ts'
import type { TimeWindow } from '../track/operation-track.ts'
import type { CursorReading } from '../zoom/read-cursor.ts'
import { type DrawnSeries, plotInset } from './graph-option.ts'
import classes from './series-plot.module.css'

interface PlotCursorProps {
  readonly axis: ValueAxis
  readonly window: TimeWindow
  readonly heightPx: number
  readonly cursorMs: number
  readonly series: readonly DrawnSeries[]
  readonly readings: readonly CursorReading[]
}

/** The line at the time being read, with a point on each series. */
export function PlotCursor({ axis, window, heightPx, cursorMs, series, readings }: PlotCursorProps) {
  const share = (cursorMs - window.fromMs) / (window.toMs - window.fromMs)
  return (
    <div
      className={classes.cursor}
      style={{ left: `${share * 100}%`, top: plotInset.topPx, bottom: plotInset.bottomPx }}
    >
      {series.map(({ id, color }, index) => {
        const value = readings[index]?.value ?? null
        if (value === null) return null
        const top = findHeight({ value, axis, inset: plotInset, heightPx }) - plotInset.topPx
        return <span key={id} className={classes.point} style={{ top, background: nameColorToken(color) }} />
      })}
    </div>
  )
}
