/** Names one write, however often it is sent (CORE-160). */
export const writeKeyHeader = 'idempotency-key'

/** The field under which a 409 tells that the write of this key is done already. */
export const writtenField = 'idempotency_key'

export function isWriteKey(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)
}
