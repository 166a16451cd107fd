import type { ChartModel } from '../chart-model.ts'
import { nameColorToken } from '../series-mark.tsx'
import type { ValueAxis } from '../time/value-axis.ts'
import classes from './chart-cursor.module.css'
import { findHeight, type PlotInset } from './plot-geometry.ts'

interface ChartCursorProps {
  readonly model: ChartModel
  readonly axis: ValueAxis
  readonly inset: PlotInset
  readonly slot: number
  readonly slotPx: number
  readonly heightPx: number
}

/** The line at the time being read, with a point on each series. */
export function ChartCursor({ model, axis, inset, slot, slotPx, heightPx }: ChartCursorProps) {
  return (
    <div
      className={classes.cursor}
      style={{ left: (slot + 0.5) * slotPx, top: inset.topPx, bottom: inset.bottomPx }}
    >
      {model.series.map(({ id, color, values }) => {
        const value = values[slot] ?? null
        if (value === null) return null
        const top = findHeight({ value, axis, inset, heightPx }) - inset.topPx
        return <span key={id} className={classes.point} style={{ top, background: nameColorToken(color) }} />
      })}
    </div>
  )
}
