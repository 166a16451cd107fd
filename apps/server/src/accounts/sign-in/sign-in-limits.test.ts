import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { type Database, openDatabase } from '../../platform/db/database.ts'
import { aClient, aUser, type TestUser, testPassword } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
/** Another process on the same database. */
let other: { app: FastifyInstance; database: Database }
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
  const database = openDatabase({
    connectionString: test.connectionString,
    maxConnections: 10,
    onIdleError: () => {},
  })
  const { config, clock } = test
  const webFolder = join(config.dataDir, 'no-web-app')
  other = {
    database,
    app: await buildApp({ config, clock, db: database.db, pool: database.pool, webFolder }),
  }
})
afterAll(async () => {
  await other.app.close()
  await other.database.close()
  await test.close()
})

interface Attempt {
  readonly email: string
  readonly password?: string
  readonly address?: string
  readonly cookie?: string
}

async function tryToSignIn({ email, password = testPassword, address = '198.51.100.1', cookie }: Attempt) {
  return test.call({
    method: 'POST',
    url: '/api/v1/authenticate',
    remoteAddress: address,
    payload: { auth: { email, password } },
    ...(cookie === undefined ? {} : { headers: { cookie } }),
  })
}

/** What the browser keeps of a sign-in, as it sends it back. */
async function signInWithBrowser(email: string, address = '192.0.2.1', cookie?: string): Promise<string> {
  const answer = await tryToSignIn({ email, address, ...(cookie === undefined ? {} : { cookie }) })
  expect(answer.status, answer.text).toBe(201)
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

/** As often as a busy server asks to come again: what it did not get to was not compared. */
async function guess(index: number, payload: object, url = '/api/v1/authenticate') {
  const app = index % 2 === 0 ? test.app : other.app
  const remoteAddress = `10.0.${index >> 8}.${index & 255}`
  for (;;) {
    const answer = await app.inject({ method: 'POST', url, remoteAddress, payload })
    if (answer.statusCode !== 503) return answer
  }
}

/** How many of the guesses were compared with the password. */
function countEvaluated(answers: readonly { statusCode: number }[]): number {
  const evaluated = answers.filter(({ statusCode }) => statusCode !== 429)
  expect(new Set(evaluated.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
  return evaluated.length
}

describe('a thousand guesses at once, from as many addresses and at two processes', () => {
  let victim: TestUser
  let cookie: string
  let answers: readonly { statusCode: number }[]
  beforeAll(async () => {
    victim = await aUser(test)
    cookie = await signInWithBrowser(victim.email)
    answers = await Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        guess(index, { auth: { email: victim.email, password: `guess ${index}` } }),
      ),
    )
  })

  it('are looked at no more often than five tries in a row allow', () => {
    expect(countEvaluated(answers)).toBe(5)
  })

  it('do not keep their victim out of a browser or an address that it has signed in with', async () => {
    expect((await tryToSignIn({ email: victim.email, address: '203.0.113.5', cookie })).status).toBe(201)
    expect((await tryToSignIn({ email: victim.email, address: '192.0.2.1' })).status).toBe(201)
  })

  it('keep it out of a new browser no longer than the wait', async () => {
    const waiting = await tryToSignIn({ email: victim.email, address: '203.0.113.6' })
    expect(waiting.status).toBe(429)
    const seconds = Number(waiting.headers['retry-after'])
    expect(seconds).toBeLessThanOrEqual(60)
    test.clock.advance(seconds)
    expect((await tryToSignIn({ email: victim.email, address: '203.0.113.6' })).status).toBe(201)
  })
})

it('counts a thousand guesses at once at a device alike, and lets its own address in', async () => {
  const admin = await aUser(test, { clientId: await aClient(test, { hasMpcloud: true }) })
  const { body } = await test.call({
    method: 'POST',
    url: '/api/v2/devices/create',
    token: admin.token,
    payload: { device: { serial_number: 'TAB-1000', cloud_type: 'mpcloud' } },
  })
  const signIn = (password: string, remoteAddress: string) =>
    test.call({
      method: 'POST',
      url: '/api/v1/device_authenticate',
      remoteAddress,
      payload: { auth: { serial_number: 'TAB-1000', password } },
    })
  expect((await signIn(body.data.password, '192.0.2.9')).status).toBe(201)
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, index) =>
      guess(
        index,
        { auth: { serial_number: 'tab-1000', password: `g-${index}` } },
        '/api/v1/device_authenticate',
      ),
    ),
  )
  expect(countEvaluated(answers)).toBe(5)
  expect((await signIn(body.data.password, '203.0.113.9')).status).toBe(429)
  expect((await signIn(body.data.password, '192.0.2.9')).status).toBe(201)
  // A password is compared as typed.
  expect((await signIn(` ${body.data.password}`, '192.0.2.9')).status).toBe(401)
})

describe('a known browser', () => {
  it('is known by a cookie that no page reads and that only sign-in calls carry', async () => {
    const { email } = await aUser(test)
    const answer = await tryToSignIn({ email, address: '192.0.2.20' })
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(
      /^known_browser=[\w-]+; Max-Age=34560000; Path=\/api\/v1\/authenticate; HttpOnly; SameSite=Lax$/,
    )
    expect(cookie).not.toContain(email)
    const wrong = await tryToSignIn({ email, password: 'wrong', address: '192.0.2.20' })
    expect(wrong.headers).not.toHaveProperty('set-cookie')
  })

  it('passes where others have used up the tries of its address', async () => {
    const { email } = await aUser(test)
    const cookie = await signInWithBrowser(email, '192.0.2.30')
    for (let tries = 0; tries < 20; tries++)
      await tryToSignIn({ email: `guess-${tries}@x.test`, password: 'wrong', address: '198.51.100.30' })
    expect((await tryToSignIn({ email, address: '198.51.100.30' })).status).toBe(429)
    expect((await tryToSignIn({ email, address: '198.51.100.30', cookie })).status).toBe(201)
  })

  it('has a count of its own, and must wait like all others', async () => {
    const { email } = await aUser(test)
    const cookie = await signInWithBrowser(email, '192.0.2.40')
    const attempt = { email, address: '192.0.2.41', cookie }
    for (let tries = 0; tries < 5; tries++)
      expect((await tryToSignIn({ ...attempt, password: 'wrong' })).status).toBe(401)
    const sixth = await tryToSignIn(attempt)
    expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '2'])
    expect((await tryToSignIn({ email, address: '192.0.2.42' })).status).toBe(201)
    test.clock.advance(2)
    expect((await tryToSignIn(attempt)).status).toBe(201)
  })

  it('is known to each of its accounts, and to no other', async () => {
    const [one, two, stranger] = [await aUser(test), await aUser(test), await aUser(test)]
    const first = await signInWithBrowser(one.email, '192.0.2.50')
    const cookie = await signInWithBrowser(two.email, '192.0.2.51', first)
    for (const { email } of [one, two, stranger])
      for (let tries = 0; tries < 5; tries++)
        await tryToSignIn({ email, password: 'wrong', address: `10.9.${tries}.1` })
    const from = { address: '203.0.113.50', cookie }
    expect((await tryToSignIn({ email: one.email, ...from })).status).toBe(201)
    expect((await tryToSignIn({ email: two.email, ...from })).status).toBe(201)
    expect((await tryToSignIn({ email: stranger.email, ...from })).status).toBe(429)
  })

  it.each(['known_browser=nonsense', 'known_browser=', `known_browser=${'A'.repeat(3000)}`])(
    'cannot be made up: %s',
    async (cookie) => {
      const { email } = await aUser(test)
      for (let tries = 0; tries < 5; tries++)
        await tryToSignIn({ email, password: 'wrong', address: `10.8.${tries}.1` })
      expect((await tryToSignIn({ email, address: '203.0.113.60', cookie })).status).toBe(429)
    },
  )
})

describe('waiting', () => {
  async function guessUntilWaiting(email: string, address: string): Promise<number> {
    for (;;) {
      const answer = await tryToSignIn({ email, password: 'wrong', address })
      if (answer.status === 429) return Number(answer.headers['retry-after'])
    }
  }

  it('gives who has not tried yet a turn before who tries again and again', async () => {
    const { email } = await aUser(test)
    let wait = 0
    for (let round = 0; round < 8; round++) {
      wait = await guessUntilWaiting(email, '198.51.100.70')
      if (round < 7) test.clock.advance(wait)
    }
    expect(wait).toBe(60)
    const newcomer = await tryToSignIn({ email, address: '203.0.113.70' })
    expect([newcomer.status, newcomer.headers['retry-after']]).toEqual([429, '30'])
    test.clock.advance(30)
    expect(await guessUntilWaiting(email, '198.51.100.70')).toBe(30)
    expect((await tryToSignIn({ email, address: '203.0.113.70' })).status).toBe(201)
  })

  it('is forgotten after 15 minutes of rest', async () => {
    const { email } = await aUser(test)
    await guessUntilWaiting(email, '198.51.100.80')
    test.clock.advance(15 * 60)
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries++)
      statuses.push((await tryToSignIn({ email, password: 'wrong', address: '198.51.100.80' })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('never lasts longer than a minute, whatever a wrong clock has stored', async () => {
    const { email } = await aUser(test)
    const soon = new Date(test.clock.now().getTime() + 50_000)
    const farAhead = new Date(test.clock.now().getTime() + 86_400_000)
    const store = (lastFailedAt: Date) =>
      test.db
        .insertInto('signInFailures')
        .values({ emailKey: `user:${email}`, failures: 500, lastFailedAt, lockedUntil: farAhead })
        .onConflict((conflict) => conflict.column('emailKey').doUpdateSet({ lastFailedAt, failures: 500 }))
        .execute()
    await store(soon)
    const waiting = await tryToSignIn({ email, address: '203.0.113.90' })
    expect(waiting.status).toBe(429)
    expect(Number(waiting.headers['retry-after'])).toBeLessThanOrEqual(60)
    await store(farAhead)
    expect((await tryToSignIn({ email, address: '203.0.113.91' })).status).toBe(201)
  })

  it('of an e-mail that reads like a device concerns no device', async () => {
    for (let tries = 0; tries < 5; tries++)
      await tryToSignIn({ email: 'device:tab-7', password: 'wrong', address: '198.51.100.95' })
    const device = await test.call({
      method: 'POST',
      url: '/api/v1/device_authenticate',
      remoteAddress: '198.51.100.96',
      payload: { auth: { serial_number: 'TAB-7', password: 'wrong' } },
    })
    expect(device.status).toBe(401)
  })
})

it('does not count people of one address who sign in at the same moment', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => aUser(test)))
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(
      people.map(({ email }) => tryToSignIn({ email, address: '198.51.100.99' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201))
  }
})
