import { BarChart, LineChart } from 'echarts/charts'
import {
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  PolarComponent,
} from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { reportFont } from '../../../platform/printing/block.ts'

use([
  BarChart,
  LineChart,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  PolarComponent,
  SVGRenderer,
])

/** A chart as SVG, a unit a point of the page. */
export function renderChart(
  option: EChartsCoreOption,
  { widthPt, heightPt }: { widthPt: number; heightPt: number },
): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: widthPt, height: heightPt })
  try {
    chart.setOption({ animation: false, textStyle: { fontFamily: reportFont, fontSize: 7 }, ...option })
    return chart.renderToSVGString()
  } finally {
    // Undisposed, it keeps a timer, and the thread never ends.
    chart.dispose()
  }
}
