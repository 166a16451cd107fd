import { formatNumber } from '../../format/format-number.ts'
import { findHeight, type PlotInset } from '../view/plot-geometry.ts'
import { countTickDecimals, type ValueAxis } from './value-axis.ts'
import classes from './value-axis-labels.module.css'

interface ValueAxisLabelsProps {
  readonly axis: ValueAxis
  readonly inset: PlotInset
  readonly heightPx: number
}

/** The numbers of the value axis, beside the chart so that they stay while it scrolls. */
export function ValueAxisLabels({ axis, inset, heightPx }: ValueAxisLabelsProps) {
  const decimals = countTickDecimals(axis)
  return (
    <div className={classes.labels} aria-hidden="true">
      {axis.ticks.map((value) => (
        <span
          key={value}
          className={classes.label}
          style={{ top: findHeight({ value, axis, inset, heightPx }) }}
        >
          {formatNumber(value, decimals)}
        </span>
      ))}
    </div>
  )
}
