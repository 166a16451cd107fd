import type { ReadingQuantity } from '@talhao/agronomy'
import { metrics } from '@talhao/contract/weather/readings'
import type {
  ObservationDays,
  ObservationHours,
  Observations,
  StationLatest,
} from '../../platform/db/tables.gen.ts'

type Metric = (typeof metrics)[number]
type MeanMetric = Extract<Metric, { summary: 'mean' }>

interface Reading {
  /** In code, with its unit. */
  readonly name: Metric['id'] & keyof Observations & keyof StationLatest
  /** Of `observations` and `station_latest`, and of means in the summaries. */
  readonly column: string
  /** Column of `station_latest`: when this very reading was measured. */
  readonly timeColumn: string
  readonly quantity: ReadingQuantity
}

/** The metrics of the contract as the database has them; a missing column, or limits that nobody wrote, do not compile. */
export const readings: readonly Reading[] = metrics.map(({ id, column, stem, quantity }) => ({
  name: id,
  column,
  timeColumn: `${stem}_at`,
  quantity,
}))

export type ReadingName = Metric['id']

/** Readings of which a summary holds the mean. */
export type MeanReading = MeanMetric['id'] & keyof ObservationHours & keyof ObservationDays

export const meanReadings: readonly {
  readonly name: MeanReading
  readonly column: string
  /** Of how many observations it is the mean. */
  readonly countColumn: string
}[] = metrics
  .filter((metric): metric is MeanMetric => metric.summary === 'mean')
  .map(({ id, column, stem }) => ({ name: id, column, countColumn: `${stem}_count` }))

type CurrentMetric = Extract<Metric, { current: string }>

/** What the current weather takes from `station_latest`, under the names of the query builder. */
export const latestReadings: readonly {
  readonly name: CurrentMetric['id'] & keyof StationLatest
  readonly timeName: string
}[] = metrics
  .filter((metric): metric is CurrentMetric => metric.current !== null)
  .map(({ id, stem }) => ({ name: id, timeName: nameTimeOf(stem) }))

/** The query builder's name of the column that says when a reading was measured. */
export function nameTimeOf(stem: string): string {
  return `${toCamelCase(stem)}At`
}

function toCamelCase(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The fields of an entry of the JSON ingest, without rain, which is no plain value, and soil, which has its sensors. */
export const jsonReadings: readonly { readonly name: ReadingName; readonly field: string }[] =
  metrics.flatMap(({ id, jsonField, sensor }) =>
    jsonField === null || sensor !== null || id === 'rainMm' ? [] : [{ name: id, field: jsonField }],
  )

/**
 * The readings of one observation in the order of `readings`; NaN stands for none. Plain numbers, since 10,000
 * observations at once go through here: named fields took three times as long.
 */
export type ReadingValues = number[]

/** Readings that have no column, by the keys of `readExtraKey`. */
export type Extras = Readonly<Record<string, number>>

export const readingIndex: Readonly<Record<ReadingName, number>> = Object.fromEntries(
  readings.map(({ name }, index) => [name, index]),
) as Record<ReadingName, number>

const noValues: ReadingValues = readings.map(() => Number.NaN)

export function makeEmptyValues(): ReadingValues {
  return noValues.slice()
}

export function makeReadingValues(
  known: Readonly<Partial<Record<ReadingName, number | null>>>,
): ReadingValues {
  const values = makeEmptyValues()
  for (const { name } of readings) {
    const value = known[name]
    if (value !== undefined && value !== null) values[readingIndex[name]] = value
  }
  return values
}

/** null: there is none. */
export function readingOf(values: ReadingValues, name: ReadingName): number | null {
  return orNull(values[readingIndex[name]])
}

export function orNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}
