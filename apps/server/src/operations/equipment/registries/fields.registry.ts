import type { EquipmentField, EquipmentFieldInput } from '@talhao/contract/operations/equipment'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { collectFieldProblems, throwFieldProblem } from './collect-field-problems.ts'
import { equipmentTexts } from './equipment.texts.ts'
import { chooseActive } from './registry.repository.ts'
import type { InputContext, Registry } from './registry.ts'
import { isId, type SentText, takeText } from './sent-values.ts'
import { describeCoordinate, takeLocation } from './take-location.ts'

export interface FieldRow {
  readonly id: string
  readonly name: string
  readonly latitude: string | null
  readonly longitude: string | null
  readonly status: string
  readonly updatedAt: Date
  readonly isDepended: boolean
  readonly lastApplicationAt: Date | null
  readonly farmId: string
  readonly farmName: string
}

/** `farmId` counts for a new field alone: a field stays in its farm. */
interface FieldInput extends EquipmentFieldInput {
  readonly farmId?: SentText
}

type FieldValues = Pick<FieldRow, 'name' | 'latitude' | 'longitude' | 'farmId'>

export const fieldsRegistry: Registry<FieldInput, FieldValues, FieldRow, EquipmentField> = {
  name: 'Field',
  entity: 'field',
  table: 'equipment_fields',
  listRows: listFieldRows,
  describe: ({ farmId, farmName, ...row }) => ({
    ...row,
    latitude: describeCoordinate(row.latitude),
    longitude: describeCoordinate(row.longitude),
    status: row.status === 'active' ? 'active' : 'disabled',
    updatedAt: row.updatedAt.toISOString(),
    lastApplicationAt: row.lastApplicationAt?.toISOString() ?? null,
    emcloudFarm: { id: farmId, name: farmName },
  }),

  checkInput: async (input, context) => {
    const { before } = context
    const faults = collectFieldProblems()
    const name = takeText(input.name, before?.name)
    const location = takeLocation(input, before)
    const farmId = before?.farmId ?? takeText(input.farmId, undefined)
    if (name === '') faults.add('name', equipmentTexts.nameRequired)
    if (location === null) faults.add('latitude', equipmentTexts.locationInvalid)
    if (farmId === '') faults.add('farm_id', equipmentTexts.farmRequired)
    faults.refuse()
    if (before === null) await chooseFarm(farmId, context)
    return { name, farmId, latitude: null, longitude: null, ...location }
  },

  insertRow: (trx, key, { now, ...values }) =>
    trx
      .insertInto('equipmentFields')
      .values({ ...key, ...values, createdAt: now, updatedAt: now })
      .execute(),

  updateRow: (trx, { clientId, id }, { now, ...values }) =>
    trx
      .updateTable('equipmentFields')
      .set({ ...values, updatedAt: now })
      .where('clientId', '=', clientId)
      .where('id', '=', id)
      .execute(),
}

async function chooseFarm(farmId: string, { trx, clientId }: InputContext<FieldRow>): Promise<void> {
  const isChosen = isId(farmId) && (await chooseActive(trx, 'equipment_farms', { clientId, id: farmId }))
  if (!isChosen) throwFieldProblem('farm_id', equipmentTexts.farmNotActive)
}

function listFieldRows(db: Db, clientId: string, ids: readonly string[] | null): Promise<FieldRow[]> {
  return selectFields(db, clientId)
    .$if(ids !== null, (query) => query.where(sql<boolean>`field.id = any(${ids}::uuid[])`))
    .execute()
}

export async function listFieldsOfFarm(db: Db, clientId: string, farmId: string): Promise<EquipmentField[]> {
  if (!isId(farmId)) return []
  const rows = await selectFields(db, clientId).where('field.farmId', '=', farmId).execute()
  return rows.map(fieldsRegistry.describe)
}

function selectFields(db: Db, clientId: string) {
  return db
    .selectFrom('equipmentFields as field')
    .innerJoin('equipmentFarms as farm', (join) =>
      join.onRef('farm.clientId', '=', 'field.clientId').onRef('farm.id', '=', 'field.farmId'),
    )
    .select([
      'field.id',
      'field.name',
      'field.latitude',
      'field.longitude',
      'field.status',
      'field.updatedAt',
      'field.farmId',
      'farm.name as farmName',
      sql<boolean>`exists (
        select from equipment_operations o where o.client_id = field.client_id and o.field_id = field.id)`.as(
        'isDepended',
      ),
      sql<Date | null>`(
        select max(f.to_date) from equipment_operations o
        join operation_files f on f.client_id = o.client_id and f.operation_id = o.id
        where o.client_id = field.client_id and o.field_id = field.id)`.as('lastApplicationAt'),
    ])
    .where('field.clientId', '=', clientId)
    .orderBy(sql`field.name collate natural_order`)
    .orderBy('field.id')
}
