import type { Config } from '../../config.ts'
import type { Db } from '../../platform/db/database.ts'
import type { OperationWorkers } from '../files/operation-workers.ts'
import type { CollectedWork } from './collect-work.ts'
import { collectWorkTask } from './collect-work-task.ts'
import { findSprayOperation, type SprayOperation } from './spray-work.repository.ts'

export interface SprayWork {
  readonly operation: SprayOperation
  readonly work: CollectedWork
}

/** All that is known of a sprayed operation, its files read; null: the client has none of that id. */
export async function readSprayWork(
  { db, files, workers }: { db: Db; files: Pick<Config, 's3' | 'dataDir'>; workers: OperationWorkers },
  clientId: string,
  operationId: string,
): Promise<SprayWork | null> {
  const operation = await findSprayOperation(db, clientId, operationId)
  if (operation === null) return null
  const storedKeys = operation.files.map(({ storedKey }) => storedKey)
  return { operation, work: await workers.run(collectWorkTask, { files, storedKeys }) }
}
