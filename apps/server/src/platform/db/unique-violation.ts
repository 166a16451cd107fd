import pg from 'pg'

/** The name of the unique index that rejected a write, null for any other error. */
export function readUniqueViolation(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === '23505' ? (error.constraint ?? null) : null
}
