import type pg from 'pg'
import { CitusError } from './citus-error.ts'

export interface DistributeRequest {
  /** On the coordinator, as a superuser. */
  readonly client: pg.ClientBase
  /** Each with `station_id` in its keys, and without triggers and foreign keys. */
  readonly tables: readonly string[]
  readonly shards: number
  readonly say: (line: string) => void
}

export interface DistributedTable {
  readonly table: string
  readonly rows: number
  /** false: it was before. */
  readonly isMoved: boolean
}

/**
 * Moves tables by station to the workers, all rows of a station to one place (CORE-171). Begun anew after a break, it
 * goes on where it was. Each table is moved in one transaction, and its rows are counted before and after.
 */
export async function distributeTables(request: DistributeRequest): Promise<DistributedTable[]> {
  const { client, tables, shards, say } = request
  const moved: DistributedTable[] = []
  const [first] = tables
  for (const table of tables) {
    if (await isDistributed(client, table)) {
      moved.push({ table, rows: await countRows(client, table), isMoved: false })
      continue
    }
    say(`${table} …`)
    await client.query('begin')
    try {
      const before = await countRows(client, table)
      const layout = table === first ? 'shard_count => $2' : 'colocate_with => $2'
      await client.query(`select create_distributed_table($1::regclass, 'station_id', ${layout})`, [
        table,
        table === first ? shards : first,
      ])
      const rows = await countRows(client, table)
      if (rows !== before)
        throw new CitusError(`${table} had ${before} rows, and has ${rows} on the workers.`)
      await client.query('commit')
      moved.push({ table, rows, isMoved: true })
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
    // The rows that were copied stay behind, unseen, until they are cut off.
    await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [table])
  }
  return moved
}

async function isDistributed(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query('select from pg_dist_partition where logicalrelid = $1::regclass', [
    table,
  ])
  return rows.length > 0
}

async function countRows(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}
