/** The database cannot start for a reason that a person can fix: the message is one plain sentence to show. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}
