import type { ObservationDraft } from '../../readings/observation-draft.ts'
import { meanReadings, orNull, readingIndex, readings } from '../../readings/readings.ts'
import type { CopyColumn, CopyTarget } from './binary-copy.ts'
import type { ObservationRow } from './observation-row.ts'
import { type HourSummary, type Mean, type Summary, windDirectionOf } from './summary.ts'

/** Columns of `observations` after the station. */
const observationColumns: readonly CopyColumn[] = [
  { column: 'time', type: 'timestamptz' },
  { column: 'flags', type: 'smallint' },
  ...readings.map(({ column }) => ({ column, type: 'real' }) as const),
]

const firstReading = 2
const { pressureHpa, seaLevelPressureHpa, rainMm } = readingIndex

/** The positions of the columns that rows of these drafts may have a value of: rain and the other pressure come later. */
export function listColumnsOf(drafts: readonly ObservationDraft[]): number[] {
  const isUsed = new Uint8Array(readings.length)
  for (const { values, rain } of drafts) {
    for (let index = 0; index < values.length; index++)
      if (!Number.isNaN(values[index] as number)) isUsed[index] = 1
    if (rain !== null) isUsed[rainMm] = 1
  }
  if (isUsed[pressureHpa] === 1 || isUsed[seaLevelPressureHpa] === 1)
    isUsed[pressureHpa] = isUsed[seaLevelPressureHpa] = 1
  const used = [...isUsed.keys()].filter((index) => isUsed[index] === 1)
  return [...Array(firstReading).keys(), ...used.map((index) => firstReading + index)]
}

export function observationsTarget(stationId: string): CopyTarget<ObservationRow> {
  return {
    table: 'observations',
    stationId,
    columns: observationColumns,
    fill(row, values) {
      values[0] = row.timeMs
      values[1] = row.flags
      values.set(row.values, firstReading)
    },
    extrasOf: ({ extras }) => (extras === null ? null : JSON.stringify(extras)),
  }
}

export function hoursTarget(stationId: string): CopyTarget<HourSummary> {
  return {
    table: 'observation_hours',
    stationId,
    columns: [{ column: 'hour', type: 'timestamptz' }, ...summaryColumns],
    fill(hour, values) {
      values[0] = hour.hourMs
      summaryColumns.forEach(({ read }, index) => {
        values[index + 1] = read(hour) ?? Number.NaN
      })
    },
    extrasOf: ({ extras }) => (extras === null ? null : JSON.stringify(toStoredMeans(extras))),
  }
}

/** As the column holds them: the mean, and of how many values it is. */
export function toStoredMeans(extras: Readonly<Record<string, Mean>>): Record<string, [number, number]> {
  return Object.fromEntries(Object.entries(extras).map(([key, { mean, count }]) => [key, [mean, count]]))
}

interface SummaryColumn extends CopyColumn {
  readonly read: (summary: Summary) => number | null
}

function meanColumnsOf(
  { column, countColumn }: (typeof meanReadings)[number],
  position: number,
): SummaryColumn[] {
  return [
    { column, type: 'real', read: ({ means }) => orNull(means.values[position]) },
    { column: countColumn, type: 'integer', read: ({ means }) => means.counts[position] || null },
  ]
}

/** What `observation_hours` and `observation_days` hold beside their key and the means. */
export const plainColumns: readonly SummaryColumn[] = [
  { column: 'observations', type: 'integer', read: (row) => row.observations },
  { column: 'flags', type: 'smallint', read: (row) => row.flags },
  { column: 'temperature_max_c', type: 'real', read: (row) => row.temperatureMaxC?.value ?? null },
  { column: 'temperature_max_at', type: 'timestamptz', read: (row) => row.temperatureMaxC?.timeMs ?? null },
  { column: 'temperature_min_c', type: 'real', read: (row) => row.temperatureMinC?.value ?? null },
  { column: 'temperature_min_at', type: 'timestamptz', read: (row) => row.temperatureMinC?.timeMs ?? null },
  { column: 'humidity_max', type: 'real', read: (row) => row.humidityMax },
  { column: 'humidity_min', type: 'real', read: (row) => row.humidityMin },
  { column: 'wind_gust_max_kmh', type: 'real', read: (row) => row.windGustMaxKmh },
  { column: 'wind_direction_deg', type: 'real', read: windDirectionOf },
  { column: 'wind_east_sum', type: 'real', read: (row) => row.windEast },
  { column: 'wind_north_sum', type: 'real', read: (row) => row.windNorth },
  { column: 'rain_mm', type: 'real', read: (row) => row.rainMm },
  { column: 'lightning_count', type: 'real', read: (row) => row.lightningCount },
  { column: 'evapotranspiration_mm', type: 'real', read: (row) => row.evapotranspirationMm },
]

/** All that they hold beside their key. */
export const summaryColumns: readonly SummaryColumn[] = [
  ...plainColumns,
  ...meanReadings.flatMap(meanColumnsOf),
]
