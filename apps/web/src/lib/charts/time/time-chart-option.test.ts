import * as echarts from 'echarts'
import { describe, expect, it } from 'vitest'
import { aChartModel, aSeries } from '../../../test/a-chart-model.ts'
import type { ChartTheme } from '../drawing/chart-theme.ts'
import { buildPictureOption, buildWindowOption } from './time-chart-option.ts'
import { chooseValueAxis } from './value-axis.ts'

const theme: ChartTheme = {
  ink: '#111111',
  muted: '#555555',
  line: '#eeeeee',
  card: '#ffffff',
  warning: '#b45309',
  fontFamily: 'sans-serif',
  colors: {
    blue: '#0000ff',
    orange: '#ff8800',
    teal: '#008080',
    violet: '#8800ff',
    brown: '#885500',
    pink: '#ff0088',
  },
}

function drawWindow(
  model: ReturnType<typeof aChartModel>,
  window = { startPx: 0, widthPx: 800 },
  slotPx = 40,
) {
  return buildWindowOption({ model, axis: chooseValueAxis(model), theme, window, slotPx })
}

function seriesOf(option: ReturnType<typeof drawWindow>): Record<string, unknown>[] {
  const { series } = option
  if (!Array.isArray(series)) throw new Error('the option has no list of series')
  return series.map((one) => ({ ...one }))
}

/** Draws as the browser would, and gives the lines: each piece of a line begins with its own M. */
function countPieces(option: ReturnType<typeof drawWindow>, size: { width: number; height: number }): number {
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, ...size })
  chart.setOption(option)
  const svg = chart.renderToSVGString()
  chart.dispose()
  const lines = [...svg.matchAll(/<path d="([^"]*)"[^>]*stroke="#ff8800"[^>]*stroke-width="2"/g)]
  return lines.map(([, path = '']) => path.match(/M/g)?.length ?? 0).reduce((sum, count) => sum + count, 0)
}

describe('the drawn part of a chart', () => {
  it('keeps gaps as gaps', () => {
    const [line] = seriesOf(drawWindow(aChartModel([20, null, null, 23])))
    expect(line).toMatchObject({
      connectNulls: false,
      data: [
        [0.5, 20],
        [1.5, null],
        [2.5, null],
        [3.5, 23],
      ],
    })
  })

  it('WEA-180: marks what is not trusted, and draws a gap with a mark at the foot for what is set aside', () => {
    const series = aSeries({
      values: [20, 21, 99, 23],
      marks: [null, { kind: 'doubtful', text: 'parada' }, { kind: 'aside', text: 'impossível' }, null],
    })
    const model = aChartModel([20, 21, 99, 23], { series: [series] })
    const option = drawWindow(model)
    const [line, marks] = seriesOf(option)
    expect(line?.data).toEqual([
      [0.5, 20],
      [1.5, 21],
      [2.5, null],
      [3.5, 23],
    ])
    expect(option.yAxis, 'an impossible value does not flatten all others').toMatchObject({ max: 23 })
    expect(marks).toMatchObject({
      lineStyle: { width: 0 },
      data: [
        { value: [1.5, 21], symbol: 'emptyTriangle' },
        { value: [2.5, 20], itemStyle: { color: '#b45309' } },
      ],
    })
  })

  it('is drawn in pieces around its gaps', () => {
    const option = drawWindow(aChartModel([20, 21, null, 23, 24, null, null, 20, 21]))
    expect(countPieces(option, { width: 800, height: 220 })).toBe(3)
  })

  it('keeps its gaps when a long line is thinned out', () => {
    const values = Array.from({ length: 50_000 }, (_, index) => Math.sin(index / 500) * 10 + 20)
    const gappy = values.map((value, index) => (index > 20_000 && index < 30_000 ? null : value))
    const whole = drawWindow(aChartModel(values), { startPx: 0, widthPx: 800 }, 800 / 50_000)
    const broken = drawWindow(aChartModel(gappy), { startPx: 0, widthPx: 800 }, 800 / 50_000)
    expect(seriesOf(whole)[0]).toMatchObject({ sampling: 'lttb' })
    expect(countPieces(whole, { width: 800, height: 220 })).toBe(1)
    expect(countPieces(broken, { width: 800, height: 220 })).toBe(2)
  })

  it('marks a value that stands alone between two gaps', () => {
    const option = drawWindow(aChartModel([20, null, 22, null, 23, 24]), { startPx: 0, widthPx: 30 }, 5)
    expect(seriesOf(option)[0]).toMatchObject({
      symbolSize: 0,
      data: [
        { value: [0.5, 20], symbolSize: 5 },
        [1.5, null],
        { value: [2.5, 22] },
        [3.5, null],
        [4.5, 23],
        [5.5, 24],
      ],
    })
  })

  it('holds no more than its window shows', () => {
    const model = aChartModel(Array.from({ length: 720 }, (_, index) => index))
    const option = drawWindow(model, { startPx: 10_000, widthPx: 800 }, 40)
    const [line] = seriesOf(option)
    expect(line?.data).toHaveLength(22)
    expect(option.xAxis).toMatchObject({ min: 250, max: 270 })
    expect(option.animation).toBe(false)
  })

  it('has the same scale wherever it is scrolled to', () => {
    const model = aChartModel(Array.from({ length: 720 }, (_, index) => index / 10))
    const first = drawWindow(model, { startPx: 0, widthPx: 800 })
    const last = drawWindow(model, { startPx: 28_000, widthPx: 800 })
    expect(first.yAxis).toMatchObject({ min: 0, max: 80 })
    expect(last.yAxis).toMatchObject({ min: 0, max: 80 })
  })

  it('stands in its place when the window ends in the middle of a label', () => {
    const model = aChartModel(Array.from({ length: 25 }, (_, index) => index))
    const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width: 592, height: 220 })
    chart.setOption(drawWindow(model, { startPx: 100, widthPx: 592 }, 40))
    const svg = chart.renderToSVGString()
    chart.dispose()
    const places = [...svg.matchAll(/<text[^>]*translate\((-?[\d.]+) [^>]*>(\d+)h</g)].map(([, x, hour]) => [
      Number(hour),
      Number(x),
    ])
    expect(places.length).toBeGreaterThan(12)
    for (const [hour = 0, x] of places) expect(x, `${hour}h`).toBeCloseTo((hour + 0.5) * 40 - 100, 0)
  })

  it('tells series apart by dash and marker, not by colour alone', () => {
    const model = aChartModel([1], {
      series: [
        aSeries({ id: '1', values: [1, 2], dash: 'solid', symbol: 'circle' }),
        aSeries({ id: '2', values: [1, 2], dash: 'dashed', symbol: 'rect' }),
      ],
    })
    const [one, other] = seriesOf(drawWindow(model))
    expect(one?.symbol).not.toBe(other?.symbol)
    expect(one?.lineStyle).not.toEqual(other?.lineStyle)
  })
})

describe('the saved picture of a chart', () => {
  it('names its quantity, its unit and whose data they are', () => {
    const model = aChartModel([20, null, 22])
    const option = buildPictureOption({
      model,
      axis: chooseValueAxis(model),
      theme,
      subtitle: 'Sede · Cuiabá (UTC-4)',
      size: { widthPx: 1600, heightPx: 560 },
    })
    expect(option.title).toMatchObject({ text: 'Temperatura (°C)', subtext: 'Sede · Cuiabá (UTC-4)' })
    expect(option.xAxis).toMatchObject({ min: 0, max: 3 })
    expect(option.yAxis).toMatchObject({ axisLabel: { show: true } })
  })
})
