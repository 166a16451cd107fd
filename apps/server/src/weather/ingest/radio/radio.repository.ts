import { type RadioField, RadioFields, type RadioNode } from '@talhao/contract/weather/ingest'
import { type SqlBool, sql } from 'kysely'
import { Check } from 'typebox/value'
import type { Db } from '../../../platform/db/database.ts'
import { hashIngestKey } from '../../ingest-keys/ingest-credentials.ts'
import type { ReportingStation } from '../../readings/observation-draft.ts'
import { stationColumns, toReportingStation } from '../ingest.repository.ts'
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
    .select(['node.model', 'node.probe', fieldsText])
    .where('clientId', '=', clientId)
    .where(sql<SqlBool>`upper(optim_deveui) = ${devEui.trim().toUpperCase()}`)
    .executeTakeFirst()
  if (row === undefined) return null
  return { ...toReportingStation(row), probe: row.probe ?? 'none', fields: readMeaningsOf(row.fields) }
}

/** As text: the query builder would rename the decoder's fields. */
const fieldsText = sql<string | null>`node.fields::text`.as('fields')

function readFields(text: string | null): RadioNode['fields'] {
  const fields: unknown = text === null ? {} : JSON.parse(text)
  return Check(RadioFields, fields) ? fields : {}
}

function readMeaningsOf(text: string | null): Readonly<Record<string, FieldMeaning>> {
  const fields = Object.entries(readFields(text))
  return Object.fromEntries(fields.map(([field, sent]) => [field, meaningOf(sent)]))
}

function meaningOf({ reading, ...scale }: RadioField): FieldMeaning {
  switch (reading) {
    case 'rainCounter':
      return { rain: 'counter', ...scale }
    case 'rainAmount':
      return { rain: 'amount', ...scale }
    case 'rainRate':
      return { rain: 'rate', ...scale }
    default:
      return { reading, ...scale }
  }
}

/** null: the client has no such station. */
export async function findRadioNode(
  db: Db,
  clientId: string,
  stationId: string,
): Promise<(RadioNode & { readonly placeName: string }) | null> {
  const row = await db
    .selectFrom('stations')
    .leftJoin('stationRadioNodes as node', 'node.stationId', 'stations.id')
    .select(['placeName', 'node.model', 'node.probe', fieldsText])
    .where('clientId', '=', clientId)
    .where('stations.id', '=', stationId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { placeName, model, probe, fields } = row
  return { placeName, model, probe: probe ?? 'none', fields: readFields(fields) }
}

export async function upsertRadioNode(
  db: Db,
  stationId: string,
  { model, probe, fields, now }: RadioNode & { readonly now: Date },
): Promise<void> {
  const node = { model, probe, fields: JSON.stringify(fields), updatedAt: now }
  await db
    .insertInto('stationRadioNodes')
    .values({ stationId, ...node })
    .onConflict((conflict) => conflict.column('stationId').doUpdateSet(node))
    .execute()
}
