import { v7 as createId } from 'uuid'
import type { Trx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { insertEquipmentFarm, type WriteContext } from './boundaries.repository.ts'
import { findLandFarm, listLandFarmRows } from './fields.repository.ts'
import { fieldsTexts } from './fields.texts.ts'

/**
 * The farm that new fields belong to, as the equipment knows it: the one that is named, else the only one there is, else
 * one by the client's name.
 */
export async function findHomeFarm(
  trx: Trx,
  context: WriteContext,
  farmId: string | null,
): Promise<{ readonly farmId: string; readonly isNew: boolean }> {
  const { clientId } = context
  const farms = await listLandFarmRows(trx, clientId)
  const [only] = farms
  const chosen =
    farmId === null ? (farms.length === 1 ? (only ?? null) : null) : await findLandFarm(trx, clientId, farmId)
  if (farmId !== null && chosen === null)
    throw new Problem('ruleBroken', fieldsTexts.farmUnknown, {
      fields: { farm_id: fieldsTexts.farmUnknown },
    })
  if (chosen?.equipmentFarmId) return { farmId: chosen.equipmentFarmId, isNew: false }
  const { name: clientName } = await trx
    .selectFrom('clients')
    .select('name')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const known = farms.find(({ name }) => name.trim().toLowerCase() === clientName.trim().toLowerCase())
  if (chosen === null && known?.equipmentFarmId) return { farmId: known.equipmentFarmId, isNew: false }
  // A farm of stations alone is from now on known to the equipment by the same id.
  const farm = chosen ?? known
  const id = farm?.id ?? createId()
  await insertEquipmentFarm(trx, context, { id, name: farm?.name ?? clientName, address: '' })
  return { farmId: id, isNew: true }
}
