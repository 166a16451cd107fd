import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import {
  aPasskey,
  aTicket,
  aTotp,
  codeOf,
  enterFactor,
  enterPassword,
} from '../../testing/builders/second-factors.ts'
import { createAuthenticator } from '../../testing/builders/software-authenticator.ts'
import { mailsTo } from '../../testing/mails.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: 'http://localhost:8103', RATE_LIMIT_FACTOR: '1' })
})
beforeEach(async () => {
  test.clock.advance(1000)
  user = await aUser(test)
})
afterAll(() => test.close())

async function isSignedIn(token: string): Promise<boolean> {
  return (await test.call({ url: '/api/v1/me', token })).status === 200
}

describe('ACC-70: signing in with a second factor', () => {
  it('asks for it after the right password alone, and gives the token for a code of the app', async () => {
    const { secret } = await aTotp(test, user)
    expect((await enterPassword(test, user.email, 'wrong')).body.data).toBeUndefined()
    const asked = await enterPassword(test, user.email)
    expect(asked.status).toBe(401)
    expect(asked.body).toEqual({
      status: 'error',
      message: 'Confirme que é você com o segundo fator.',
      error: { user_authentication: 'Confirme que é você com o segundo fator.' },
      errors: { base: ['Confirme que é você com o segundo fator.'] },
      data: { second_factor: ['totp', 'recovery'], ticket: expect.stringMatching(/^[\w-]{43}$/) },
    })
    const done = await enterFactor(test, asked.body.data.ticket, { code: codeOf(test, secret) })
    expect(done.status).toBe(201)
    expect(done.body).toEqual({ status: 'success', jwt: expect.any(String) })
    expect(await isSignedIn(done.body.jwt)).toBe(true)
  })

  it('takes the code before and after, written with a space, and no other', async () => {
    const { secret } = await aTotp(test, user)
    test.clock.advance(90)
    for (const [seconds, status] of [
      [-60, 401],
      [60, 401],
      [-30, 201],
      [30, 201],
    ] as const) {
      const code = codeOf(test, secret, seconds)
      const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
      const answer = await enterFactor(test, await aTicket(test, user.email), { code: spaced })
      expect(answer.status, `${seconds} s`).toBe(status)
    }
  })

  it('refuses a code that was used, also the one that confirmed the app', async () => {
    const { secret } = await aTotp(test, user)
    const code = codeOf(test, secret)
    expect((await enterFactor(test, await aTicket(test, user.email), { code })).status).toBe(201)
    const again = await enterFactor(test, await aTicket(test, user.email), { code })
    expect(again.status).toBe(401)
    expect(again.body.errors).toEqual({ code: ['Código incorreto ou já usado.'] })
    const earlier = codeOf(test, secret, -30)
    expect((await enterFactor(test, await aTicket(test, user.email), { code: earlier })).status).toBe(401)
  })

  it('refuses a ticket that is used, five minutes old, unknown, or older than the password', async () => {
    const { secret } = await aTotp(test, user)
    const used = await aTicket(test, user.email)
    expect((await enterFactor(test, used, { code: codeOf(test, secret) })).status).toBe(201)
    test.clock.advance(30)
    const late = await aTicket(test, user.email)
    test.clock.advance(301)
    const outdated = await aTicket(test, user.email)
    await test.db
      .updateTable('users')
      .set((eb) => ({ tokenVersion: eb('tokenVersion', '+', 1) }))
      .where('id', '=', user.id)
      .execute()
    for (const ticket of [used, late, outdated, 'nonsense']) {
      const answer = await enterFactor(test, ticket, { code: codeOf(test, secret) })
      expect(answer.status).toBe(401)
      expect(Object.keys(answer.body.errors)).toEqual(['ticket'])
    }
  })

  it('takes no factor of another person', async () => {
    await aTotp(test, user)
    const stranger = await aUser(test)
    const strangers = await aTotp(test, stranger)
    const { key } = await aPasskey(test, stranger)
    const ticket = await aTicket(test, user.email)
    expect((await enterFactor(test, ticket, { code: codeOf(test, strangers.secret) })).status).toBe(401)
    expect((await enterFactor(test, ticket, { code: strangers.recoveryCodes[0] ?? '' })).status).toBe(401)
    expect((await enterFactor(test, ticket, { assertion: key.assert(ticket) })).status).toBe(401)
  })

  it('asks nothing more of an app whose first code was never entered', async () => {
    await test.call({ method: 'POST', url: '/api/v2/security/totp', token: user.token, payload: {} })
    expect((await enterPassword(test, user.email)).status).toBe(201)
  })

  it('needs a code or an assertion', async () => {
    await aTotp(test, user)
    const ticket = await aTicket(test, user.email)
    const answer = await test.call({
      method: 'POST',
      url: '/api/v1/authenticate/second_factor',
      payload: { ticket },
    })
    expect(answer.status).toBe(400)
  })
})

describe('wrong codes', () => {
  it('count like wrong passwords, and the right password does not wash them off', async () => {
    const { secret } = await aTotp(test, user)
    const ticket = await aTicket(test, user.email)
    for (let tries = 0; tries < 5; tries++) {
      expect((await enterFactor(test, ticket, { code: '000000' })).status).toBe(401)
      if (tries < 4) expect((await enterPassword(test, user.email)).status).toBe(401)
    }
    const waiting = await enterFactor(test, ticket, { code: codeOf(test, secret) })
    expect(waiting.status).toBe(429)
    expect(Number(waiting.headers['retry-after'])).toBe(2)
    expect((await enterPassword(test, user.email)).status).toBe(429)
    test.clock.advance(2)
    expect((await enterFactor(test, ticket, { code: codeOf(test, secret) })).status).toBe(201)
    expect((await enterPassword(test, user.email)).status).toBe(401)
  })

  it('are looked at ten times at most, however many come at once', async () => {
    await aTotp(test, user)
    const ticket = await aTicket(test, user.email)
    const guesses = Array.from({ length: 60 }, (_, index) =>
      enterFactor(test, ticket, { code: String(index).padStart(6, '0') }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(10)
  })
})

describe('recovery codes', () => {
  it('open the account once each, however they are typed, and the owner is told by mail', async () => {
    const { recoveryCodes } = await aTotp(test, user)
    expect(new Set(recoveryCodes).size).toBe(10)
    const typed = ` ${recoveryCodes[0]?.toUpperCase().replaceAll('-', ' ')}`
    expect((await enterFactor(test, await aTicket(test, user.email), { code: typed })).status).toBe(201)
    const mails = (await mailsTo(test, user.email)).map(({ subject }) => subject)
    expect(mails).toContain('Código de recuperação usado')
    const again = { code: recoveryCodes[0] ?? '' }
    expect((await enterFactor(test, await aTicket(test, user.email), again)).status).toBe(401)
    const security = await test.call({ url: '/api/v2/security', token: user.token })
    expect(security.body.data.recoveryCodesLeft).toBe(9)
  })

  it('open it once when two use one at the same moment', async () => {
    const { recoveryCodes } = await aTotp(test, user)
    const tickets = [await aTicket(test, user.email), await aTicket(test, user.email)]
    const code = recoveryCodes[3] ?? ''
    const answers = await Promise.all(tickets.map((ticket) => enterFactor(test, ticket, { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401])
  })

  it('are not in the database', async () => {
    const { recoveryCodes, secret } = await aTotp(test, user)
    const { rows } = await test.database.pool.query(
      `select (select string_agg(t::text, '') from recovery_codes t) || (select string_agg(t::text, '') from totp_factors t) as text`,
    )
    for (const code of [...recoveryCodes, secret])
      expect(rows[0].text).not.toContain(Buffer.from(code).toString('hex'))
    expect(rows[0].text).not.toContain(secret)
  })
})

describe('ACC-73: passkeys', () => {
  async function assertWith(
    key: Awaited<ReturnType<typeof aPasskey>>['key'],
    options: { counter?: number } = {},
  ) {
    const ticket = await aTicket(test, user.email)
    return enterFactor(test, ticket, { assertion: key.assert(ticket, options) })
  }

  it('open the account, and several can be had', async () => {
    const office = await aPasskey(test, user, 'Escritório')
    const pocket = await aPasskey(test, user, 'Bolso')
    expect(office.recoveryCodes).toHaveLength(10)
    expect(pocket.recoveryCodes).toEqual([])
    const asked = await enterPassword(test, user.email)
    expect(asked.body.data.second_factor).toEqual(['passkey', 'recovery'])
    const request = await test.call({
      method: 'POST',
      url: '/api/v1/authenticate/passkey_request',
      payload: { ticket: asked.body.data.ticket },
    })
    expect(request.body.data).toMatchObject({ challenge: asked.body.data.ticket, rpId: 'localhost' })
    expect(request.body.data.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([
      office.key.credentialId,
      pocket.key.credentialId,
    ])
    for (const { key } of [office, pocket]) {
      const answer = await assertWith(key)
      expect(answer.status).toBe(201)
      expect(await isSignedIn(answer.body.jwt)).toBe(true)
    }
  })

  it('whose counter does not grow are copies, and refused', async () => {
    const { key } = await aPasskey(test, user)
    expect((await assertWith(key, { counter: 5 })).status).toBe(201)
    expect((await assertWith(key, { counter: 5 })).status).toBe(401)
    expect((await assertWith(key, { counter: 4 })).status).toBe(401)
    expect((await assertWith(key, { counter: 6 })).status).toBe(201)
  })

  it('answer the challenge of their own ticket and no other', async () => {
    const { key } = await aPasskey(test, user)
    const other = await aTicket(test, user.email)
    const ticket = await aTicket(test, user.email)
    const answer = await enterFactor(test, ticket, { assertion: key.assert(other) })
    expect(answer.status).toBe(401)
  })

  it('made for another address are refused', async () => {
    await aPasskey(test, user)
    const elsewhere = createAuthenticator('http://evil.test')
    const ticket = await aTicket(test, user.email)
    expect((await enterFactor(test, ticket, { assertion: elsewhere.assert(ticket) })).status).toBe(401)
    const begun = await test.call({
      method: 'POST',
      url: '/api/v2/security/passkeys/begin',
      token: user.token,
      payload: {},
    })
    const added = await test.call({
      method: 'POST',
      url: '/api/v2/security/passkeys',
      token: user.token,
      payload: { name: 'x', attestation: elsewhere.attest(begun.body.data.challenge) },
    })
    expect(added.status).toBe(422)
  })

  it('are not offered at an IP address', async () => {
    const byNumber = await createTestApp({ PUBLIC_URL: 'http://127.0.0.1:8103' })
    try {
      const person = await aUser(byNumber)
      const security = await byNumber.call({ url: '/api/v2/security', token: person.token })
      expect(security.body.data.offersPasskeys).toBe(false)
      const begun = await byNumber.call({
        method: 'POST',
        url: '/api/v2/security/passkeys/begin',
        token: person.token,
        payload: {},
      })
      expect(begun.status).toBe(422)
    } finally {
      await byNumber.close()
    }
  })
})
