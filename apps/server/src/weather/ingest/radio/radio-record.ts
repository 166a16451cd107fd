import type { ReadingName } from '../../readings/readings.ts'

/** A decoded payload, as the codec of a node names its fields. */
export type Payload = Readonly<Record<string, unknown>>

/** What a field of a decoder means: the value times the factor, and the offset added, is a reading or rain in our unit. */
export type FieldMeaning =
  | { readonly reading: ReadingName; readonly factor: number; readonly offset?: number }
  /** A running total in mm, the mm since the report before, or mm an hour. */
  | { readonly rain: RainKind; readonly factor: number; readonly offset?: number }
  /** A reading without a column. */
  | { readonly extra: string; readonly factor: number; readonly offset?: number }

export type RainKind = 'counter' | 'amount' | 'rate'

export interface SentValue {
  /** By the sender's own name. */
  readonly field: string
  readonly value: unknown
  readonly meaning: FieldMeaning
}

/** What an uplink says about one time. */
export interface RadioRecord {
  /** ISO 8601; null: when the uplink was heard. */
  readonly time: string | null
  readonly sent: readonly SentValue[]
}

export function isPayload(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of a payload that have a meaning. Of two for one reading the first in `meanings` counts. */
export function readMeanings(
  payload: Payload,
  meanings: Readonly<Record<string, FieldMeaning>>,
): readonly SentValue[] {
  return Object.entries(meanings).flatMap(([field, meaning]) =>
    Object.hasOwn(payload, field) ? [{ field, value: payload[field], meaning }] : [],
  )
}

/** For payloads that say one thing at one time. */
export function readReport(
  payload: Payload,
  meanings: Readonly<Record<string, FieldMeaning>>,
): readonly RadioRecord[] {
  return [{ time: null, sent: readMeanings(payload, meanings) }]
}

export const temperature = meaning('temperatureC')
export const humidity = meaning('humidity')
export const batteryVolts = meaning('batteryV')
export const hectopascals = meaning('pressureHpa')
export const direction = meaning('windDirectionDeg')
export const metresPerSecond = meaning('windSpeedKmh', 3.6)
export const gustMetresPerSecond = meaning('windGustKmh', 3.6)

export function meaning(reading: ReadingName, factor = 1): FieldMeaning {
  return { reading, factor }
}

export function extra(key: string, factor = 1): FieldMeaning {
  return { extra: key, factor }
}

export function rain(kind: RainKind): FieldMeaning {
  return { rain: kind, factor: 1 }
}
