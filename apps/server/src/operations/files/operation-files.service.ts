import type { OperationFileKind } from '@talhao/contract/operations/files'
import { operationFileKinds } from '@talhao/contract/operations/files'
import { isBackupRunning } from '../../platform/backup/backup-hold.ts'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { OperationCloud, OperationFile, OperationPart } from './operation-file.ts'
import { deleteFile, findFile, findPart } from './operation-files.repository.ts'
import { forgetFiles, type OperationFilesDeps } from './receive-upload.ts'

/** Absent, another client's or another cloud's are all the same 404. */
export async function requireFile(
  db: Db,
  clientId: string,
  { fileId, clouds }: { fileId: string; clouds: readonly OperationCloud[] },
): Promise<OperationFile> {
  const file = await findFile(db, clientId, { fileId, clouds })
  if (file === null) throw new Problem('absent', requestTexts.absent)
  return file
}

export async function requirePart(
  db: Db,
  file: OperationFile,
  kind: OperationFileKind,
): Promise<OperationPart> {
  const part = await findPart(db, file.clientId, { fileId: file.id, kind })
  if (part === null) throw new Problem('absent', requestTexts.absent)
  return part
}

/** The rows first: a file without its row is nobody's, and the sweep takes what a failing store leaves. */
export async function removeFile(
  { db, store }: OperationFilesDeps,
  caller: UserCaller,
  { fileId, clouds }: { fileId: string; clouds: readonly OperationCloud[] },
): Promise<void> {
  const { clientId } = caller
  const file = await requireFile(db, clientId, { fileId, clouds })
  await writeChange(db, caller, async ({ trx, record }) => {
    await deleteFile(trx, clientId, file.id)
    await record({
      clientId,
      action: 'operation_file.deleted',
      subjectId: file.id,
      subjectName: file.operationName ?? file.name,
      details: { cloud: file.cloud, uploadId: file.uploadId },
    })
  })
  // A backup that runs may have seen the rows; the sweep takes the files later (CORE-81).
  if (await isBackupRunning(db)) return
  await forgetFiles(store, { clientId, fileId: file.id }, operationFileKinds)
}

/** Where the page fetches a part, whatever the cloud. */
export function describeFilePath(fileId: string, kind: OperationFileKind): string {
  return `/api/v2/operation_files/${fileId}/${kind}`
}
