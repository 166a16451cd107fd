import { fileZone } from '@talhao/local-time'
import type { Metric } from '@talhao/operation-maps'
import { formatDate } from '../../../lib/format/format-date.ts'
import type { PickedStrip } from '../viewer/strip-request.ts'
import { formatClock } from './format-clock.ts'

/** What a tooltip can tell of a polygon, wherever the polygon came from. */
export interface StripFacts {
  readonly time: string | null
  readonly date: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly row: number | null
  readonly values: Readonly<Partial<Record<Metric, number | null>>>
}

export function readStripFacts({ timeMs, latitude, longitude, row, values }: PickedStrip): StripFacts {
  return {
    time: timeMs === null ? null : formatClock(timeMs),
    date: timeMs === null ? null : formatDate(timeMs, fileZone),
    latitude,
    longitude,
    row,
    values,
  }
}

/** A feature's texts (OPS-23): rate, receivedAtTime, receivedAtDate, latitude, longitude. */
export function readFeatureFacts(properties: Readonly<Record<string, unknown>>, metric: Metric): StripFacts {
  return {
    time: readText(properties.receivedAtTime),
    date: readText(properties.receivedAtDate),
    latitude: readPlace(properties.latitude),
    longitude: readPlace(properties.longitude),
    row: null,
    values: { [metric]: readNumber(properties.rate) },
  }
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

function readNumber(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const number = Number(value)
  return value === '' || Number.isNaN(number) ? null : number
}

/** A monitor without a fix writes '0.0'. */
function readPlace(value: unknown): number | null {
  return readNumber(value) || null
}
