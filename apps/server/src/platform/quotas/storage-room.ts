import type { Db } from '../db/database.ts'
import { type LocalText, Problem } from '../http/problem.ts'
import { readFreeBytes } from './free-space.ts'
import { quotaTexts } from './quota.texts.ts'
import { readQuota, readUsage } from './quotas.repository.ts'

/** Whether there is room for an upload. Weather reports never ask (CORE-65). */
export interface StorageRoom {
  /** Throws 507, with the reason, before anything has come. `bytes` as the sender says, or 0. */
  readonly require: (clientId: string, bytes: number) => Promise<void>
  readonly isDiskLow: () => Promise<boolean>
}

export function createStorageRoom(deps: { db: Db; dataDir: string; reserveBytes: number }): StorageRoom {
  const { db, dataDir, reserveBytes } = deps
  const isShort = async (bytes: number) => (await readFreeBytes(dataDir)) < reserveBytes + bytes
  return {
    isDiskLow: () => isShort(0),
    require: async (clientId, bytes) => {
      if (await isShort(bytes)) throw refuse(quotaTexts.diskFull)
      const [quota, usage] = await Promise.all([readQuota(db, clientId), readUsage(db, clientId)])
      if (usage.storageBytes + bytes > quota.storageBytes) throw refuse(quotaTexts.storageFull)
      if (usage.rows >= quota.rows) throw refuse(quotaTexts.rowsFull)
    },
  }
}

function refuse(text: LocalText): Problem {
  return new Problem('outOfSpace', text)
}
