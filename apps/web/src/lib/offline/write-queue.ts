import type { OfflineStore, QueuedWrite } from './offline-store.ts'

/** `later`: no connection, or the server is busy; everything behind it waits, too. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later' }
  | { readonly kind: 'rejected'; readonly reason: string }

export interface WriteQueue {
  add(write: QueuedWrite): Promise<void>
  /** Those of the person who is signed in, the oldest first. */
  list(): readonly QueuedWrite[]
  /** Reads what an earlier visit left. */
  load(owner: string | null): Promise<void>
  /** Sends what waits, one after the other. */
  send(): Promise<void>
  /** Of this visit. */
  countSent(): number
  /** Once more what the server refused. */
  retry(id: string): Promise<void>
  discard(id: string): Promise<void>
  clear(): Promise<void>
  subscribe(listener: () => void): () => void
}

/** What was written without a connection, in order, until the server has it (CORE-158, CORE-159). */
export function createWriteQueue(
  store: OfflineStore,
  post: (write: QueuedWrite) => Promise<SendOutcome>,
): WriteQueue {
  let owner: string | null = null
  let writes: readonly QueuedWrite[] = []
  let sending: Promise<void> | null = null
  let sent = 0
  const listeners = new Set<() => void>()

  function show(next: readonly QueuedWrite[]): void {
    writes = next
    for (const listener of listeners) listener()
  }

  async function remove(id: string): Promise<void> {
    await store.removeWrite(id)
    show(writes.filter((write) => write.id !== id))
  }

  async function replace(changed: QueuedWrite): Promise<void> {
    await store.putWrite(changed)
    show(writes.map((write) => (write.id === changed.id ? changed : write)))
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const next = writes.find(({ rejection }) => rejection === null)
      if (next === undefined) return
      const outcome = await post(next)
      if (outcome.kind === 'later') return
      if (outcome.kind === 'rejected') await replace({ ...next, rejection: outcome.reason })
      else {
        sent++
        await remove(next.id)
      }
    }
  }

  return {
    async add(write) {
      await store.putWrite(write)
      if (write.owner === owner) show([...writes, write])
    },
    list: () => writes,
    async load(next) {
      owner = next
      const found = next === null ? [] : await store.listWrites(next)
      if (owner === next) show(found.toSorted((a, b) => a.writtenAt - b.writtenAt))
    },
    send() {
      sending ??= sendAll().finally(() => {
        sending = null
      })
      return sending
    },
    countSent: () => sent,
    async retry(id) {
      const write = writes.find((known) => known.id === id)
      if (write !== undefined) await replace({ ...write, rejection: null })
    },
    discard: remove,
    async clear() {
      await Promise.all(writes.map(({ id }) => store.removeWrite(id)))
      show([])
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
