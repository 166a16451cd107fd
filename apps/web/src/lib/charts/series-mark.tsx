import type { ChartColor, ChartSeries } from './chart-model.ts'
import classes from './series-mark.module.css'

export function nameColorToken(color: ChartColor): string {
  return `var(--th-chart-${color})`
}

const dashArrays = { solid: undefined, dashed: '5 3', dotted: '1.5 2.5', dashDotted: '6 2 1.5 2' }

/** How a series looks in the chart, small: colour, dash and marker. */
export function SeriesMark({ series }: { series: Pick<ChartSeries, 'mark' | 'color' | 'dash' | 'symbol'> }) {
  return (
    <svg
      className={classes.mark}
      style={{ color: nameColorToken(series.color) }}
      viewBox="0 0 22 12"
      width={22}
      height={12}
      aria-hidden="true"
    >
      {series.mark === 'bar' ? (
        <rect x={6} y={1} width={10} height={10} rx={2} fill="currentColor" />
      ) : (
        <>
          <line
            x1={0}
            x2={22}
            y1={6}
            y2={6}
            stroke="currentColor"
            strokeWidth={2}
            strokeDasharray={dashArrays[series.dash]}
          />
          <MarkSymbol symbol={series.symbol} />
        </>
      )}
    </svg>
  )
}

function MarkSymbol({ symbol }: { symbol: ChartSeries['symbol'] }) {
  switch (symbol) {
    case 'circle':
      return <circle cx={11} cy={6} r={3.2} fill="currentColor" />
    case 'rect':
      return <rect x={8} y={3} width={6} height={6} fill="currentColor" />
    case 'triangle':
      return <path d="M11 2l4 7h-8z" fill="currentColor" />
    case 'diamond':
      return <path d="M11 1.6l4 4.4-4 4.4-4-4.4z" fill="currentColor" />
  }
}
