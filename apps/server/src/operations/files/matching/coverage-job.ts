import { Type } from 'typebox'
import type { Trx } from '../../../platform/db/database.ts'
import { defineJob, enqueue } from '../../../platform/jobs/define-job.ts'
import type { OperationFile } from '../operation-file.ts'

/** Finds the field of an operation and measures what its work covers. */
export const coverageJob = defineJob({
  name: 'operation_coverage',
  payload: Type.Object({ clientId: Type.String(), subjectId: Type.String() }),
  maxAttempts: 3,
})

/** Of an operation as a whole, where a file is a part of one. */
export async function queueCoverage(
  trx: Trx,
  { clientId, id, operationId }: Pick<OperationFile, 'clientId' | 'id' | 'operationId'>,
): Promise<void> {
  const subjectId = operationId ?? id
  await enqueue(
    trx,
    coverageJob,
    { clientId, subjectId },
    { key: `operation_coverage ${clientId} ${subjectId}` },
  )
}
