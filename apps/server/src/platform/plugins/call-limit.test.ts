import { afterAll, beforeAll, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let user: TestUser
beforeAll(async () => {
  // 600 calls a minute, times this, are six.
  test = await createTestApp({ RATE_LIMIT_FACTOR: '0.01' })
  user = await aUser(test)
})
afterAll(() => test.close())

function call(authorization: string) {
  return test.call({ url: '/api/v1/me', headers: { authorization } })
}

it('counts the calls of a token however the header writes it, and of no other token', async () => {
  for (let count = 0; count < 6; count++)
    expect((await call(`Bearer${' '.repeat(count + 1)}${user.token}`)).status).toBe(200)
  const seventh = await call(`bearer ${user.token}`)
  expect(seventh.status).toBe(429)
  expect(Number(seventh.headers['retry-after'])).toBeGreaterThan(0)
  expect(seventh.body).toMatchObject({ status: 'error', errors: { base: [seventh.body.message] } })
  const other = await aUser(test)
  expect((await call(`Bearer ${other.token}`)).status).toBe(200)
})
