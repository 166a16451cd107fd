import type { ExportedTask } from '@talhao/isoxml'
import { findClientName } from '../../../platform/db/clients.repository.ts'
import type { Db } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { StoredLog, TaskDataExport } from '../../exports/task-data-export.ts'
import {
  listOperationFiles,
  listOperationIdsOfFiles,
  listOperationRows,
} from '../operations/operations.repository.ts'
import { equipmentTexts } from '../registries/equipment.texts.ts'

/** The files as tasks of a terminal, one an operation. */
export async function listTasks(
  db: Db,
  clientId: string,
  fileIds: readonly string[],
): Promise<Pick<TaskDataExport, 'customerName' | 'tasks'>> {
  if (fileIds.length === 0) throw new Problem('ruleBroken', equipmentTexts.nothingToExport)
  const wanted = new Set(fileIds)
  const ids = await listOperationIdsOfFiles(db, clientId, fileIds)
  const files = (await listOperationFiles(db, clientId, ids)).filter(({ fileId }) => wanted.has(fileId))
  const tasks = (await listOperationRows(db, clientId, ids)).map((operation): ExportedTask<StoredLog> => {
    const { id, name, status, farmId, farmName, fieldId, fieldName, productId, productName } = operation
    return {
      name,
      isFinished: status !== 'active',
      farm: { id: farmId, name: farmName },
      field: { id: fieldId, name: fieldName },
      product: productId === null ? null : { id: productId, name: productName ?? '' },
      logs: files
        .filter(({ operationId }) => operationId === id)
        .map(({ storedKey, operatorId, operatorName, machineryId, machineryName }) => ({
          storedKey,
          operator: { id: operatorId, name: operatorName },
          machinery: { id: machineryId, name: machineryName },
        })),
    }
  })
  return { customerName: await findClientName(db, clientId), tasks }
}
