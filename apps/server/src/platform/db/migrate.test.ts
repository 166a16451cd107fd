import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { listMigrations, migrateToLatest } from './migrate.ts'

it('starts on the schema of a newer release, and leaves it as it is (CORE-130)', async () => {
  const { connectionString, drop } = await createTestDatabase()
  const client = new pg.Client({ connectionString })
  await client.connect()
  const listExecuted = async () => {
    const { rows } = await client.query('select name from kysely_migration order by name')
    return rows.map(({ name }) => name)
  }
  try {
    await client.query(
      `insert into kysely_migration values ('9999_next_release', '2999-01-01T00:00:00.000Z')`,
    )
    await migrateToLatest(connectionString)
    expect(await listExecuted()).toEqual([...(await listMigrations()), '9999_next_release'])
  } finally {
    await client.end()
    await drop()
  }
})
