import type { EquipmentFarm, EquipmentFarmInput } from '@talhao/contract/operations/equipment'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { collectFieldProblems } from './collect-field-problems.ts'
import { equipmentTexts } from './equipment.texts.ts'
import type { Registry } from './registry.ts'
import { takeText } from './sent-values.ts'
import { describeCoordinate, takeLocation } from './take-location.ts'

interface FarmRow {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly latitude: string | null
  readonly longitude: string | null
  readonly additionalInfo: string
  readonly status: string
  readonly updatedAt: Date
  readonly isDepended: boolean
}

type FarmValues = Pick<FarmRow, 'name' | 'address' | 'latitude' | 'longitude' | 'additionalInfo'>

export const farmsRegistry: Registry<EquipmentFarmInput, FarmValues, FarmRow, EquipmentFarm> = {
  name: 'Farm',
  entity: 'farm',
  table: 'equipment_farms',
  listRows: listFarmRows,
  describe: (row) => ({
    ...row,
    latitude: describeCoordinate(row.latitude),
    longitude: describeCoordinate(row.longitude),
    status: row.status === 'active' ? 'active' : 'disabled',
    updatedAt: row.updatedAt.toISOString(),
  }),

  checkInput: (input, { before }) => {
    const faults = collectFieldProblems()
    const name = takeText(input.name, before?.name)
    const address = takeText(input.address, before?.address)
    const location = takeLocation(input, before)
    if (name === '') faults.add('name', equipmentTexts.nameRequired)
    if (address === '') faults.add('address', equipmentTexts.addressRequired)
    if (location === null) faults.add('latitude', equipmentTexts.locationInvalid)
    faults.refuse()
    const additionalInfo = takeText(input.additionalInfo, before?.additionalInfo)
    return { name, address, additionalInfo, latitude: null, longitude: null, ...location }
  },

  insertRow: (trx, key, { now, ...values }) =>
    trx
      .insertInto('equipmentFarms')
      .values({ ...key, ...values, createdAt: now, updatedAt: now })
      .execute(),

  updateRow: (trx, { clientId, id }, { now, ...values }) =>
    trx
      .updateTable('equipmentFarms')
      .set({ ...values, updatedAt: now })
      .where('clientId', '=', clientId)
      .where('id', '=', id)
      .execute(),
}

function listFarmRows(db: Db, clientId: string, ids: readonly string[] | null): Promise<FarmRow[]> {
  return db
    .selectFrom('equipmentFarms as farm')
    .select([
      'farm.id',
      'farm.name',
      'farm.address',
      'farm.latitude',
      'farm.longitude',
      'farm.additionalInfo',
      'farm.status',
      'farm.updatedAt',
      sql<boolean>`exists (
        select from equipment_fields f where f.client_id = farm.client_id and f.farm_id = farm.id)`.as(
        'isDepended',
      ),
    ])
    .where('farm.clientId', '=', clientId)
    .$if(ids !== null, (query) => query.where(sql<boolean>`farm.id = any(${ids}::uuid[])`))
    .orderBy(sql`farm.name collate natural_order`)
    .orderBy('farm.id')
    .execute()
}
