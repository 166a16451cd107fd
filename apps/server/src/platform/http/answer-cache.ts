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
  validUntil: number
  bytes: number
}

/**
 * Caches whole answers by key, least recently used out first. `catchUp` makes the cache exact across processes: it
 * resolves to true when all drops of what was committed before have come in, to false when that cannot be known; then
 * nothing cached is used.
 */
export function createAnswerCache(options: {
  build: (key: string) => Promise<BuiltAnswer>
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

  /** Cached while it is being built, so that those who come meanwhile share it; a drop meanwhile forgets it. */
  function startBuild(key: string): Promise<PreparedAnswer> {
    const building = build(key)
    const answer = building.then(({ json }) => prepareAnswer(json))
    const entry: Entry = { answer, validUntil: Number.POSITIVE_INFINITY, bytes: 0 }
    entries.set(key, entry)
    Promise.all([building, answer]).then(
      ([{ validUntil }, prepared]) => {
        if (entries.get(key) !== entry) return
        entry.validUntil = validUntil.getTime()
        entry.bytes = prepared.bytes.length
        bytes += entry.bytes
        evict()
      },
      () => {
        if (entries.get(key) === entry) drop(key)
      },
    )
    return answer
  }

  function evict(): void {
    for (const key of entries.keys()) {
      if (bytes <= maxBytes) return
      drop(key)
    }
  }

  return {
    async get(key) {
      if (!(await catchUp())) return build(key).then(({ json }) => prepareAnswer(json))
      const entry = entries.get(key)
      if (entry === undefined || entry.validUntil <= clock.now().getTime()) {
        drop(key)
        return startBuild(key)
      }
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
