import pg from 'pg'
import { expect, it } from 'vitest'
import { explainDatabaseError } from '../start-errors.ts'
import { checkVersion } from './check-version.ts'

/** A database that says it is of this version. */
function poolOf(version: string): pg.Pool {
  const pool = new pg.Pool()
  Object.assign(pool, { query: async () => ({ rows: [{ version }] }) })
  return pool
}

it.each(['150000', '150018', '160004', '180001', '190000'])('%s will do', async (version) => {
  await expect(checkVersion(poolOf(version))).resolves.toBeUndefined()
})

it.each([
  ['140012', 14],
  ['90624', 9],
])('%s is too old, and the start says so in one line', async (version, major) => {
  const error = await checkVersion(poolOf(version)).catch(explainDatabaseError)
  expect(error).toMatchObject({
    message: `DATABASE_URL must lead to a database that answers, but: PostgreSQL 15 to 18 is needed, but this is ${major}.`,
  })
})
