import { endOfMonth, monthOf } from '@talhao/local-time'
import type { Pool } from 'pg'

/** Serialises the making of a month over all processes; any number that nobody else locks. */
const partitionLock = 704_001

/** The table of one month. Reads before a write name it, so that no plan grows with the years that are stored. */
export function partitionOf(month: string): string {
  return `observations_${month.replace('-', '_')}`
}

export interface Partitions {
  /** Makes the tables of these months where they are missing. */
  ensure(months: Iterable<string>): Promise<void>
}

export function createPartitions(pool: Pool): Partitions {
  const known = new Set<string>()
  return {
    async ensure(months) {
      for (const month of months) {
        if (known.has(month)) continue
        await createPartition(pool, month)
        known.add(month)
      }
    },
  }
}

/** Attached, not created in place: that would wait for, and hold up, every reader of the whole table. */
async function createPartition(pool: Pool, month: string): Promise<void> {
  const table = partitionOf(month)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [partitionLock])
    const found = await client.query('select to_regclass($1) is not null as exists', [table])
    if (found.rows[0]?.exists !== true) {
      await client.query(`create table ${table} (like observations including all)`)
      await client.query(
        `alter table observations attach partition ${table}
         for values from ('${month}-01 00:00:00Z') to ('${nextMonthOf(month)}-01 00:00:00Z')`,
      )
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

function nextMonthOf(month: string): string {
  return monthOf(endOfMonth(Date.parse(`${month}-01T00:00:00Z`)))
}
