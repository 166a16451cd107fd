import { minuteMs } from '@talhao/local-time'
import type { ReportMetric } from '@talhao/operation-maps'
import { ink } from '../../../platform/printing/report-look.ts'
import type { TrackSession } from '../drawing/weather-track.ts'
import { renderChart } from './render-chart.ts'

export interface ChartSeries {
  readonly metric: ReportMetric
  readonly name: string
  readonly colour: string
  readonly dash: 'solid' | 'dashed' | 'dotted'
}

export interface SeriesChart {
  readonly sessions: readonly TrackSession[]
  readonly series: readonly ChartSeries[]
  readonly unit: string
  /** A shaded band of what is wanted; open at an end that is null. */
  readonly target: { readonly minimum: number | null; readonly maximum: number | null } | null
  readonly formatTime: (timeMs: number) => string
  readonly formatDate: (timeMs: number) => string
  readonly formatNumber: (value: number, decimals: number) => string
  readonly widthPt: number
  readonly heightPt: number
}

/** Between two times of work, in minutes of the axis. */
const restMinutes = 4
const gapMs = 5 * minuteMs

/** Series over the time of work: rests over half an hour are left out and marked, gaps over five minutes stay open. */
export function drawSeriesChart(chart: SeriesChart): string {
  const { sessions, series, unit, target } = chart
  const axis = layOutSessions(sessions)
  const data = (metric: ReportMetric) =>
    axis.flatMap(({ session, startMinute, startMs }) => {
      const points: (readonly [number, number | null])[] = []
      let lastMs = startMs
      for (const { timeMs, values } of session) {
        const x = startMinute + (timeMs - startMs) / minuteMs
        if (timeMs - lastMs > gapMs) points.push([x - 0.5, null])
        points.push([x, values[metric]])
        lastMs = timeMs
      }
      return [...points, [(points.at(-1)?.[0] ?? startMinute) + 0.5, null] as const]
    })
  const end = axis.at(-1)?.endMinute ?? 1
  const decimals = isNarrow(chart) ? 1 : 0
  return renderChart(
    {
      legend: {
        top: 0,
        left: 24,
        right: 0,
        itemWidth: 14,
        itemHeight: 6,
        itemGap: 5,
        itemStyle: { opacity: 0 },
        textStyle: { fontSize: 6.2, color: ink.text, padding: [0, 0, 0, -2] },
        data: series.map(({ name }) => name),
      },
      grid: { left: 34, right: 8, top: 19, bottom: 24 },
      xAxis: {
        type: 'value',
        min: 0,
        max: end,
        axisLine: { lineStyle: { color: ink.muted, width: 0.6 } },
        axisTick: { show: false },
        axisLabel: { show: false },
        splitLine: { show: false },
      },
      yAxis: {
        type: 'value',
        scale: true,
        name: unit,
        nameLocation: 'start',
        nameGap: 6,
        nameTextStyle: { fontSize: 7, color: ink.muted, align: 'right', padding: [0, 5, 0, 0] },
        splitNumber: 3,
        axisLabel: {
          fontSize: 7,
          color: ink.muted,
          formatter: (value: number) => chart.formatNumber(value, Number.isInteger(value) ? decimals : 1),
        },
        splitLine: { lineStyle: { color: ink.line, width: 0.4 } },
      },
      series: series.map(({ metric, name, colour, dash }, index) => ({
        name,
        type: 'line',
        data: data(metric),
        symbol: 'none',
        connectNulls: false,
        lineStyle: { color: colour, width: 1.1, type: dash },
        itemStyle: { color: colour },
        ...(index === 0 ? { markLine: markSessions(axis, chart), markArea: markTarget(target, end) } : {}),
      })),
    },
    chart,
  )
}

/** Whether the ticks of the axis are less than one apart: then all of them have a decimal. */
function isNarrow({ sessions, series }: SeriesChart): boolean {
  const values = sessions
    .flat()
    .flatMap((point) => series.flatMap(({ metric }) => point.values[metric] ?? []))
  const [lowest, highest] = values.reduce<readonly [number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
  return highest - lowest < 2
}

interface PlacedSession {
  readonly session: TrackSession
  readonly startMs: number
  readonly startMinute: number
  readonly endMinute: number
}

function layOutSessions(sessions: readonly TrackSession[]): readonly PlacedSession[] {
  let startMinute = 0
  return sessions.map((session) => {
    const startMs = session[0]?.timeMs ?? 0
    const spanMinutes = ((session.at(-1)?.timeMs ?? startMs) - startMs) / minuteMs
    const placed = { session, startMs, startMinute, endMinute: startMinute + Math.max(1, spanMinutes) }
    startMinute = placed.endMinute + restMinutes
    return placed
  })
}

/** When each time of work began, written under the axis where there is room. */
function markSessions(axis: readonly PlacedSession[], chart: SeriesChart): object {
  const end = axis.at(-1)?.endMinute ?? 1
  const room = (chart.widthPt - 42) / end
  let free = 0
  const marks = axis.flatMap(({ startMinute, endMinute, startMs }) => {
    const x = startMinute * room
    if (x < free) return [{ xAxis: startMinute, label: { show: false } }]
    free = x + 46
    const lines = [chart.formatTime(startMs), chart.formatDate(startMs)]
    const begin = {
      xAxis: startMinute,
      label: { show: true, formatter: lines.join('\n'), position: 'start', align: 'left' },
    }
    if (axis.length > 1 || (endMinute - startMinute) * room < 120) return [begin]
    // One time of work has room for its hours.
    const inner = [0.25, 0.5, 0.75, 1].map((share) => ({
      xAxis: startMinute + (endMinute - startMinute) * share,
      label: {
        show: true,
        formatter: chart.formatTime(startMs + (endMinute - startMinute) * share * minuteMs),
        position: 'start',
        align: share === 1 ? 'right' : 'center',
        verticalAlign: 'top',
      },
    }))
    return [begin, ...inner]
  })
  return {
    silent: true,
    symbol: 'none',
    lineStyle: { color: ink.line, width: 0.6, type: 'solid' },
    label: { fontSize: 7, color: ink.muted, distance: 3, verticalAlign: 'top', lineHeight: 9 },
    data: marks,
  }
}

function markTarget(target: SeriesChart['target'], end: number): object {
  if (target === null || (target.minimum === null && target.maximum === null)) return {}
  const from = { xAxis: 0, ...(target.minimum === null ? {} : { yAxis: target.minimum }) }
  const to = { xAxis: end, ...(target.maximum === null ? {} : { yAxis: target.maximum }) }
  return { silent: true, itemStyle: { color: '#1E7F3E', opacity: 0.1 }, data: [[from, to]] }
}
