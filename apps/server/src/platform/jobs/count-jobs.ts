import type { Pool } from 'pg'

export interface JobCounts {
  readonly waiting: number
  /** Tried as often as allowed: somebody has to look. */
  readonly dead: number
}

export async function countJobs(pool: Pool): Promise<JobCounts> {
  const { rows } = await pool.query<{ waiting: number; dead: number }>(
    `select count(*) filter (where attempts < max_attempts)::int as waiting,
            count(*) filter (where attempts >= max_attempts and locked_at is null)::int as dead
     from graphile_worker.jobs`,
  )
  return rows[0] ?? { waiting: 0, dead: 0 }
}
