import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, PolarComponent, TitleComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

// Only what our charts are made of: reading, zooming and scrolling are the page's own.
use([BarChart, LineChart, GridComponent, PolarComponent, TitleComponent, LegendComponent, CanvasRenderer])

export { init }
