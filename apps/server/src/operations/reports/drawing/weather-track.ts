import { minuteMs } from '@talhao/local-time'
import {
  type PointBlock,
  type ReportMetric,
  reportMetrics,
  takeColumn,
  timeColumn,
  weatherColumn,
} from '@talhao/operation-maps'

/** The mean of a metric over some seconds of work. */
export interface TrackPoint {
  readonly timeMs: number
  readonly values: Readonly<Record<ReportMetric, number | null>>
}

/** Work without a long rest; rests are left out of the charts' axis. */
export type TrackSession = readonly TrackPoint[]

const longRestMs = 30 * minuteMs
const maxPoints = 360

interface Minute {
  readonly sums: Float64Array
  readonly counts: Uint32Array
}

/** Sums by the minute, whatever the order of the files: several machines may have worked at once. */
export function createTrackCounter(): {
  readonly addBlock: (block: PointBlock) => void
  readonly readSessions: () => readonly TrackSession[]
} {
  const minutes = new Map<number, Minute>()
  return {
    addBlock: (block) => {
      const times = takeColumn(block, timeColumn)
      const columns = reportMetrics.map((metric) => takeColumn(block, weatherColumn[metric]))
      for (let point = 0; point < block.count; point++) {
        const key = Math.floor((times[point] ?? 0) / minuteMs)
        let minute = minutes.get(key)
        if (minute === undefined) {
          minute = { sums: new Float64Array(columns.length), counts: new Uint32Array(columns.length) }
          minutes.set(key, minute)
        }
        for (const [metric, values] of columns.entries()) {
          const value = values[point] ?? Number.NaN
          if (Number.isNaN(value)) continue
          minute.sums[metric] = (minute.sums[metric] ?? 0) + value
          minute.counts[metric] = (minute.counts[metric] ?? 0) + 1
        }
      }
    },
    readSessions: () => splitByRests(thinOut([...minutes].sort(([a], [b]) => a - b))),
  }
}

/** So many minutes to a point that a chart is not wider than what is seen. */
function thinOut(minutes: readonly (readonly [number, Minute])[]): readonly TrackPoint[] {
  const together = Math.ceil(minutes.length / maxPoints)
  const points: TrackPoint[] = []
  for (let start = 0; start < minutes.length; start += together) {
    const group = minutes.slice(start, start + together)
    const [first] = group
    if (first === undefined) continue
    const mean = (index: number) => {
      const count = group.reduce((sum, [, { counts }]) => sum + (counts[index] ?? 0), 0)
      const total = group.reduce((sum, [, { sums }]) => sum + (sums[index] ?? 0), 0)
      return count === 0 ? null : total / count
    }
    points.push({
      timeMs: first[0] * minuteMs,
      values: {
        temperature: mean(reportMetrics.indexOf('temperature')),
        wind_speed: mean(reportMetrics.indexOf('wind_speed')),
        delta_t: mean(reportMetrics.indexOf('delta_t')),
        humidity: mean(reportMetrics.indexOf('humidity')),
        dew_point: mean(reportMetrics.indexOf('dew_point')),
        pressure: mean(reportMetrics.indexOf('pressure')),
        tractor_speed: mean(reportMetrics.indexOf('tractor_speed')),
      },
    })
  }
  return points
}

function splitByRests(points: readonly TrackPoint[]): readonly TrackSession[] {
  const sessions: TrackPoint[][] = []
  let lastMs = Number.NEGATIVE_INFINITY
  for (const point of points) {
    if (point.timeMs - lastMs > longRestMs) sessions.push([])
    sessions.at(-1)?.push(point)
    lastMs = point.timeMs
  }
  return sessions
}
