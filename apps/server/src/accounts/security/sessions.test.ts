import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { createTokens } from '../../platform/plugins/access/tokens.ts'
import { aUser, type TestUser, testPassword } from '../../testing/builders/people.ts'
import { postAs } from '../../testing/builders/second-factors.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { describeDevice } from '../sessions/describe-device.ts'
import { isPrivateAddress } from './sessions.service.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  user = await aUser(test)
})
afterAll(() => test.close())

async function signInFrom(headers: Record<string, string>, remoteAddress = '203.0.113.7'): Promise<string> {
  const answer = await test.call({
    method: 'POST',
    url: '/api/v1/authenticate',
    payload: { auth: { email: user.email, password: testPassword } },
    headers,
    remoteAddress,
  })
  return answer.body.jwt
}
async function list(token: string) {
  return (await test.call({ url: '/api/v2/sessions', token })).body.data
}
async function statusOf(token: string): Promise<number> {
  return (await test.call({ url: '/api/v1/me', token })).status
}

describe('ACC-78: sessions', () => {
  it('are listed with the browser, the address and the zone that were seen, and nothing invented', async () => {
    test.clock.advance(60)
    const token = await signInFrom({ 'user-agent': firefox, 'x-time-zone': 'America/Cuiaba' })
    test.clock.advance(60)
    await signInFrom({ 'user-agent': iphone, 'x-time-zone': 'America/Atlantis' }, '192.168.0.9')
    const [phone, computer, first] = await list(token)
    expect(phone).toMatchObject({
      isCurrent: false,
      browser: 'Safari',
      system: 'iPhone',
      kind: 'phone',
      address: '192.168.0.9',
      isPrivateAddress: true,
      timeZone: null,
    })
    expect(computer).toMatchObject({
      isCurrent: true,
      browser: 'Firefox',
      system: 'Windows',
      kind: 'computer',
      address: '203.0.113.7',
      isPrivateAddress: false,
      timeZone: 'America/Cuiaba',
    })
    expect(first).toMatchObject({ isCurrent: false, timeZone: null })
  })

  it('tell when and from where they were used last, to some minutes', async () => {
    test.clock.advance(299)
    await test.call({ url: '/api/v1/me', token: user.token, remoteAddress: '198.51.100.4' })
    expect((await list(user.token))[0]).toMatchObject({ address: '127.0.0.1' })
    test.clock.advance(1)
    await test.call({ url: '/api/v1/me', token: user.token, remoteAddress: '198.51.100.4' })
    expect((await list(user.token))[0]).toMatchObject({
      address: '198.51.100.4',
      lastSeenAt: test.clock.now().toISOString(),
    })
  })

  it('end one by one, or all others at once; those of other people never', async () => {
    const [second, third] = [await signInFrom({}), await signInFrom({})]
    const stranger = await aUser(test)
    const [theirs] = await list(stranger.token)
    expect((await postAs(test, user, `/api/v2/sessions/${theirs.id}/end`)).status).toBe(404)
    const own = (await list(second)).find((session: { isCurrent: boolean }) => session.isCurrent)
    expect((await postAs(test, user, `/api/v2/sessions/${own.id}/end`)).status).toBe(200)
    expect([await statusOf(second), await statusOf(third)]).toEqual([401, 200])
    expect((await postAs(test, user, '/api/v2/sessions/end_others')).status).toBe(200)
    expect([await statusOf(third), await statusOf(user.token)]).toEqual([401, 200])
    expect(await list(user.token)).toHaveLength(1)
    expect(await statusOf(stranger.token)).toBe(200)
  })

  it('end with signing out, with a new password, and when they are over', async () => {
    const left = await signInFrom({})
    await test.call({ method: 'POST', url: '/api/v2/sessions/sign_out', token: left })
    expect(await statusOf(left)).toBe(401)
    expect(await list(user.token)).toHaveLength(1)
    test.clock.advance(11 * 3600)
    const later = await signInFrom({})
    test.clock.advance(3600)
    expect(await list(later)).toHaveLength(1)
    const sales = await aUser(test, { role: 'sales' })
    expect((await postAs(test, sales, '/api/v2/sessions/sign_out')).status).toBe(200)
    expect(await statusOf(sales.token)).toBe(401)
  })

  it('of a token from before there were sessions go on until all others are ended', async () => {
    const { tokenVersion } = await test.db
      .selectFrom('users')
      .select('tokenVersion')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    const old = await createTokens(test.config.jwtSecret).sign(
      { use: 'user', userId: user.id, clientId: user.clientId, role: 'client_admin', version: tokenVersion },
      { now: test.clock.now(), seconds: 3600 },
    )
    expect(await statusOf(old)).toBe(200)
    await postAs(test, user, '/api/v2/sessions/end_others')
    expect(await statusOf(old)).toBe(401)
  })

  it('that are ended are refused by every server of the database at the next call', async () => {
    const database = openDatabase({
      connectionString: test.connectionString,
      maxConnections: 2,
      onIdleError: () => {},
    })
    const other = await buildApp({
      config: test.config,
      db: database.db,
      pool: database.pool,
      clock: test.clock,
      webFolder: join(test.config.dataDir, 'no-web-app'),
    })
    try {
      const headers = { authorization: `Bearer ${await signInFrom({})}` }
      const ask = async () => (await other.inject({ url: '/api/v1/me', headers })).statusCode
      expect(await ask()).toBe(200)
      await postAs(test, user, '/api/v2/sessions/end_others')
      expect(await ask()).toBe(401)
      expect(await statusOf(headers.authorization.slice(7))).toBe(401)
    } finally {
      await other.close()
      await database.close()
    }
  })

  it('end the download tokens that were made in them', async () => {
    const token = await signInFrom({})
    const path = '/api/v1/me'
    const made = await postAs(test, { token }, '/api/v2/download_tokens', { path })
    expect(made.status).toBe(200)
    await postAs(test, user, '/api/v2/sessions/end_others')
    const claims = JSON.parse(Buffer.from(made.body.data.access_token.split('.')[1], 'base64url').toString())
    expect(claims.holder.sessionId).toMatch(/^[0-9a-f-]{36}$/)
  })
})

it.each([
  [firefox, { browser: 'Firefox', system: 'Windows', kind: 'computer' }],
  [iphone, { browser: 'Safari', system: 'iPhone', kind: 'phone' }],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-G991B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    { browser: 'Samsung Internet', system: 'Android', kind: 'phone' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Android', kind: 'tablet' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0',
    { browser: 'Edge', system: 'macOS', kind: 'computer' },
  ],
  ['curl/8.5.0', { browser: null, system: null, kind: 'unknown' }],
  [null, { browser: null, system: null, kind: 'unknown' }],
] as const)('a browser is known by what it calls itself: %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toEqual(device)
})

it.each([
  ['10.1.2.3', true],
  ['172.20.0.1', true],
  ['::ffff:192.168.1.5', true],
  ['fd12::1', true],
  ['8.8.8.8', false],
  ['2804:14c::1', false],
])('%s is of an own network: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate)
})
