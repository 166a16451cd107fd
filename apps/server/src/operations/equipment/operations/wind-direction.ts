import { computeWindRose } from '@talhao/operation-maps'
import type { Db } from '../../../platform/db/database.ts'
import { requireOperations } from '../registries/require-records.ts'
import { listOperationFiles } from './operations.repository.ts'

/** The rose of all files of the operations together. */
export async function getWindRose(
  db: Db,
  clientId: string,
  operationIds: readonly string[],
): Promise<{ histFiltered: number[]; binCenters: number[] }> {
  const ids = await requireOperations(db, clientId, operationIds)
  const files = await listOperationFiles(db, clientId, ids)
  const { histFiltered, binCenters } = computeWindRose(files.map(({ figures }) => figures.windSeconds))
  return { histFiltered: [...histFiltered], binCenters: [...binCenters] }
}
