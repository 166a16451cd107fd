import type { Pool } from 'pg'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { lowerPriority } from '../../platform/db/session/connection-priority.ts'

/**
 * The bytes of a COPY as they come, in pieces of whole or broken lines. Whoever reads slowly slows the database down,
 * so nothing heaps up. Pages go first. The connection goes back to the pool only after a whole COPY.
 */
export async function* copyRows(
  pool: Pool,
  { copy, timeZone }: { copy: string; timeZone: string },
): AsyncGenerator<Buffer, void> {
  const client = await pool.connect()
  const endLowPriority = lowerPriority(client)
  let isWhole = false
  try {
    // Whoever reads slowly may take hours: no limit of other statements holds here.
    await client.query(
      `begin read only; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
       set local time zone ${pg.escapeLiteral(timeZone)}`,
    )
    const rows = client.query(copyTo(copy))
    // When the connection is cut after the reader has gone, nobody else listens.
    rows.on('error', () => {})
    for await (const piece of rows) yield piece
    await client.query('commit')
    isWhole = true
  } finally {
    const isAsBefore = endLowPriority()
    client.release(!(isWhole && isAsBefore))
  }
}
