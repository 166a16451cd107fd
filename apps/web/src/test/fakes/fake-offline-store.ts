import type { OfflineStore, QueuedWrite, SavedBody, SavedEntry } from '../../lib/offline/offline-store.ts'

/** What lies in a browser, without one. */
export function createFakeOfflineStore(): OfflineStore {
  const saved = new Map<string, { entry: SavedEntry; body: SavedBody }>()
  const writes = new Map<string, QueuedWrite>()
  const nameOf = ({ owner, address }: Pick<SavedEntry, 'owner' | 'address'>) => `${owner} ${address}`
  return {
    put: async (entry, body) => {
      saved.set(nameOf(entry), { entry, body })
    },
    touch: async (entry) => {
      const known = saved.get(nameOf(entry))
      if (known !== undefined) saved.set(nameOf(entry), { ...known, entry })
    },
    find: async (owner, address) => saved.get(nameOf({ owner, address })) ?? null,
    listEntries: async () => [...saved.values()].map(({ entry }) => entry),
    remove: async (entries) => {
      for (const entry of entries) saved.delete(nameOf(entry))
    },
    putWrite: async (write) => {
      writes.set(write.id, write)
    },
    listWrites: async (owner) => [...writes.values()].filter((write) => write.owner === owner),
    removeWrite: async (id) => {
      writes.delete(id)
    },
  }
}
