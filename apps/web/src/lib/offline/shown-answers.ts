import type { Endpoint, SavedAs } from '@talhao/contract/core'

interface ShownAnswer {
  readonly endpoint: Endpoint & { readonly savedAs: SavedAs }
  /** When the server gave it, now or in another visit. */
  readonly answeredAt: number
}

/** When each answer that this page has seen was given, so that its age can be told (CORE-155). */
export interface ShownAnswers {
  note(address: string, answer: ShownAnswer): void
  list(): ReadonlyMap<string, ShownAnswer>
  subscribe(listener: () => void): () => void
  clear(): void
}

export function createShownAnswers(): ShownAnswers {
  const shown = new Map<string, ShownAnswer>()
  const listeners = new Set<() => void>()
  return {
    note(address, answer) {
      // The one that was asked for last stands last.
      shown.delete(address)
      shown.set(address, answer)
      for (const listener of listeners) listener()
    },
    list: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => shown.clear(),
  }
}

export interface SavedAge {
  readonly savedAs: Exclude<SavedAs, 'person'>
  readonly answeredAt: number
}

/** What a page that asks these questions shows, and how old the oldest of each kind is. */
export function listAges(
  shown: ReadonlyMap<string, ShownAnswer>,
  asked: readonly { readonly name: string; readonly address: string | null }[],
): readonly SavedAge[] {
  const oldest = new Map<SavedAge['savedAs'], number>()
  for (const { name, address } of asked) {
    const exact = address === null ? undefined : shown.get(address)
    const answer = exact ?? [...shown.values()].findLast(({ endpoint }) => endpoint.name === name)
    const savedAs = answer?.endpoint.savedAs
    if (answer === undefined || savedAs === undefined || savedAs === 'person') continue
    oldest.set(savedAs, Math.min(oldest.get(savedAs) ?? answer.answeredAt, answer.answeredAt))
  }
  return [...oldest].map(([savedAs, answeredAt]) => ({ savedAs, answeredAt }))
}
