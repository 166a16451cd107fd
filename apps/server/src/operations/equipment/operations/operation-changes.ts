import type { OperationChange } from '@talhao/contract/operations/equipment'
import { type ChangePage, readDataChanges } from '../../../platform/changes/data-changes.ts'
import type { Db } from '../../../platform/db/database.ts'
import { operationsRegistry } from './operations.registry.ts'

export interface OperationsReader {
  readonly clientId: string
  /** null: all farms. */
  readonly farmIds: readonly string[] | null
  readonly after: string
}

const pageSize = 100

/** Operations that were made, changed, got a file or were deleted, each as it is now. */
export async function listOperationChanges(
  db: Db,
  { clientId, farmIds, after }: OperationsReader,
): Promise<ChangePage<OperationChange>> {
  const page = await readDataChanges(db, { clientId, kind: 'operation', after, limit: pageSize })
  const seen = page.changes.filter(
    ({ farmId }) => farmIds === null || (farmId !== null && farmIds.includes(farmId)),
  )
  const rows = await operationsRegistry.listRows(
    db,
    clientId,
    seen.map(({ subjectId }) => subjectId),
  )
  const byId = new Map(rows.map((row) => [row.id, operationsRegistry.describe(row)]))
  const changes = seen.map(({ subjectId }) => {
    const operation = byId.get(subjectId) ?? null
    return { operationId: subjectId, isDeleted: operation === null, operation }
  })
  return { ...page, changes }
}
