import type { CsvDialect } from '@talhao/contract/core'
import type { ReportMetric } from '@talhao/operation-maps'
import { type CsvCell, formatCsv, formatCsvLines } from '../../lib/charts/chart-csv.ts'
import { formatDay, formatSecond } from './sao-paulo-time.ts'
import type { OperationTrack } from './track/operation-track.ts'

/** So many lines take a few milliseconds: the page stays alive between them. */
const linesPerSlice = 2000

/** Every point of the tracks, one line each, for a spreadsheet; a value that is not known is an empty cell. */
export async function writeSeriesCsv(table: {
  readonly tracks: readonly OperationTrack[]
  readonly metrics: readonly ReportMetric[]
  /** Of the time, then of each metric. */
  readonly headings: readonly string[]
  readonly dialect: CsvDialect
}): Promise<Blob> {
  const { tracks, metrics, headings, dialect } = table
  const parts = [formatCsv([headings], dialect)]
  for (const { timesMs, values } of tracks) {
    const columns = metrics.map((metric) => values[metric])
    for (let first = 0; first < timesMs.length; first += linesPerSlice) {
      const lines: CsvCell[][] = []
      for (let point = first; point < Math.min(timesMs.length, first + linesPerSlice); point++) {
        const timeMs = timesMs[point] ?? 0
        lines.push([
          `${formatDay(timeMs)} ${formatSecond(timeMs)}`,
          ...columns.map((column) => roundValue(column[point] ?? Number.NaN)),
        ])
      }
      parts.push(formatCsvLines(lines, dialect))
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

/** Files hold at most four decimals; a 32-bit number has a tail of its own. */
function roundValue(value: number): number | null {
  return Number.isNaN(value) ? null : Math.round(value * 10_000) / 10_000
}
