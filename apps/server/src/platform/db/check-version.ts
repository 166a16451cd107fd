import type pg from 'pg'

/** The versions that the tests run on at both ends. */
const supported = { from: 15, to: 18 }

export class DatabaseVersionError extends Error {
  override readonly name = 'DatabaseVersionError'
}

/** An older PostgreSQL would fail later and less clearly; a newer one is not known to fail. */
export async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  )
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  if (major < supported.from)
    throw new DatabaseVersionError(
      `PostgreSQL ${supported.from} to ${supported.to} is needed, but this is ${major}`,
    )
}
