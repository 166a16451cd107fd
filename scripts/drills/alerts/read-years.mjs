import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const kmhPerMs = 3.6
/** What a column of the record is called at the ingest, and what one of its unit is there. */
const columns = {
  temperature_c: ['temperature_c', 1],
  humidity_pct: ['humidity', 1],
  pressure_hpa: ['pressure_hpa', 1],
  rain_mm: ['rain_mm', 1],
  wind_ms: ['wind_speed_kmh', kmhPerMs],
  gust_ms: ['wind_gust_kmh', kmhPerMs],
  wind_dir_deg: ['wind_direction_deg', 1],
}

/**
 * Hourly records of stations, one file each as in the records of INMET: `{ name, observations: [{ timeMs, values }] }`,
 * hours without any value left out.
 */
export function readYears(folder) {
  return readdirSync(folder)
    .filter((name) => /\.csv(\.gz)?$/.test(name))
    .sort()
    .map((name) => ({
      name: name.replace(/\.csv(\.gz)?$/, ''),
      observations: readRecord(join(folder, name)),
    }))
}

function readRecord(path) {
  const bytes = readFileSync(path)
  const lines = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').split('\n')
  const [header, ...rows] = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const names = header.split(',')
  return rows.flatMap((row) => {
    const cells = row.split(',')
    const values = {}
    for (const [index, name] of names.entries()) {
      const column = columns[name]
      if (column === undefined || cells[index] === '') continue
      const [id, factor] = column
      values[id] = Math.round(Number(cells[index]) * factor * 100) / 100
    }
    return Object.keys(values).length === 0
      ? []
      : [{ timeMs: Date.parse(cells[0].replace(/Z$/, ':00Z')), values }]
  })
}
