import { ink } from '../../../platform/printing/report-look.ts'
import { renderChart } from './render-chart.ts'

export interface Bar {
  readonly name: string
  readonly value: number | null
  readonly colour: string
}

interface BarsLook {
  readonly title: string
  readonly maximum?: number
  /** A line across, labelled at its end. */
  readonly target?: { readonly value: number; readonly label: string } | null
  /** Values stand above their bars. */
  readonly isLabelled: boolean
  readonly decimals: number
  readonly formatNumber: (value: number, decimals: number) => string
  readonly widthPt: number
  readonly heightPt: number
}

/** Upright bars, one colour each. */
export function drawBars(bars: readonly Bar[], look: BarsLook): string {
  const { target = null, decimals, formatNumber } = look
  const isNamed = bars.some(({ name }) => name.length > 4)
  const isWordy = bars.length > 5 && isNamed
  return renderChart(
    {
      grid: { left: 32, right: target === null ? 6 : 34, top: 18, bottom: isWordy ? 32 : 18 },
      xAxis: {
        type: 'category',
        data: bars.map(({ name }) => name),
        axisLine: { lineStyle: { color: ink.muted, width: 0.6 } },
        axisTick: { show: false },
        axisLabel: {
          fontSize: 6.5,
          color: ink.muted,
          margin: 4,
          // A long name is cut, so that it hides no other.
          overflow: 'truncate',
          ...(isWordy
            ? { interval: 0, rotate: 28, width: 58 }
            : isNamed
              ? { interval: 0, width: look.widthPt / bars.length - 16 }
              : { hideOverlap: true }),
        },
      },
      yAxis: {
        type: 'value',
        name: look.title,
        nameGap: 8,
        nameTextStyle: { fontSize: 7.5, color: ink.text, align: 'left', padding: [0, 0, 0, -26] },
        ...(look.maximum === undefined ? {} : { max: look.maximum }),
        // Room for the values above the bars.
        boundaryGap: [0, '12%'],
        splitNumber: 3,
        axisLabel: {
          fontSize: 6.5,
          color: ink.muted,
          formatter: (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1),
        },
        splitLine: { lineStyle: { color: ink.line, width: 0.4 } },
      },
      series: [
        {
          type: 'bar',
          barCategoryGap: '25%',
          data: bars.map(({ value, colour }) => ({
            value,
            itemStyle: { color: colour, borderColor: '#00000033', borderWidth: 0.4 },
          })),
          label: {
            show: look.isLabelled,
            // A line of the target would run through them above the bars.
            position: target === null ? 'top' : 'insideTop',
            distance: target === null ? 2 : 5,
            fontSize: 6.5,
            color: ink.text,
            formatter: ({ value }: { value: unknown }) =>
              typeof value === 'number' ? formatNumber(value, decimals) : '',
          },
          ...(target === null
            ? {}
            : {
                markLine: {
                  silent: true,
                  symbol: 'none',
                  lineStyle: { color: ink.text, width: 0.8, type: 'dashed' },
                  label: { formatter: target.label, fontSize: 6.5, color: ink.text },
                  data: [{ yAxis: target.value }],
                },
              }),
        },
      ],
    },
    look,
  )
}
