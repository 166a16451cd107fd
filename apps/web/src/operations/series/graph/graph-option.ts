import type { EChartsOption, LineSeriesOption } from 'echarts'
import type { ChartSeries } from '../../../lib/charts/chart-model.ts'
import type { ChartTheme } from '../../../lib/charts/drawing/chart-theme.ts'
import { buildBasemap } from '../../../lib/charts/time/time-chart-option.ts'
import type { ValueAxis } from '../../../lib/charts/time/value-axis.ts'
import type { SeriesTarget } from '../series-target.ts'
import type { TimeWindow } from '../track/operation-track.ts'
import type { WorkAxis } from '../track/work-axis.ts'
import type { GraphLine } from './graph-line.ts'
import { listTicks } from './list-ticks.ts'
import { thinLine } from './thin-line.ts'

export interface DrawnSeries extends Pick<ChartSeries, 'id' | 'name' | 'color' | 'dash' | 'symbol'> {
  readonly lines: readonly GraphLine[]
  readonly target: SeriesTarget | null
}

export interface DrawnGraph {
  readonly series: readonly DrawnSeries[]
  readonly axis: ValueAxis
  readonly work: WorkAxis
  readonly window: TimeWindow
  readonly widthPx: number
  readonly theme: ChartTheme
}

export const plotInset = { topPx: 10, bottomPx: 40 }

const dashes = { solid: [], dashed: [7, 4], dotted: [2, 3], dashDotted: [8, 3, 2, 3] } as const

/** The graph as the page shows it: numbers of the value axis stand beside. */
export function buildGraphOption(graph: DrawnGraph): EChartsOption {
  return {
    ...buildBasemap(graph.theme),
    grid: {
      left: 0,
      right: 0,
      top: plotInset.topPx,
      bottom: plotInset.bottomPx,
      // The page reckons with a plot as wide as its place: words at the ends must not push it in.
      outerBoundsMode: 'none' as const,
    },
    xAxis: buildTimeAxis(graph),
    yAxis: buildValueAxis(graph),
    series: graph.series.flatMap((series) => buildSeries(series, graph)),
  }
}

function buildTimeAxis({ work, window, widthPx, theme }: DrawnGraph) {
  const ticks = new Map(
    listTicks({ work, window, widthPx }).map(({ placeMs, words }) => [placeMs, words] as const),
  )
  const places = [...ticks.keys()]
  return {
    type: 'value' as const,
    min: window.fromMs,
    max: window.toMs,
    splitLine: { show: false },
    axisLine: { show: true, onZero: false, lineStyle: { color: theme.line } },
    axisTick: { show: true, customValues: places, lineStyle: { color: theme.line } },
    axisLabel: {
      customValues: places,
      color: theme.muted,
      fontSize: 12,
      lineHeight: 15,
      hideOverlap: true,
      formatter: (placeMs: number) => ticks.get(placeMs) ?? '',
    },
  }
}

function buildValueAxis({ axis, theme }: DrawnGraph) {
  return {
    type: 'value' as const,
    min: axis.min,
    max: axis.max,
    interval: axis.step,
    splitLine: { show: true, lineStyle: { color: theme.line } },
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { show: false },
  }
}

function buildSeries(series: DrawnSeries, graph: DrawnGraph): LineSeriesOption[] {
  return [...buildTarget(series, graph), ...buildLines(series, graph)]
}

/** Above this, marks on every value would be a second, thicker line, and a dash would be lost in the noise. */
const maxMarks = 60
/** So many marks tell a long line from its neighbours, as the dash does a short one. */
const marksOfLongLine = 8

/** First, smallest, largest and last of so many pixels are a point a pixel, and a line is nearly two wide. */
const columnPx = 4

function buildLines(
  series: DrawnSeries,
  { window, widthPx, theme, ...graph }: DrawnGraph,
): LineSeriesOption[] {
  const color = theme.colors[series.color]
  const columns = Math.ceil(widthPx / columnPx)
  const data = series.lines.flatMap((line) => listPairs(thinLine(line, { window, columns })))
  const line: LineSeriesOption = {
    id: series.id,
    name: series.name,
    type: 'line',
    silent: true,
    connectNulls: false,
    symbol: series.symbol,
    symbolSize: 6,
    itemStyle: { color },
    data,
  }
  if (data.length <= maxMarks) {
    const type = [...dashes[series.dash]]
    return [{ ...line, showSymbol: true, showAllSymbol: true, lineStyle: { color, width: 2, type } }]
  }
  const marked = chooseMarked(data, graph.series.length === 1 ? 0 : marksOfLongLine)
  return [
    // A mark a point, however small, would cost more than all the rest.
    { ...line, showSymbol: false, lineStyle: { color, width: 1.5 } },
    { ...line, id: `${series.id}-marks`, showAllSymbol: true, lineStyle: { width: 0 }, data: marked },
  ]
}

type Pair = [timeMs: number, value: number | null]

function listPairs({ timesMs, values }: GraphLine): Pair[] {
  const pairs: Pair[] = []
  for (let point = 0; point < timesMs.length; point++) {
    const value = values[point] ?? Number.NaN
    pairs.push([timesMs[point] ?? 0, Number.isNaN(value) ? null : value])
  }
  // The next track begins anew.
  const last = timesMs.at(-1)
  if (last !== undefined) pairs.push([last, null])
  return pairs
}

/** Some points at equal distances, and every value between two breaks: it has no line, its mark is all there is. */
function chooseMarked(pairs: readonly Pair[], count: number): Pair[] {
  const isBreak = (at: number) => (pairs[at]?.[1] ?? null) === null
  const every = count === 0 ? Number.POSITIVE_INFINITY : Math.ceil(pairs.length / count)
  return pairs.filter(
    (_, at) => !isBreak(at) && ((isBreak(at - 1) && isBreak(at + 1)) || at % every === Math.floor(every / 2)),
  )
}

/** The band between the two ends of a target, or one line where an end is open. */
function buildTarget({ id, color: name, target }: DrawnSeries, graph: DrawnGraph): LineSeriesOption[] {
  if (target === null) return []
  const color = graph.theme.colors[name]
  const { minimum, maximum } = target
  const line = (end: 'minimum' | 'maximum', value: number | null): LineSeriesOption[] =>
    value === null
      ? []
      : [
          {
            id: `${id}-${end}`,
            type: 'line',
            silent: true,
            symbol: 'none',
            lineStyle: { color, width: 1, type: [4, 4], opacity: 0.9 },
            ...(end === 'maximum' && minimum !== null
              ? { areaStyle: { color, opacity: 0.1, origin: minimum } }
              : {}),
            data: [
              [graph.window.fromMs, value],
              [graph.window.toMs, value],
            ],
          },
        ]
  return [...line('maximum', maximum), ...line('minimum', minimum)]
}
