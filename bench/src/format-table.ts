import type { BenchmarkRow } from './benchmark.ts'

const headings = ['what', 'value', 'unit', 'baseline', 'ratio', 'bar', '']

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

function formatRow({ what, value, unit, baseline, bar, ok }: BenchmarkRow): string[] {
  const ratio = baseline === null || baseline === 0 ? '' : (value / baseline).toFixed(2)
  return [
    what,
    formatFigure(value),
    unit,
    baseline === null ? '' : formatFigure(baseline),
    ratio,
    bar ?? '',
    bar === null ? '' : ok ? 'ok' : 'MISSED',
  ]
}

function formatFigure(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2)
}
