import type { Clock } from '../ports/clock.ts'
import { type PreparedAnswer, prepareAnswer } from './prepared-answer.ts'

/** An answer ready to be serialised, and until when it holds if nothing happens: ages and days go on by themselves. */
export interface BuiltAnswer {
  readonly json: string
  readonly validUntil: Date
}

export interface AnswerCache {
  /** The answer as of now or later, never older than the moment of asking. */
  get(key: string): Promise<PreparedAnswer>
  drop(key: string): void
  dropBeginningWith(prefix: string): void
  dropAll(): void
}

interface Entry {
  readonly answer: Promise<PreparedAnswer>
  /** These are known when it is built. */
  validUntil: number
  renewAt: number
  bytes: number
  /** On its way: takes this one's place. */
  next: Entry | null
}

/** When so much of its time is over, whoever asks has it built anew, and does not wait for that. */
const renewedShare = 0.75
/** What holds for less is about to change at a moment that is known: built before it, it would hold no longer. */
const leastRenewedMs = 10_000

/**
 * Caches whole answers by key, least recently used out first. `catchUp` makes the cache exact across processes: it
 * resolves to true when all drops of what was committed before have come in, to false when that cannot be known; then
 * nothing cached is used.
 */
export function createAnswerCache(options: {
  /** `isHearing`: `catchUp` has resolved to true for it. */
  build: (key: string, options: { isHearing: boolean }) => Promise<BuiltAnswer>
  catchUp: () => Promise<boolean>
  clock: Clock
  maxBytes: number
}): AnswerCache {
  const { build, catchUp, clock, maxBytes } = options
  const entries = new Map<string, Entry>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function beginEntry(
    key: string,
    { onBuilt, onFailure }: { onBuilt: (entry: Entry) => void; onFailure: (entry: Entry) => void },
  ): Entry {
    const begunAt = clock.now().getTime()
    const building = build(key, { isHearing: true })
    const answer = building.then(({ json }) => prepareAnswer(json))
    const unknown = Number.POSITIVE_INFINITY
    const entry: Entry = { answer, validUntil: unknown, renewAt: unknown, bytes: 0, next: null }
    Promise.all([building, answer]).then(
      ([{ validUntil }, prepared]) => {
        entry.validUntil = validUntil.getTime()
        const holdsMs = entry.validUntil - begunAt
        if (holdsMs >= leastRenewedMs) entry.renewAt = begunAt + holdsMs * renewedShare
        entry.bytes = prepared.bytes.length
        onBuilt(entry)
      },
      () => onFailure(entry),
    )
    return entry
  }

  /** Cached while it is being built, so that those who come meanwhile share it; a drop meanwhile forgets it. */
  function startBuild(key: string): Promise<PreparedAnswer> {
    const isKept = (entry: Entry) => entries.get(key) === entry
    const begun = beginEntry(key, {
      onBuilt: (entry) => {
        if (isKept(entry)) count(entry)
      },
      onFailure: (entry) => {
        if (isKept(entry)) drop(key)
      },
    })
    entries.set(key, begun)
    return begun.answer
  }

  /** What was dropped meanwhile stays dropped. */
  function renew(key: string, entry: Entry): void {
    entry.next = beginEntry(key, {
      onBuilt: (next) => {
        if (entries.get(key) !== entry) return
        // It ends at a moment that is known: built once more it would hold no longer.
        if (next.validUntil <= entry.validUntil) next.renewAt = Number.POSITIVE_INFINITY
        drop(key)
        entries.set(key, next)
        count(next)
      },
      onFailure: () => {
        entry.next = null
      },
    })
  }

  function count(entry: Entry): void {
    bytes += entry.bytes
    for (const key of entries.keys()) {
      if (bytes <= maxBytes) return
      drop(key)
    }
  }

  return {
    async get(key) {
      if (!(await catchUp())) return build(key, { isHearing: false }).then(({ json }) => prepareAnswer(json))
      const now = clock.now().getTime()
      const entry = entries.get(key)
      if (entry === undefined) return startBuild(key)
      if (entry.validUntil <= now) {
        if (entry.next !== null) return entry.next.answer
        drop(key)
        return startBuild(key)
      }
      if (entry.renewAt <= now && entry.next === null) renew(key, entry)
      // To the end of the order in which entries are dropped.
      entries.delete(key)
      entries.set(key, entry)
      return entry.answer
    },
    drop,
    dropBeginningWith(prefix) {
      for (const key of entries.keys()) if (key.startsWith(prefix)) drop(key)
    },
    dropAll() {
      entries.clear()
      bytes = 0
    },
  }
}
