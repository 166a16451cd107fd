import type { BenchmarkRow } from '../benchmark.ts'

const headings = ['what', 'value', 'unit', 'baseline', 'ratio', 'spread', 'bar', '']

export function formatBenchmarkTable(rows: readonly BenchmarkRow[]): string {
  const cells = [headings, ...rows.map(formatRow)]
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          (column === 1 || column === 3 || column === 4 ? cell.padStart : cell.padEnd).call(
            cell,
            widths[column] ?? 0,
          ),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** As people read a row, in the order of the headings. */
export function formatRow(row: BenchmarkRow): string[] {
  const { what, value, unit, baseline, bar, ok, rounds, isNoisy } = row
  const verdict = bar === null ? '' : ok ? 'ok' : 'MISSED'
  return [
    what,
    formatFigure(value),
    unit,
    baseline === null ? '' : formatFigure(baseline),
    formatRatio(row),
    rounds === undefined
      ? ''
      : `${formatFigure(rounds.low)}–${formatFigure(rounds.high)} in ${rounds.told} of ${rounds.count}`,
    bar ?? '',
    [verdict, isNoisy === true ? 'noisy' : ''].filter((word) => word !== '').join(', '),
  ]
}

/** As it is judged. */
function formatRatio({ value, baseline, ratio }: BenchmarkRow): string {
  if (baseline === null || baseline === 0) return ''
  const judged = ratio ?? value / baseline
  return judged.toFixed(judged < 1 ? 3 : 2)
}

function formatFigure(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2)
}
