import type { FleetStation } from '@talhao/contract/weather/health'

/** A line for each station, a column for each month; numbers and separators as spreadsheets of the region read them. */
export function writeFleetCsv(
  stations: readonly FleetStation[],
  words: { readonly headers: readonly string[]; readonly describe: (station: FleetStation) => string },
): string {
  const months = [...new Set(stations.flatMap((station) => station.months.map(({ month }) => month)))].sort()
  const lines = stations.map((station) => [
    station.placeName,
    words.describe(station),
    String(station.openCases),
    writeNumber(station.batteryV),
    ...months.map((month) =>
      writeNumber(station.months.find((entry) => entry.month === month)?.availability ?? null),
    ),
  ])
  const header = [...words.headers, ...months.map((month) => `${month} (%)`)]
  return `\u{feff}${[header, ...lines].map((cells) => cells.map(quote).join(';')).join('\r\n')}\r\n`
}

function writeNumber(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}

/** A spreadsheet runs a text that begins like a formula; with an apostrophe before, it shows it. */
function quote(cell: string): string {
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
