import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { computeRetryDelay } from '../db/session/retry-delay.ts'

/**
 * The pool as graphile-worker 0.17 has to see it. It sends the end of a job without waiting for the answer: an error
 * would end this process as an unhandled rejection, and the finished job would run again. Here the end of a job is
 * sent until the database takes it. Everything else fails at once while the database is away, because graphile-worker
 * asks again at its next poll, and its own retries could outlast a stop.
 */
export interface QueuePool {
  readonly pool: Pool
  /** Resolves once nothing that is under way at this moment waits for the database any more. */
  waitForOpenWork(): Promise<void>
  /** What cannot be written after this is not tried again: the job will run once more. */
  abandon(): void
}

/** The names under which graphile-worker prepares its statements. */
const endOfJob = /^(complete|fail)_job/

export function createQueuePool(options: { pool: Pool; onError: (error: unknown) => void }): QueuePool {
  const { pool, onError } = options
  const open = new Set<Promise<void>>()
  let isAbandoned = false

  async function sendUntilTaken(statement: QueryConfig): Promise<unknown> {
    for (let failures = 1; ; failures += 1) {
      try {
        return await pool.query(statement)
      } catch (error) {
        if (failures === 1) onError(error)
      }
      // Neither success nor failure would be true, and nobody waits for it.
      if (isAbandoned) return new Promise(() => {})
      await wait(computeRetryDelay(failures), undefined, { ref: false })
    }
  }

  /** A client that takes a connection when it needs one. */
  function lendClient(): Pick<PoolClient, 'query' | 'release'> {
    let client: PoolClient | null = null
    let close = () => {}
    const lease = new Promise<void>((resolve) => {
      close = resolve
    })
    open.add(lease)
    async function query(statement: string | QueryConfig, values?: unknown[]): Promise<unknown> {
      if (isEndOfJob(statement)) return sendUntilTaken(statement)
      client ??= await connectOnce(pool)
      return client.query(statement, values)
    }
    return Object.assign(Object.create(null), {
      query,
      release() {
        client?.release()
        open.delete(lease)
        close()
      },
    })
  }

  const connect = (callback?: Parameters<Pool['connect']>[0]) =>
    callback === undefined ? Promise.resolve(lendClient()) : pool.connect(callback)

  return {
    pool: Object.assign(Object.create(pool), { connect }),
    async waitForOpenWork() {
      await Promise.all(open)
    },
    abandon() {
      isAbandoned = true
    },
  }
}

function isEndOfJob(statement: string | QueryConfig): statement is QueryConfig {
  return typeof statement !== 'string' && endOfJob.test(statement.name ?? '')
}

/** Without its code: graphile-worker would wait up to two minutes after some of them. */
async function connectOnce(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new Error('the database is away', { cause: error })
  }
}
