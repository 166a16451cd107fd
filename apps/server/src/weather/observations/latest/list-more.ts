import {
  listMoreMetrics,
  type MoreName,
  metrics,
  readExtraKey,
  sortExtras,
} from '@talhao/contract/weather/readings'
import { nameTimeOf } from '../../readings/readings.ts'
import type { MoreValue } from '../../stations/station-weather.ts'

const moreMetrics = listMoreMetrics(metrics).map((metric) => ({
  ...metric,
  timeName: nameTimeOf(metric.stem),
}))

/** What a row of `station_latest` holds of the readings that only some stations have. */
export function listMore(row: Readonly<Record<string, unknown>>): readonly MoreValue[] {
  const found: MoreValue[] = []
  for (const { id, timeName, more, sensor, uom } of moreMetrics) {
    const value = row[id]
    const time = row[timeName]
    if (typeof value === 'number' && time instanceof Date && more !== undefined && uom !== null)
      found.push({ name: more as MoreName, sensor, battery: null, uom, value, time })
  }
  const { extrasText } = row
  return typeof extrasText === 'string' ? [...found, ...listExtras(extrasText)] : found
}

function listExtras(text: string): readonly MoreValue[] {
  const values: Readonly<Record<string, readonly [number, number]>> = JSON.parse(text)
  const extras = sortExtras(Object.keys(values).flatMap((key) => readExtraKey(key) ?? []))
  return extras.flatMap(({ key, name, sensor, battery, uom }) => {
    const [value, timeMs] = values[key] ?? []
    if (value === undefined || timeMs === undefined) return []
    return [{ name, sensor, battery, uom, value, time: new Date(timeMs) }]
  })
}
