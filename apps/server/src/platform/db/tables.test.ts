import { generate, PostgresDialect } from 'kysely-codegen'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('keeps the table types in step with the migrations (mend: npx vitest run -u tables.test)', async () => {
  const dialect = new PostgresDialect()
  const db = await dialect.introspector.connect({ connectionString: database.connectionString, dialect })
  try {
    const types = await generate({
      db,
      dialect,
      camelCase: true,
      includePattern: 'public.*',
      excludePattern: '(public.)?kysely_*',
    })
    await expect(types).toMatchFileSnapshot('./tables.gen.ts')
  } finally {
    await db.destroy()
  }
})
