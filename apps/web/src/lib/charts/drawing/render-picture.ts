import type { EChartsOption } from 'echarts'
import type { PictureSize } from '../time/time-chart-option.ts'
import { loadECharts } from './load-echarts.ts'

/** Sharp on paper and on fine screens, and small enough for a phone's memory. */
const pixelRatio = 2

export async function renderPicture(picture: {
  option: EChartsOption
  size: PictureSize
  background: string
}): Promise<Blob> {
  const { init } = await loadECharts()
  const { widthPx: width, heightPx: height } = picture.size
  const chart = init(document.createElement('div'), null, { width, height })
  try {
    chart.setOption(picture.option)
    const canvas = chart.renderToCanvas({ pixelRatio, backgroundColor: picture.background })
    return await readPng(canvas)
  } finally {
    chart.dispose()
  }
}

function readPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser made no picture of the chart.'))
      else resolve(blob)
    }, 'image/png')
  })
}
