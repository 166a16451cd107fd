import type { Db } from '../../../platform/db/database.ts'
import { type KeptReport, saveLastReports } from './reports.repository.ts'

interface NotedReport {
  readonly receivedAt: Date
  readonly protocol: string
}

/** What every station sent last, for the people who connect it. */
export interface LastReports {
  /** Costs a report nothing but its place in a list: it is written with others, a second later. */
  note(stationId: string, report: NotedReport, compose: () => KeptReport): void
  /** Writes what is noted. */
  flush(): Promise<void>
  close(): Promise<void>
}

const flushAfterMs = 1000

/** Of a station that reports ten times a second the last report of each second is written, whatever the number of stations. */
export function createLastReports(db: Db, onFailure: (error: unknown) => void): LastReports {
  let noted = new Map<string, NotedReport & { readonly compose: () => KeptReport }>()
  let timer: NodeJS.Timeout | null = null
  let writing = Promise.resolve()

  async function write(): Promise<void> {
    const reports = noted
    noted = new Map()
    if (reports.size === 0) return
    try {
      await saveLastReports(
        db,
        [...reports].map(([stationId, { receivedAt, protocol, compose }]) => ({
          stationId,
          receivedAt,
          protocol,
          report: compose(),
        })),
      )
    } catch (error) {
      onFailure(error)
    }
  }

  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    writing = writing.then(write)
    return writing
  }

  return {
    note(stationId, report, compose) {
      noted.set(stationId, { ...report, compose })
      timer ??= setTimeout(() => void flush(), flushAfterMs).unref()
    },
    flush,
    close: flush,
  }
}
