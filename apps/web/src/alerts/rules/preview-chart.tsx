import { hourMs } from '@talhao/local-time'
import { formatDate } from '../../lib/format/format-date.ts'
import classes from './preview-chart.module.css'

interface PreviewChartProps {
  readonly label: string
  readonly startMs: number
  /** One an hour; null: nothing was measured. */
  readonly values: readonly (number | null)[]
  readonly limit: number | null
  readonly limitLabel: string
  readonly formatValue: (value: number) => string
  readonly episodes: readonly { readonly fromMs: number; readonly toMs: number | null }[]
  readonly timeZone: string
}

const width = 720
const height = 160

/** The hours of the past with the limit across, and behind them when it would have told. */
export function PreviewChart(props: PreviewChartProps) {
  const { label, startMs, values, limit, limitLabel, formatValue, episodes, timeZone } = props
  const endMs = startMs + values.length * hourMs
  const known = values.filter((value) => value !== null)
  const all = limit === null ? known : [...known, limit]
  const low = Math.min(...all)
  const high = Math.max(...all)
  const margin = (high - low || 1) * 0.08
  const top = high + margin
  const bottom = low - margin
  const toX = (timeMs: number) =>
    (width * (Math.min(Math.max(timeMs, startMs), endMs) - startMs)) / (endMs - startMs)
  const toY = (value: number) => (height * (top - value)) / (top - bottom)
  return (
    <figure className={classes.chart}>
      <div className={classes.plot}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
          {episodes.map(({ fromMs, toMs }) => (
            <rect
              key={fromMs}
              className={classes.episode}
              x={toX(fromMs)}
              width={Math.max(3, toX(toMs ?? endMs) - toX(fromMs))}
              y={0}
              height={height}
            />
          ))}
          {limit !== null && (
            <line className={classes.limit} x1={0} x2={width} y1={toY(limit)} y2={toY(limit)} />
          )}
          {known.length > 0 && (
            <path
              className={classes.line}
              d={drawLine(values, (hour) => toX(startMs + hour * hourMs), toY)}
            />
          )}
        </svg>
        {known.length > 0 && (
          <>
            <span className={classes.high}>{formatValue(high)}</span>
            <span className={classes.low}>{formatValue(low)}</span>
          </>
        )}
        {limit !== null && (
          <span className={classes.limitLabel} style={{ top: `${(100 * toY(limit)) / height}%` }}>
            {limitLabel}
          </span>
        )}
      </div>
      <figcaption className={classes.axis} aria-hidden="true">
        {[startMs, (startMs + endMs) / 2, endMs].map((timeMs) => (
          <span key={timeMs}>{formatDate(timeMs, timeZone).slice(0, 5)}</span>
        ))}
      </figcaption>
    </figure>
  )
}

/** A gap stays one. */
function drawLine(
  values: readonly (number | null)[],
  toX: (hour: number) => number,
  toY: (value: number) => number,
): string {
  let path = ''
  let isDrawing = false
  for (const [hour, value] of values.entries()) {
    if (value !== null)
      path += `${isDrawing ? 'L' : 'M'}${toX(hour + 0.5).toFixed(1)} ${toY(value).toFixed(1)}`
    isDrawing = value !== null
  }
  return path
}
