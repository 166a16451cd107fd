import { type RadioField, RadioFields } from '@talhao/contract/weather/ingest'
import { type SqlBool, sql } from 'kysely'
import type { Static } from 'typebox'
import { Check } from 'typebox/value'
import type { Db } from '../../../platform/db/database.ts'
import { hashIngestKey } from '../../ingest-keys/ingest-credentials.ts'
import type { ReportingStation } from '../../readings/observation-draft.ts'
import { stationColumns } from '../ingest.repository.ts'
import type { NodeSettings } from './radio-family.ts'
import type { FieldMeaning } from './radio-record.ts'

/** A station with what its client says about the node. */
export interface RadioStation extends ReportingStation {
  readonly model: string | null
  readonly probe: NodeSettings['probe']
  readonly fields: Readonly<Record<string, FieldMeaning>>
}

export async function findClientByLorawanKey(db: Db, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('clients')
    .select('id')
    .where('lorawanKeyHash', '=', hashIngestKey(key))
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findRadioStation(
  db: Db,
  clientId: string,
  devEui: string,
): Promise<RadioStation | null> {
  const row = await db
    .selectFrom('stations')
    .leftJoin('stationRadioNodes as node', 'node.stationId', 'stations.id')
    .select(stationColumns)
    .select(['node.model', 'node.probe', 'node.fields'])
    .where('clientId', '=', clientId)
    .where(sql<SqlBool>`upper(optim_deveui) = ${devEui.trim().toUpperCase()}`)
    .executeTakeFirst()
  if (row === undefined) return null
  return { ...row, probe: row.probe ?? 'none', fields: readMeaningsOf(row.fields) }
}

function readMeaningsOf(fields: unknown): Readonly<Record<string, FieldMeaning>> {
  if (!Check(RadioFields, fields)) return {}
  return Object.fromEntries(Object.entries(fields).map(([field, sent]) => [field, meaningOf(sent)]))
}

function meaningOf({ reading, factor }: Static<typeof RadioField>): FieldMeaning {
  switch (reading) {
    case 'rainCounter':
      return { rain: 'counter', factor }
    case 'rainAmount':
      return { rain: 'amount', factor }
    case 'rainRate':
      return { rain: 'rate', factor }
    default:
      return { reading, factor }
  }
}
