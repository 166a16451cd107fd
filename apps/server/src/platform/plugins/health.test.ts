import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

describe('readiness', () => {
  it('is refused with the reason while the database takes no writes (CORE-113)', async () => {
    const standing = await createTestApp()
    const client = new pg.Client({ connectionString: standing.connectionString })
    await client.connect()
    await client.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    )
    await client.end()
    const refused = await standing.call({ url: '/readyz' })
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('10')
    expect(refused.text).toContain('somente para leitura')
    await standing.close()
  })
})
