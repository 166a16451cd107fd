import { afterAll, beforeAll, expect, it, vi } from 'vitest'
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
  expect(seventh.headers).toMatchObject({ 'x-ratelimit-limit': '6', 'x-ratelimit-remaining': '0' })
  const other = await aUser(test)
  expect((await call(`Bearer ${other.token}`)).status).toBe(200)
})

it('says how many calls are left until when, and counts anew after that', async () => {
  const { token } = await aUser(test)
  const first = await call(`Bearer ${token}`)
  expect(first.headers).toMatchObject({ 'x-ratelimit-limit': '6', 'x-ratelimit-remaining': '5' })
  expect(Number(first.headers['x-ratelimit-reset'])).toBeLessThanOrEqual(60)
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now + 61_000)
  const later = await call(`Bearer ${token}`)
  vi.restoreAllMocks()
  expect(later.headers['x-ratelimit-remaining']).toBe('5')
})
