import type { CsvDialect } from '@talhao/contract/core'
import {
  findMetricDoubt,
  isPossible,
  type JudgedMetric,
  judgedMetrics,
  type MetricDoubt,
  type ReportMetric,
} from '@talhao/operation-maps'
import { type CsvCell, formatCsv, formatCsvLines } from '../../lib/charts/chart-csv.ts'
import { formatDay, formatSecond } from './sao-paulo-time.ts'
import type { OperationTrack } from './track/operation-track.ts'

/** So many lines take a few milliseconds: the page stays alive between them. */
const linesPerSlice = 2000

/**
 * Every point of the tracks, one line each, for a spreadsheet; a value that is not known is an empty cell. The last cell
 * says what of the weather is doubtful (OPS-187).
 */
export async function writeSeriesCsv(table: {
  readonly tracks: readonly OperationTrack[]
  readonly metrics: readonly ReportMetric[]
  /** Of the time, then of each metric, then of what is doubtful. */
  readonly headings: readonly string[]
  readonly nameDoubt: (metric: JudgedMetric, doubt: MetricDoubt) => string
  readonly dialect: CsvDialect
}): Promise<Blob> {
  const { tracks, metrics, headings, nameDoubt, dialect } = table
  const parts = [formatCsv([headings], dialect)]
  for (const track of tracks) {
    const { timesMs, values } = track
    const columns = metrics.map((metric) => values[metric])
    const listDoubts = createDoubts(track)
    for (let first = 0; first < timesMs.length; first += linesPerSlice) {
      const lines: CsvCell[][] = []
      for (let point = first; point < Math.min(timesMs.length, first + linesPerSlice); point++) {
        const timeMs = timesMs[point] ?? 0
        lines.push([
          `${formatDay(timeMs)} ${formatSecond(timeMs)}`,
          ...columns.map((column) => roundValue(column[point] ?? Number.NaN)),
          listDoubts(point)
            .map(({ metric, doubt }) => nameDoubt(metric, doubt))
            .join('; '),
        ])
      }
      parts.push(formatCsvLines(lines, dialect))
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

interface PointDoubt {
  readonly metric: JudgedMetric
  readonly doubt: MetricDoubt
}

/** What of a point is doubtful: a value that cannot be, or one of a sensor that stood still all along. */
function createDoubts({ timesMs, values }: OperationTrack): (point: number) => readonly PointDoubt[] {
  const workedMs = (timesMs.at(-1) ?? 0) - (timesMs[0] ?? 0)
  const judged = judgedMetrics.map((metric) => ({
    metric,
    column: values[metric],
    doubt: findMetricDoubt(metric, readExtremes(values[metric]), workedMs),
  }))
  return (point) =>
    judged.flatMap(({ metric, column, doubt }) => {
      const value = column[point] ?? Number.NaN
      if (doubt === null || Number.isNaN(value)) return []
      return doubt === 'stuck' || !isPossible(metric, value) ? [{ metric, doubt }] : []
    })
}

function readExtremes(column: Float32Array | Float64Array): {
  minimum: number | null
  maximum: number | null
} {
  let minimum = Number.POSITIVE_INFINITY
  let maximum = Number.NEGATIVE_INFINITY
  for (const value of column) {
    if (value < minimum) minimum = value
    if (value > maximum) maximum = value
  }
  return minimum > maximum ? { minimum: null, maximum: null } : { minimum, maximum }
}

/** Files hold at most four decimals; a 32-bit number has a tail of its own. */
function roundValue(value: number): number | null {
  return Number.isNaN(value) ? null : Math.round(value * 10_000) / 10_000
}
