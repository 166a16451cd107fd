import pg from 'pg'

/** The name of the reference that rejected a write, because what it names is gone; null for any other error. */
export function readForeignKeyViolation(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === '23503' ? (error.constraint ?? null) : null
}
