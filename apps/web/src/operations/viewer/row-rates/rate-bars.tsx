import type { ValueAxis } from '../../../lib/charts/time/value-axis.ts'
import { findHeight, type PlotInset, type PlotWindow } from '../../../lib/charts/view/plot-geometry.ts'
import classes from './rate-bars.module.css'
import type { RowRate } from './row-rate.ts'

interface RateBarsProps {
  readonly rates: readonly RowRate[]
  readonly colourOf: (rate: number | null, row: number) => string
  readonly axis: ValueAxis
  readonly inset: PlotInset
  readonly heightPx: number
  readonly window: PlotWindow
  readonly shown: { readonly first: number; readonly last: number }
  /** The bar that is being read. */
  readonly read: number | null
  readonly slotPx: number
}

const labelPx = 28
const widestBarPx = 28

/** The bars of the window, and no others. */
export function RateBars(props: RateBarsProps) {
  const { rates, colourOf, axis, inset, heightPx, window, shown, read, slotPx } = props
  const heightOf = (value: number) => findHeight({ value: Math.min(axis.max, value), axis, inset, heightPx })
  const floorPx = heightOf(0)
  const barPx = Math.min(widestBarPx, slotPx > 4 ? slotPx - 2 : slotPx * 0.75)
  const labelEach = Math.max(1, Math.ceil(labelPx / slotPx))
  const middle = (index: number) => (index + 0.5) * slotPx - window.startPx
  const bars = rates
    .slice(shown.first, shown.last + 1)
    .map((bar, place) => ({ ...bar, at: shown.first + place }))
  return (
    <svg
      className={classes.bars}
      style={{ left: window.startPx }}
      width={window.widthPx}
      height={heightPx}
      aria-hidden="true"
    >
      {axis.ticks.map((tick) => (
        <line
          key={tick}
          className={classes.grid}
          x1={0}
          x2={window.widthPx}
          y1={heightOf(tick)}
          y2={heightOf(tick)}
        />
      ))}
      {read !== null && (
        <rect
          className={classes.read}
          x={middle(read) - slotPx / 2}
          width={slotPx}
          y={inset.topPx}
          height={floorPx - inset.topPx}
        />
      )}
      {bars.map(({ row, rate, at }) =>
        rate === null ? (
          <line
            key={row}
            className={classes.unknown}
            x1={middle(at) - barPx / 2}
            x2={middle(at) + barPx / 2}
            y1={floorPx - 1}
            y2={floorPx - 1}
          />
        ) : (
          <rect
            key={row}
            data-row={row}
            className={classes.bar}
            fill={colourOf(rate, row)}
            x={middle(at) - barPx / 2}
            width={barPx}
            y={heightOf(rate)}
            height={Math.max(0, floorPx - heightOf(rate))}
          />
        ),
      )}
      {bars
        .filter(({ at }) => at % labelEach === 0)
        .map(({ row, at }) => (
          <text key={row} className={classes.label} x={middle(at)} y={heightPx - 6}>
            {row}
          </text>
        ))}
    </svg>
  )
}
