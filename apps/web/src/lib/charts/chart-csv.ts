import type { ChartModel } from './chart-model.ts'

/** What a Brazilian spreadsheet opens directly: `;` between cells, `,` as decimal mark, UTF-8 with its byte order mark. */
const mark = '\ufeff'

/** The chart's own values, not rounded for the screen; a gap is an empty cell. */
export function buildChartCsv(model: ChartModel, timeHeading: string): string {
  const heading = [timeHeading, ...model.series.map(({ name }) => `${name} (${model.unit})`)]
  const lines = model.slots.map(({ name }, slot) => [
    name,
    ...model.series.map(({ values }) => formatCell(values[slot] ?? null)),
  ])
  return formatCsv([heading, ...lines])
}

export function formatCsv(lines: readonly (readonly string[])[]): string {
  return mark + lines.map((cells) => `${cells.map(quoteCell).join(';')}\r\n`).join('')
}

export function formatCell(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}

/** A cell that begins like a formula would be run by the spreadsheet. */
function quoteCell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
