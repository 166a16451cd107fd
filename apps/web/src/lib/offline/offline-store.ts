import type { QueuedAs } from '@talhao/contract/core'
import { type DBSchema, openDB } from 'idb'

/** What is known of a kept answer without reading it. */
export interface SavedEntry {
  readonly owner: string
  readonly address: string
  /** When the server gave it. */
  readonly savedAt: number
  readonly usedAt: number
  readonly bytes: number
}

/** JSON of an answer, or the bytes of a file. */
export type SavedBody = string | ArrayBuffer

export interface QueuedWrite {
  /** The key under which the server writes it once. */
  readonly id: string
  readonly owner: string
  readonly queuedAs: QueuedAs
  readonly method: string
  readonly path: string
  readonly body: string | null
  /** What it is about, in the person's own words. */
  readonly subject: string
  readonly writtenAt: number
  /** Why the server refused it; null: it waits. */
  readonly rejection: string | null
}

/** What lies in the browser: entries beside their bodies, so that a look at all sizes reads no map. */
export interface OfflineStore {
  put(entry: SavedEntry, body: SavedBody): Promise<void>
  /** Only what is still there. */
  touch(entry: SavedEntry): Promise<void>
  find(owner: string, address: string): Promise<{ entry: SavedEntry; body: SavedBody } | null>
  listEntries(): Promise<readonly SavedEntry[]>
  remove(entries: readonly Pick<SavedEntry, 'owner' | 'address'>[]): Promise<void>
  putWrite(write: QueuedWrite): Promise<void>
  listWrites(owner: string): Promise<readonly QueuedWrite[]>
  removeWrite(id: string): Promise<void>
}

type EntryKey = [owner: string, address: string]

interface OfflineSchema extends DBSchema {
  entries: { key: EntryKey; value: SavedEntry }
  bodies: { key: EntryKey; value: SavedBody }
  writes: { key: string; value: QueuedWrite; indexes: { owner: string } }
}

const databaseName = 'talhao'

/** In IndexedDB, opened with the first use; pages and their workers share it. */
export function createBrowserStore(): OfflineStore {
  let opening: ReturnType<typeof openDatabase> | null = null
  const open = () => {
    opening ??= openDatabase(() => {
      opening = null
    })
    return opening
  }

  return {
    async put(entry, body) {
      const transaction = (await open()).transaction(['entries', 'bodies'], 'readwrite')
      const key: EntryKey = [entry.owner, entry.address]
      await Promise.all([
        transaction.objectStore('entries').put(entry, key),
        transaction.objectStore('bodies').put(body, key),
        transaction.done,
      ])
    },
    async touch(entry) {
      const transaction = (await open()).transaction('entries', 'readwrite')
      const key: EntryKey = [entry.owner, entry.address]
      if ((await transaction.store.getKey(key)) !== undefined) await transaction.store.put(entry, key)
      await transaction.done
    },
    async find(owner, address) {
      const transaction = (await open()).transaction(['entries', 'bodies'])
      const [entry, body] = await Promise.all([
        transaction.objectStore('entries').get([owner, address]),
        transaction.objectStore('bodies').get([owner, address]),
        transaction.done,
      ])
      return entry === undefined || body === undefined ? null : { entry, body }
    },
    listEntries: async () => (await open()).getAll('entries'),
    async remove(entries) {
      const transaction = (await open()).transaction(['entries', 'bodies'], 'readwrite')
      await Promise.all([
        ...entries.flatMap(({ owner, address }) => [
          transaction.objectStore('entries').delete([owner, address]),
          transaction.objectStore('bodies').delete([owner, address]),
        ]),
        transaction.done,
      ])
    },
    async putWrite(write) {
      await (await open()).put('writes', write)
    },
    listWrites: async (owner) => (await open()).getAllFromIndex('writes', 'owner', owner),
    async removeWrite(id) {
      await (await open()).delete('writes', id)
    },
  }
}

function openDatabase(onLost: () => void) {
  return openDB<OfflineSchema>(databaseName, 1, {
    upgrade(database) {
      database.createObjectStore('entries')
      database.createObjectStore('bodies')
      database.createObjectStore('writes', { keyPath: 'id' }).createIndex('owner', 'owner')
    },
    // A page of a later release waits for this one to let go.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      onLost()
    },
    terminated: onLost,
  })
}
