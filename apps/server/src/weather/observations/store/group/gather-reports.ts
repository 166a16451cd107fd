import { setImmediate } from 'node:timers'
import type { Pool } from 'pg'
import type { StoredReport, StoreObservations, StoreReport } from '../../../readings/observation-draft.ts'
import { createPartitions } from '../partitions.ts'
import { createObservationStore } from '../store-observations.ts'
import { canBeGrouped, createGroupStore, type StoreGroup } from './store-group.ts'

interface Waiting {
  readonly report: StoreReport
  readonly resolve: (stored: StoredReport) => void
  readonly reject: (error: unknown) => void
}

export interface GatheringStore {
  readonly store: StoreObservations
  /** Resolves when all that waited is stored. */
  readonly close: () => Promise<void>
}

export function createGatheringStore(pool: Pool): GatheringStore {
  const partitions = createPartitions(pool)
  return gatherReports({
    storeGroup: createGroupStore(pool, partitions),
    storeAlone: createObservationStore(pool, { partitions }),
  })
}

/** More in one transaction cost each as much, and keep the first waiting. */
const maxTogether = 64
/** One is summed up here while the database is at work on the other. */
const maxGroups = 2
/** How long the first of a group waits for others while another group is being stored. */
const windowMs = 10

/**
 * Single reports that come while others are being stored are stored together, by one commit; at rest each is stored at
 * once. Nobody is answered before that commit. Of a station one report at a time, in the order in which they came.
 */
export function gatherReports(ways: {
  readonly storeGroup: StoreGroup
  readonly storeAlone: StoreObservations
}): GatheringStore {
  const { storeGroup, storeAlone } = ways
  let waiting: Waiting[] = []
  /** Stations of which a report is being stored. */
  const busy = new Set<string>()
  const groups = new Set<Promise<void>>()
  const alone = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | null = null
  let isSoon = false

  function schedule(): void {
    if (waiting.length === 0 || groups.size >= maxGroups) return
    if (groups.size === 0) startSoon()
    else timer ??= setTimeout(start, windowMs)
  }

  /** With all that comes in this turn of the process. */
  function startSoon(): void {
    if (isSoon) return
    isSoon = true
    setImmediate(start)
  }

  function start(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    isSoon = false
    if (groups.size >= maxGroups) return
    const group = take()
    if (group.length === 0) return
    track(groups, storeTogether(group))
    schedule()
  }

  /** Whoever waits for what is over now goes next. */
  function track(among: Set<Promise<void>>, work: Promise<void>): void {
    const done = work.finally(() => {
      among.delete(done)
      if (waiting.length > 0) startSoon()
    })
    among.add(done)
  }

  function take(): Waiting[] {
    const group: Waiting[] = []
    const left: Waiting[] = []
    for (const one of waiting) {
      const { id } = one.report.station
      if (group.length === maxTogether || busy.has(id)) left.push(one)
      else {
        busy.add(id)
        group.push(one)
      }
    }
    waiting = left
    return group
  }

  async function storeTogether(group: readonly Waiting[]): Promise<void> {
    const stored = await storeGroup(group.map(({ report }) => report)).catch(() => null)
    for (const [index, one] of group.entries()) {
      const ofGroup = stored?.[index] ?? null
      if (ofGroup === null) track(alone, storeByItself(one))
      else settle(one, () => one.resolve(ofGroup))
    }
  }

  /** Held by somebody else, new, or in a group that failed because of one of them: each learns what is its own. */
  async function storeByItself(one: Waiting): Promise<void> {
    await storeAlone(one.report).then(
      (stored) => settle(one, () => one.resolve(stored)),
      (error) => settle(one, () => one.reject(error)),
    )
  }

  function settle({ report }: Waiting, answer: () => void): void {
    busy.delete(report.station.id)
    answer()
  }

  return {
    store: (report) => {
      if (!canBeGrouped(report)) return storeAlone(report)
      return new Promise((resolve, reject) => {
        waiting.push({ report, resolve, reject })
        schedule()
      })
    },
    async close() {
      while (waiting.length + groups.size + alone.size > 0) {
        start()
        await Promise.all([...groups, ...alone])
      }
    },
  }
}
