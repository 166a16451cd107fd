import type { Pool } from 'pg'

export interface JobCounts {
  readonly waiting: number
  readonly running: number
  /** Tried as often as allowed: somebody has to look. */
  readonly dead: number
  /** How long the one that is due longest has been waiting. */
  readonly delaySeconds: number
}

export async function countJobs(pool: Pool): Promise<JobCounts> {
  const { rows } = await pool.query<JobCounts>(
    `select count(*) filter (where attempts < max_attempts and locked_at is null)::int as waiting,
            count(*) filter (where locked_at is not null)::int as running,
            count(*) filter (where attempts >= max_attempts and locked_at is null)::int as dead,
            coalesce(extract(epoch from now() - min(run_at) filter (
              where attempts < max_attempts and locked_at is null and run_at < now())), 0)::float8 as "delaySeconds"
     from graphile_worker.jobs`,
  )
  return rows[0] ?? { waiting: 0, running: 0, dead: 0, delaySeconds: 0 }
}
