import { ink } from '../../../platform/printing/report-look.ts'
import { renderChart } from './render-chart.ts'

/** Share of time by sixteen directions; the eight main ones are named. */
export function drawWindRose(
  shares: readonly number[],
  look: { names: readonly string[]; colour: string; widthPt: number; heightPt: number },
): string {
  const { names, colour, widthPt, heightPt } = look
  return renderChart(
    {
      // Room for the names all around.
      polar: { radius: Math.min(widthPt, heightPt) / 2 - 17, center: ['50%', '50%'] },
      angleAxis: {
        type: 'category',
        // The first direction lies straight up, not a step beside it.
        startAngle: 90 + 360 / shares.length / 2,
        data: shares.map((_, bin) => (bin % 2 === 0 ? (names[bin / 2] ?? '') : '')),
        axisLine: { lineStyle: { color: ink.line } },
        axisTick: { show: false },
        axisLabel: { fontSize: 8, color: ink.text, interval: 1, margin: 4 },
        splitLine: { show: false },
      },
      radiusAxis: {
        axisLine: { show: false },
        axisTick: { show: false },
        splitNumber: 3,
        axisLabel: { fontSize: 5.5, color: ink.muted, formatter: '{value} %', showMaxLabel: false },
        splitLine: { lineStyle: { color: ink.line, width: 0.5 } },
      },
      series: [
        {
          type: 'bar',
          coordinateSystem: 'polar',
          data: shares,
          barCategoryGap: '12%',
          itemStyle: { color: colour },
        },
      ],
    },
    look,
  )
}
