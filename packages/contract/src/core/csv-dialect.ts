/**
 * What a spreadsheet opens directly. `brazil`: `;` between values and decimal comma. `mexico`: `,` and decimal point.
 * `rfc4180`: as `mexico`, with times in ISO 8601.
 */
export const csvDialects = ['brazil', 'mexico', 'rfc4180'] as const
export type CsvDialect = (typeof csvDialects)[number]

/** Where spreadsheets are set to a decimal point. */
const decimalPointCountries: ReadonlySet<string> = new Set([
  'MX',
  'GT',
  'SV',
  'HN',
  'NI',
  'CR',
  'PA',
  'DO',
  'PR',
])

/** The one place that decides how a client's CSV files are written (CORE-60). */
export function dialectOf(country: string): CsvDialect {
  return decimalPointCountries.has(country) ? 'mexico' : 'brazil'
}

export const csvDelimiters: Readonly<Record<CsvDialect, ';' | ','>> = {
  brazil: ';',
  mexico: ',',
  rfc4180: ',',
}

export const csvDecimalMarks: Readonly<Record<CsvDialect, ',' | '.'>> = {
  brazil: ',',
  mexico: '.',
  rfc4180: '.',
}
