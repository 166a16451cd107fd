import type { Storage } from '@talhao/contract/operations/storage'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { readQuota, readUsage } from '../../platform/quotas/quotas.repository.ts'
import { listRawFiles, markRawRemoved, sumRawFiles } from './storage.repository.ts'

export interface StorageDeps {
  readonly db: Db
  readonly clock: Clock
  readonly store: FileStore
}

const maxListed = 50

export async function describeStorage(
  { db }: StorageDeps,
  clientId: string,
): Promise<Omit<Storage, 'isDiskLow'>> {
  const [usage, quota, raw, oldest] = await Promise.all([
    readUsage(db, clientId),
    readQuota(db, clientId),
    sumRawFiles(db, clientId),
    listRawFiles(db, clientId, maxListed),
  ])
  return {
    storage: { used: usage.storageBytes, quota: quota.storageBytes },
    rows: { used: usage.rows, quota: quota.rows },
    rawFiles: { ...raw, oldest: oldest.map((file) => ({ ...file, fromDate: file.fromDate.toISOString() })) },
  }
}

/** The CSV files as they were sent go; map, figures and exports of the operations stay (CORE-66). */
export async function removeRawFiles(
  { db, clock, store }: StorageDeps,
  caller: UserCaller,
  fileIds: readonly string[],
): Promise<number> {
  const { clientId } = caller
  const removed = await writeChange(db, caller, async ({ trx, record, recordNothing }) => {
    const parts = await markRawRemoved(trx, { clientId, fileIds, now: clock.now() })
    if (parts.length === 0) recordNothing()
    for (const fileId of new Set(parts.map((part) => part.fileId)))
      await record({
        clientId,
        action: 'operation_file.raw_removed',
        subjectId: fileId,
        subjectName: parts.find((part) => part.fileId === fileId)?.name ?? '',
      })
    return parts
  })
  // After the rows: a file without a row is swept, a row without its file would be a lie.
  for (const { originalKey } of removed) await store.delete(originalKey)
  return removed.reduce((sum, { bytes }) => sum + bytes, 0)
}
