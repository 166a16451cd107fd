import { metrics } from '@talhao/contract/weather/readings'
import type { ReadingName } from './readings.ts'

/** Readings by the name that the JSON ingest has for them; of soil, which is a list there, by column. */
export const ingestNames: readonly { readonly id: ReadingName; readonly name: string }[] = metrics.map(
  ({ id, column, jsonField, sensor }) => ({
    id,
    name: sensor === null && jsonField !== null ? jsonField : column,
  }),
)
