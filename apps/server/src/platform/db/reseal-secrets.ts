import type { Pool } from 'pg'
import type { Secrets } from './secrets.ts'

/** A column that holds sealed secrets; the id of the row is their owner. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
}

/**
 * Seals again what an older key sealed, so that the older key can be taken away, and tells how many. What no known key
 * opens stays as it is.
 */
export async function resealSecrets(
  pool: Pool,
  secrets: Secrets,
  columns: readonly SealedColumn[],
): Promise<{ resealed: number; unreadable: number }> {
  let resealed = 0
  let unreadable = 0
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ id: string; sealed: Buffer }>(
      `select id, ${column} as sealed from ${table} where ${column} is not null`,
    )
    for (const { id, sealed } of rows.filter((row) => secrets.isOutdated(row.sealed))) {
      const text = secrets.open(sealed, id)
      if (text === null) unreadable++
      // Whoever replaced it meanwhile wins.
      else
        resealed +=
          (
            await pool.query(`update ${table} set ${column} = $1 where id = $2 and ${column} = $3`, [
              secrets.seal(text, id),
              id,
              sealed,
            ])
          ).rowCount ?? 0
    }
  }
  return { resealed, unreadable }
}
