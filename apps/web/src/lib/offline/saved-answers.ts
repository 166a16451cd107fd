import type { OfflineStore, SavedBody, SavedEntry } from './offline-store.ts'

/** So much is kept of all people together; beyond it goes what was looked at longest ago (CORE-157). */
export const maxSavedBytes = 200 * 1024 * 1024
/** A single one of that size would push out all others. */
const maxShare = 0.5

export interface SavedSize {
  readonly bytes: number
  readonly count: number
}

/** The last answers of each person, within a limit. */
export interface SavedAnswers {
  save(owner: string, address: string, body: SavedBody): Promise<void>
  find(owner: string, address: string): Promise<{ savedAt: number; body: SavedBody } | null>
  forget(owner: string, address: string): Promise<void>
  /** Everything of one person; without one of everybody. */
  clear(owner?: string): Promise<void>
  clearOthers(owner: string): Promise<void>
  measure(owner: string): Promise<SavedSize>
}

export function createSavedAnswers(
  store: OfflineStore,
  { now, maxBytes = maxSavedBytes }: { now: () => number; maxBytes?: number },
): SavedAnswers {
  async function removeWhere(isGone: (entry: SavedEntry) => boolean): Promise<void> {
    await store.remove((await store.listEntries()).filter(isGone))
  }

  async function makeRoom(): Promise<void> {
    const entries = (await store.listEntries()).toSorted((a, b) => b.usedAt - a.usedAt)
    let sum = 0
    await store.remove(
      entries.filter(({ bytes }) => {
        sum += bytes
        return sum > maxBytes
      }),
    )
  }

  return {
    async save(owner, address, body) {
      const bytes = measureBody(body)
      if (bytes > maxBytes * maxShare) return
      const time = now()
      await store.put({ owner, address, savedAt: time, usedAt: time, bytes }, body)
      await makeRoom()
    },
    async find(owner, address) {
      const found = await store.find(owner, address)
      if (found === null) return null
      // Says only what goes last when room is needed: without it the answer is there all the same.
      await store.touch({ ...found.entry, usedAt: now() }).catch(() => undefined)
      return { savedAt: found.entry.savedAt, body: found.body }
    },
    forget: (owner, address) => store.remove([{ owner, address }]),
    clear: (owner) => removeWhere((entry) => owner === undefined || entry.owner === owner),
    clearOthers: (owner) => removeWhere((entry) => entry.owner !== owner),
    async measure(owner) {
      const own = (await store.listEntries()).filter((entry) => entry.owner === owner)
      return { bytes: own.reduce((sum, { bytes }) => sum + bytes, 0), count: own.length }
    },
  }
}

function measureBody(body: SavedBody): number {
  return typeof body === 'string' ? body.length : body.byteLength
}
