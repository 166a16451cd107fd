import { Type } from 'typebox'
import type { Db } from '../db/database.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileStore } from '../ports/file-store/file-store.ts'
import { defineJob, enqueue, handleJob, type JobHandler } from './define-job.ts'

/** Who keeps files below a folder of the store, and which of them are still somebody's. */
export interface FileOwner {
  readonly folder: string
  listKeys(): Promise<readonly string[]>
}

const upkeepJob = defineJob({ name: 'file_upkeep', payload: Type.Object({}), maxAttempts: 25 })
const roundMs = 86_400_000
/** No upload takes so long: whatever is older and has no row will never have one. */
const graceMs = 86_400_000

export interface FileUpkeepDeps {
  readonly clock: Clock
  readonly store: FileStore
  readonly owners: readonly FileOwner[]
}

export function createFileUpkeep(deps: FileUpkeepDeps & { readonly db: Db }): JobHandler {
  return handleJob(upkeepJob, async () => {
    // First, so that a round that fails does not end the rounds.
    await scheduleFileUpkeep(deps.db, new Date(deps.clock.now().getTime() + roundMs))
    await sweepFiles(deps)
  })
}

/** One round is waiting at any time, however many servers and workers ask for it. */
export async function scheduleFileUpkeep(db: Db, runAt: Date): Promise<void> {
  await enqueue(db, upkeepJob, {}, { key: 'file_upkeep', runAt })
}

/** Clears away what was never finished, and finished files whose row was never written, after a kill -9 between both. */
export async function sweepFiles({ clock, store, owners }: FileUpkeepDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - graceMs)
  await store.sweepUnfinished(before)
  for (const { folder, listKeys } of owners) {
    const orphans: string[] = []
    for await (const { key, storedAt } of store.list(folder)) if (storedAt < before) orphans.push(key)
    // Asked after the listing: a row written meanwhile is seen.
    const kept = new Set(orphans.length === 0 ? [] : await listKeys())
    for (const key of orphans) if (!kept.has(key)) await store.delete(key)
  }
}
