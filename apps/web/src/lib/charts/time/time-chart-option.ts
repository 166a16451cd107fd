import type { BarSeriesOption, EChartsOption, LineSeriesOption } from 'echarts'
import { type ChartMark, type ChartModel, type ChartSeries, listDrawnValues } from '../chart-model.ts'
import type { ChartTheme } from '../drawing/chart-theme.ts'
import { choosePlotInset, listWindowSlots, type PlotWindow } from '../view/plot-geometry.ts'
import { chooseLabelledSlots } from './labelled-slots.ts'
import { countTickDecimals, type ValueAxis } from './value-axis.ts'

const dashes = {
  solid: 'solid',
  dashed: [7, 4],
  dotted: [2, 3],
  dashDotted: [8, 3, 2, 3],
} as const

export interface DrawnPart {
  readonly model: ChartModel
  readonly axis: ValueAxis
  readonly theme: ChartTheme
  readonly window: PlotWindow
  readonly slotPx: number
}

/** The part of a chart that lies in the window. Its value axis stands beside it, where it does not scroll away. */
export function buildWindowOption(part: DrawnPart): EChartsOption {
  const inset = choosePlotInset(part.model)
  return {
    ...buildBasemap(part.theme),
    grid: {
      left: 0,
      right: 0,
      top: inset.topPx,
      bottom: inset.bottomPx,
      // A label at the edge of the window would shrink the plot, and all values would leave their hours.
      outerBoundsMode: 'none' as const,
    },
    xAxis: buildTimeAxis(part),
    yAxis: buildValueAxis({ ...part, labels: 'beside' }),
    series: buildSeries(part),
  }
}

export interface PictureSize {
  readonly widthPx: number
  readonly heightPx: number
}

const pictureInset = { left: 64, right: 24, top: 84, bottom: 52 }

/** The whole chart with its title, names and axes: what is saved. */
export function buildPictureOption(
  whole: Pick<DrawnPart, 'model' | 'axis' | 'theme'> & { subtitle: string; size: PictureSize },
): EChartsOption {
  const { model, theme, size } = whole
  const widthPx = size.widthPx - pictureInset.left - pictureInset.right
  const part = {
    ...whole,
    window: { startPx: 0, widthPx },
    slotPx: widthPx / Math.max(1, model.slots.length),
  }
  return {
    ...buildBasemap(theme),
    title: buildTitle({ title: `${model.title} (${model.unit})`, subtitle: whole.subtitle, theme }),
    ...(model.series.length > 1 ? { legend: buildLegend(theme) } : {}),
    grid: pictureInset,
    xAxis: buildTimeAxis(part),
    yAxis: buildValueAxis({ ...part, labels: 'drawn' }),
    series: buildSeries(part),
  }
}

export function buildTitle({
  title,
  subtitle,
  theme,
}: {
  title: string
  subtitle: string
  theme: ChartTheme
}) {
  return {
    text: title,
    subtext: subtitle,
    left: 24,
    top: 16,
    textStyle: { color: theme.ink, fontSize: 20, fontWeight: 600 },
    subtextStyle: { color: theme.muted, fontSize: 14 },
  }
}

function buildLegend(theme: ChartTheme) {
  return { right: 24, top: 18, itemWidth: 32, textStyle: { color: theme.ink, fontSize: 14 } }
}

export function buildBasemap(theme: ChartTheme) {
  return { animation: false, textStyle: { fontFamily: theme.fontFamily }, stateAnimation: { duration: 0 } }
}

function buildTimeAxis({ model, theme, window, slotPx }: DrawnPart) {
  const { first, last } = listWindowSlots(window, { count: model.slots.length, slotPx })
  const labelled = chooseLabelledSlots(model.slots, slotPx).filter((slot) => slot >= first && slot <= last)
  const places = labelled.map(findMiddle)
  return {
    type: 'value' as const,
    min: window.startPx / slotPx,
    max: (window.startPx + window.widthPx) / slotPx,
    // Bars at the ends must not push the others from their places, which the page reckons with.
    containShape: false,
    splitLine: { show: false },
    axisLine: { show: true, onZero: false, lineStyle: { color: theme.line } },
    axisTick: { show: true, customValues: places, lineStyle: { color: theme.line } },
    axisLabel: {
      customValues: places,
      color: theme.muted,
      fontSize: 12,
      lineHeight: 15,
      hideOverlap: false,
      formatter: (place: number) => model.slots[Math.floor(place)]?.tick ?? '',
    },
  }
}

/** A slot is one unit of the axis; its value stands in the middle of it. */
function findMiddle(slot: number): number {
  return slot + 0.5
}

function buildValueAxis(part: {
  axis: ValueAxis
  theme: ChartTheme
  model: ChartModel
  labels: 'beside' | 'drawn'
}) {
  const { axis, theme, labels } = part
  const decimals = countTickDecimals(axis)
  return {
    type: 'value' as const,
    min: axis.min,
    max: axis.max,
    interval: axis.step,
    splitLine: { show: true, lineStyle: { color: theme.line } },
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: {
      show: labels === 'drawn',
      color: theme.muted,
      fontSize: 13,
      formatter: (value: number) => value.toFixed(decimals).replace('.', ','),
    },
  }
}

function buildSeries(part: DrawnPart): (LineSeriesOption | BarSeriesOption)[] {
  return part.model.series.flatMap((series) => [
    series.mark === 'bar' ? buildBars(series, part) : buildLine(series, part),
    ...buildMarks(series, part),
  ])
}

type Point = [place: number, value: number | null]

function listPoints(series: ChartSeries, { model, window, slotPx }: DrawnPart): Point[] {
  const { first, last } = listWindowSlots(window, { count: model.slots.length, slotPx })
  const values = listDrawnValues(series)
  const points: Point[] = []
  for (let slot = first; slot <= last; slot++) points.push([findMiddle(slot), values[slot] ?? null])
  return points
}

/** Below this a mark on every value would be a second, thicker line. */
const minSlotWithSymbolsPx = 14

function buildLine(series: ChartSeries, part: DrawnPart): LineSeriesOption {
  const color = part.theme.colors[series.color]
  const points = listPoints(series, part)
  const hasSymbols = part.slotPx >= minSlotWithSymbolsPx
  return {
    id: series.id,
    name: series.name,
    type: 'line',
    silent: true,
    connectNulls: false,
    sampling: 'lttb',
    showSymbol: true,
    showAllSymbol: true,
    symbol: series.symbol,
    symbolSize: hasSymbols ? 5 : 0,
    lineStyle: { color, width: 2, type: [...dashOf(series)] },
    itemStyle: { color },
    // A value between two gaps has no line: its mark is all that is seen of it.
    data: hasSymbols
      ? points
      : points.map((value, index) => (isAlone(points, index) ? { value, symbolSize: 5 } : value)),
  }
}

function dashOf({ dash }: ChartSeries): readonly number[] {
  const pattern = dashes[dash]
  return pattern === 'solid' ? [] : pattern
}

function isAlone(points: readonly Point[], index: number): boolean {
  const isGap = (at: number) => (points[at]?.[1] ?? null) === null
  return !isGap(index) && isGap(index - 1) && isGap(index + 1)
}

function buildBars(series: ChartSeries, part: DrawnPart): BarSeriesOption {
  return {
    id: series.id,
    name: series.name,
    type: 'bar',
    silent: true,
    barWidth: Math.max(1, Math.min(28, part.slotPx * 0.62)),
    itemStyle: { color: part.theme.colors[series.color], borderRadius: [2, 2, 0, 0] },
    data: listPoints(series, part),
  }
}

const markSymbols = {
  doubtful: 'emptyTriangle',
  aside: 'path://M0 1L1 0L5 4L9 0L10 1L6 5L10 9L9 10L5 6L1 10L0 9L4 5Z',
  filled: 'emptyDiamond',
} as const satisfies Record<ChartMark['kind'], string>

/** What is not trusted has a shape of its own on its value; of what is set aside it stands at the foot of the chart. */
function buildMarks(series: ChartSeries, part: DrawnPart): LineSeriesOption[] {
  const { model, window, slotPx, axis, theme } = part
  const { first, last } = listWindowSlots(window, { count: model.slots.length, slotPx })
  const data: NonNullable<LineSeriesOption['data']> = []
  for (let slot = first; slot <= last; slot++) {
    const mark = series.marks?.[slot] ?? null
    const value = series.values[slot] ?? null
    if (mark === null || value === null) continue
    data.push({
      value: [findMiddle(slot), mark.kind === 'aside' ? axis.min : value],
      symbol: markSymbols[mark.kind],
      itemStyle: { color: mark.kind === 'filled' ? theme.muted : theme.warning },
    })
  }
  if (data.length === 0) return []
  return [
    {
      id: `${series.id} marks`,
      type: 'line',
      silent: true,
      showSymbol: true,
      showAllSymbol: true,
      symbolSize: Math.max(5, Math.min(10, slotPx)),
      lineStyle: { width: 0 },
      z: 4,
      data,
    },
  ]
}
