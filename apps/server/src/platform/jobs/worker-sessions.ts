import pg from 'pg'

/**
 * Frees the jobs of a worker that died. Each worker is tied to a database session that ends with its process,
 * even by kill -9; the queue alone would keep its jobs locked for four hours.
 */
export interface WorkerSessions {
  register(workerIds: readonly string[]): Promise<void>
  /** Frees what dead workers held; returns how many workers that were. */
  freeDeadWorkers(): Promise<number>
  close(): Promise<void>
}

export async function openWorkerSessions(options: {
  connectionString: string
  onError: (error: Error) => void
}): Promise<WorkerSessions> {
  const workerIds = new Set<string>()
  let closing = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: options.connectionString,
      application_name: 'talhao worker',
    })
    fresh.on('error', (error) => {
      options.onError(error)
      if (!closing) void reconnect()
    })
    await fresh.connect()
    return fresh
  }

  async function reconnect(): Promise<void> {
    try {
      client = await connect()
      await insertAll()
    } catch (error) {
      options.onError(error instanceof Error ? error : new Error(String(error)))
    }
  }

  const insertAll = () =>
    client.query(
      `insert into job_worker_sessions (worker_id, session_pid, session_started_at)
       select worker_id, pid, backend_start
       from unnest($1::text[]) as worker_id, pg_stat_activity where pid = pg_backend_pid()
       on conflict (worker_id) do update
         set session_pid = excluded.session_pid, session_started_at = excluded.session_started_at`,
      [[...workerIds]],
    )

  return {
    async register(ids) {
      for (const id of ids) workerIds.add(id)
      await insertAll()
    },
    async freeDeadWorkers() {
      const { rows } = await client.query<{ worker_id: string }>(
        `with dead as (
           delete from job_worker_sessions s
           where not exists (
             select from pg_stat_activity a
             where a.pid = s.session_pid and a.backend_start = s.session_started_at)
           returning worker_id),
         -- killed between its first job and its registration
         stray as (
           select distinct locked_by as worker_id from graphile_worker.jobs
           where locked_at < now() - interval '5 seconds'
             and locked_by not in (select worker_id from job_worker_sessions)),
         gone as (select worker_id from dead union select worker_id from stray),
         freed as (select graphile_worker.force_unlock_workers(array(select worker_id from gone)))
         select worker_id from gone, freed`,
      )
      return rows.length
    },
    async close() {
      closing = true
      await client.query('delete from job_worker_sessions where worker_id = any($1)', [[...workerIds]])
      await client.end()
    },
  }
}
