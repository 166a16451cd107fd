import { jsonReadings } from '../../readings/readings.ts'
import { decentlab } from './decentlab.ts'
import { draginoAir, draginoCompactStation, draginoLeaf, draginoSoil, draginoStation } from './dragino.ts'
import { listFields } from './list-fields.ts'
import { milesightAir, milesightSoil, milesightWeather } from './milesight.ts'
import type { NodeSettings, RadioFamily } from './radio-family.ts'
import { type FieldMeaning, isPayload, type Payload, type RadioRecord } from './radio-record.ts'
import { readNormalized } from './read-normalized.ts'
import { sensecap } from './sensecap.ts'

const families: readonly RadioFamily[] = [
  sensecap,
  decentlab,
  draginoAir,
  draginoSoil,
  draginoStation,
  draginoCompactStation,
  draginoLeaf,
  milesightSoil,
  milesightAir,
  milesightWeather,
]

/** Names of the JSON ingest that no codec uses for something else. */
const ownFields = ['rain_mm', 'soil', ...jsonReadings.map(({ field }) => field)].filter(
  (field) => field !== 'humidity',
)

export interface UplinkContents {
  readonly decoded: unknown
  readonly normalized: unknown
  readonly node: NodeSettings
  /** What the client said the fields of a decoder mean; empty: nothing. */
  readonly meanings: Readonly<Record<string, FieldMeaning>>
}

/**
 * What an uplink says: in the JSON ingest's own names (`own`), or read by what its fields mean. The names come first,
 * then what the client said, then the family of the node, then the network's normalised form (WEA-98).
 */
export function readUplink(contents: UplinkContents): 'own' | readonly RadioRecord[] {
  const { decoded, normalized } = contents
  const payload = isPayload(decoded) ? decoded : {}
  if (ownFields.some((field) => field in payload)) return 'own'
  const mapped = readMapped(payload, contents.meanings)
  if (says(mapped)) return mapped
  for (const family of chooseFamilies(payload, contents.node)) {
    const records = family.read(payload, contents.node)
    if (says(records)) return records
  }
  const records = readNormalized(normalized)
  if (says(records)) return records
  return 'humidity' in payload ? 'own' : []
}

/** By the model first; a station that got another codec is still known by the shape of what it sends. */
function chooseFamilies(payload: Payload, { model }: NodeSettings): readonly RadioFamily[] {
  const named = model === '' ? [] : families.filter(({ models }) => models.test(model))
  return named.length > 0 ? named : families.filter(({ hasShape }) => hasShape(payload))
}

function readMapped(
  payload: Payload,
  meanings: Readonly<Record<string, FieldMeaning>>,
): readonly RadioRecord[] {
  const sent = listFields(payload).flatMap(({ field, value }) => {
    const meaning = Object.hasOwn(meanings, field) ? meanings[field] : undefined
    return meaning === undefined ? [] : [{ field, value, meaning }]
  })
  return [{ time: null, sent }]
}

function says(records: readonly RadioRecord[]): boolean {
  return records.some(({ sent }) => sent.length > 0)
}
