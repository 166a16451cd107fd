import type { LineSeriesOption } from 'echarts'
import { describe, expect, it } from 'vitest'
import type { ChartTheme } from '../../../lib/charts/drawing/chart-theme.ts'
import { anOperationTrack } from '../../../test/an-operation-track.ts'
import { layOutRuns } from '../track/work-axis.ts'
import { chooseGraphAxis } from './choose-graph-axis.ts'
import { buildGraphOption } from './graph-option.ts'
import { listDrawnSeries, makeSeriesGraph, type SeriesTargets } from './series-graph.ts'
import { chooseTickStep, listTickTimes } from './tick-times.ts'

const minute = 60_000
const hour = 60 * minute
const start = Date.parse('2026-11-12T12:00:00Z')
const names = ['orange', 'blue', 'violet', 'teal', 'brown', 'pink', 'green'] as const
const theme = {
  text: '#111',
  muted: '#222',
  line: '#333',
  surface: '#fff',
  font: 'Figtree',
  colors: Object.fromEntries(names.map((name) => [name, `#${name}`])),
} as unknown as ChartTheme

function makeGraph(values: readonly (number | null)[], targets: SeriesTargets = {}, stepMs = minute) {
  return makeSeriesGraph({
    id: 'one',
    title: 'Temperatura',
    unit: '°C',
    tracks: [
      anOperationTrack(
        values.map((_, point) => start + point * stepMs),
        { temperature: values },
      ),
    ],
    metrics: ['temperature'],
    targets,
    nameOf: () => 'Temperatura',
  })
}

function draw(graph: ReturnType<typeof makeGraph>, window = { fromMs: start, toMs: start + 10 * minute }) {
  const work = layOutRuns([window])
  const series = listDrawnSeries(graph, { work, window, unit: 'second' })
  const option = buildGraphOption({ series, axis: graph.axis, work, window, widthPx: 800, theme })
  const lines = option.series as LineSeriesOption[]
  const axis = option.xAxis as {
    axisLabel: { customValues: number[]; formatter: (timeMs: number) => string }
  }
  return {
    lines,
    find: (id: string) => lines.find((line) => line.id === id),
    ticks: axis.axisLabel.customValues.map((place) => axis.axisLabel.formatter(place)),
  }
}

describe('the lines of a graph', () => {
  it('go through every point, and a lone point between two breaks has its mark', () => {
    const line = draw(makeGraph([20, 21, 22])).find('temperature')
    expect(line?.data).toEqual([
      [start, 20],
      [start + minute, 21],
      [start + 2 * minute, 22],
      [start + 2 * minute, null],
    ])
    expect(line).toMatchObject({ showSymbol: true, connectNulls: false })
  })

  it('break where nothing was measured for long', () => {
    const values = [20, null, null, null, null, null, null, 23]
    expect(draw(makeGraph(values)).find('temperature')?.data).toEqual([
      [start, 20],
      [start, null],
      [start + 7 * minute, 23],
      [start + 7 * minute, null],
    ])
  })

  it('of many points have no mark on each, but on what would not be seen without', () => {
    const values: (number | null)[] = Array.from({ length: 200 }, () => 20)
    for (let point = 90; point < 110; point++) values[point] = null
    values[100] = 99
    const window = { fromMs: start, toMs: start + 200 * minute }
    const { find } = draw(makeGraph(values), window)
    expect(find('temperature')?.showSymbol).toBe(false)
    expect(find('temperature-marks')?.data).toEqual([[start + 100 * minute, 99]])
  })
})

describe('the target of a graph', () => {
  it('is a band between its ends, over the whole window', () => {
    const { find } = draw(makeGraph([20], { temperature: { minimum: 18, maximum: 24 } }))
    expect(find('temperature-maximum')).toMatchObject({
      data: [
        [start, 24],
        [start + 10 * minute, 24],
      ],
      areaStyle: { origin: 18 },
    })
    expect(find('temperature-minimum')?.areaStyle).toBeUndefined()
  })

  it('is one line where an end is open, and none where there is no target', () => {
    const open = draw(makeGraph([20], { temperature: { minimum: null, maximum: 24 } }))
    expect(open.find('temperature-minimum')).toBeUndefined()
    expect(open.find('temperature-maximum')?.areaStyle).toBeUndefined()
    expect(draw(makeGraph([20], { temperature: { minimum: null, maximum: null } })).lines).toHaveLength(1)
  })
})

describe('the words under a graph', () => {
  it('name the day where it begins, and the clock elsewhere', () => {
    const window = { fromMs: Date.parse('2026-11-12T23:00:00Z'), toMs: Date.parse('2026-11-13T06:00:00Z') }
    expect(draw(makeGraph([20]), window).ticks).toEqual([
      '21:00\n12/11',
      '22:00',
      '23:00',
      '00:00\n13/11',
      '01:00',
      '02:00',
    ])
  })

  it('are days alone over many days, and seconds over a few minutes', () => {
    const days = { fromMs: Date.parse('2026-11-10T12:00:00Z'), toMs: Date.parse('2026-11-14T12:00:00Z') }
    expect(draw(makeGraph([20]), days).ticks).toEqual(['11/11', '12/11', '13/11', '14/11'])
    const short = { fromMs: start, toMs: start + minute }
    expect(draw(makeGraph([20]), short).ticks[0]).toBe('09:00:05\n12/11')
  })

  it('stand at the same clock on both sides of a night in which the clocks once moved', () => {
    // The third of November 2018, when Brazil went to summer time: files go on at UTC-3 (OPS-5).
    const window = { fromMs: Date.parse('2018-11-03T12:00:00Z'), toMs: Date.parse('2018-11-05T12:00:00Z') }
    const times = listTickTimes(window, 6 * hour)
    expect(times.map((time) => new Date(time - 3 * hour).getUTCHours())).toEqual([12, 18, 0, 6, 12, 18, 0, 6])
    expect(new Set(times.slice(1).map((time, index) => time - (times[index] ?? 0)))).toEqual(
      new Set([6 * hour]),
    )
  })

  it.each([320, 800, 1600])('have room at %s px, whatever the span', (widthPx) => {
    for (const spanMs of [30_000, 5 * minute, hour, 7 * hour, 30 * hour, 100 * hour, 5000 * hour]) {
      const stepMs = chooseTickStep({ fromMs: 0, toMs: spanMs }, widthPx)
      expect((stepMs / spanMs) * widthPx).toBeGreaterThanOrEqual(62)
    }
  })
})

describe('the value axis of a graph', () => {
  const summary = (minimum: number, maximum: number) => ({ minimum, maximum, mean: (minimum + maximum) / 2 })

  it('holds all values and all targets', () => {
    const axis = chooseGraphAxis([summary(12, 31), null], [{ minimum: 5, maximum: null }, null])
    expect(axis.min).toBeLessThanOrEqual(5)
    expect(axis.max).toBeGreaterThanOrEqual(31)
    const wide = chooseGraphAxis([summary(12, 31)], [{ minimum: null, maximum: 60 }])
    expect(wide.max).toBeGreaterThanOrEqual(60)
  })

  it('has whole steps between its ends', () => {
    for (const [low, high] of [
      [0, 1],
      [-7.3, 18.2],
      [948, 951],
    ] as const) {
      const { min, max, step } = chooseGraphAxis([summary(low, high)], [])
      expect((max - min) / step).toBeCloseTo(Math.round((max - min) / step), 6)
      expect(max).toBeGreaterThan(min)
    }
  })

  it('is there without any value, and for values that are all alike', () => {
    for (const summaries of [[], [null], [summary(20, 20)]]) {
      const { min, max } = chooseGraphAxis(summaries, [])
      expect(max).toBeGreaterThan(min)
    }
  })

  it('can be that of all days, so that days can be compared', () => {
    const day = anOperationTrack([start], { temperature: [20] })
    const all = [day, anOperationTrack([start + 24 * hour], { temperature: [35] })]
    const graph = makeSeriesGraph({
      id: 'day',
      title: '',
      unit: '°C',
      tracks: [day],
      scaleBy: all,
      metrics: ['temperature'],
      targets: {},
      nameOf: () => '',
    })
    expect(graph.axis.max).toBeGreaterThanOrEqual(35)
    expect(graph.series[0]?.summary).toEqual({ minimum: 20, maximum: 20, mean: 20 })
  })
})
