import type { Pool, PoolClient } from 'pg'

/** A transaction on a bare connection, which copies of rows need. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return run(pool, 'begin', work)
}

/**
 * The same for what can be worked out again: it does not wait for the disk. If the database itself breaks down in the
 * next moment it is lost with all that was written after it, never alone.
 */
export async function inLazyTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return run(pool, 'begin; set local synchronous_commit = off', work)
}

async function run<T>(pool: Pool, begin: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      broken = reason
    })
    throw error
  } finally {
    client.release(broken)
  }
}
