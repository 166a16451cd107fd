import { afterAll, beforeAll, expect, it } from 'vitest'
import { aUser } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { consumeMailedToken, endMailedTokens, issueMailedToken } from './mailed-tokens.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function countWaiting(): Promise<number> {
  const { rows } = await test.database.pool.query(
    "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows[0].waiting
}

it('lets two links of one person, opened at once, go one after the other', async () => {
  const { id: userId } = await aUser(test)
  const purpose = 'delete_account'
  const now = test.clock.now()
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const issue = () =>
    test.db.transaction().execute((trx) => issueMailedToken(trx, { purpose, userId, expiresAt }))
  const [one, other] = [await issue(), await issue()]
  let second: Promise<string> | null = null
  await test.db.transaction().execute(async (trx) => {
    expect((await consumeMailedToken(trx, { purpose, secret: one, now })).state).toBe('valid')
    second = test.db.transaction().execute(async (later) => {
      const { state } = await consumeMailedToken(later, { purpose, secret: other, now })
      await endMailedTokens(later, { purpose, userId, now })
      return state
    })
    await expect.poll(countWaiting).toBe(1)
    await endMailedTokens(trx, { purpose, userId, now })
  })
  expect(await second).toBe('used')
})
