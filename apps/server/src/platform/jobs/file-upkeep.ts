import { Type } from 'typebox'
import { isBackupRunning } from '../backup/backup-hold.ts'
import type { Db } from '../db/database.ts'
import type { FileStore } from '../file-store/file-store.ts'
import type { Clock } from '../ports/clock.ts'
import { defineJob, enqueueRound, handleJob, type JobHandler } from './define-job.ts'

/** Who keeps files below a folder of the store, and which of them are still somebody's. */
export interface FileOwner {
  readonly folder: string
  /** The keys that are somebody's; of the ones asked for they must not miss any. */
  listKeys(asked: readonly string[]): Promise<readonly string[]>
}

const upkeepJob = defineJob({ name: 'file_upkeep', payload: Type.Object({}), maxAttempts: 25 })
const roundMs = 86_400_000
/** No upload takes so long: whatever is older and has no row will never have one. */
const graceMs = 86_400_000

export interface FileUpkeepDeps {
  readonly clock: Clock
  readonly store: FileStore
  readonly owners: readonly FileOwner[]
  /** Whether nothing may go now, because a backup may need it. */
  readonly isHeld?: () => Promise<boolean>
}

export function createFileUpkeep(deps: FileUpkeepDeps & { readonly db: Db }): JobHandler {
  return handleJob(upkeepJob, async () => {
    // First, so that a round that fails does not end the rounds.
    await scheduleFileUpkeep(deps.db, roundMs)
    await sweepFiles({ ...deps, isHeld: () => isBackupRunning(deps.db) })
  })
}

/** One round is waiting at any time, however many servers and workers ask for it. */
export async function scheduleFileUpkeep(db: Db, pauseMs = 0): Promise<void> {
  await enqueueRound(db, upkeepJob, {}, pauseMs)
}

/** Clears away what was never finished, and finished files whose row was never written, after a kill -9 between both. */
export async function sweepFiles({ clock, store, owners, isHeld }: FileUpkeepDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - graceMs)
  await store.sweepUnfinished(before)
  for (const owner of owners) {
    let asked: string[] = []
    for await (const { key, storedAt } of store.list(owner.folder)) {
      if (storedAt < before) asked.push(key)
      if (asked.length < keysAtOnce) continue
      await deleteOrphans({ store, owner, isHeld }, asked)
      asked = []
    }
    await deleteOrphans({ store, owner, isHeld }, asked)
  }
}

/** A store of millions of files is never held in memory. */
const keysAtOnce = 1000

/** Asked after the listing: a row written meanwhile is seen. */
async function deleteOrphans(
  { store, owner, isHeld }: { store: FileStore; owner: FileOwner; isHeld: FileUpkeepDeps['isHeld'] },
  asked: readonly string[],
): Promise<void> {
  if (asked.length === 0) return
  const kept = new Set(await owner.listKeys(asked))
  if (await isHeld?.()) return
  for (const key of asked) if (!kept.has(key)) await store.delete(key)
}
