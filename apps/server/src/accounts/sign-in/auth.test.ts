import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClient, aUser, signIn, testPassword } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { waitAfter } from './sign-in-waits.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
})
afterAll(() => test.close())

function tryToSignIn(email: string, password: string, remoteAddress = '127.0.0.1') {
  return test.call({
    method: 'POST',
    url: '/api/v1/authenticate',
    remoteAddress,
    payload: { auth: { email, password } },
  })
}

describe('signing in', () => {
  it('gives a token that opens /api/v1/me, whatever the case of the e-mail', async () => {
    const user = await aUser(test, { email: 'Rosa@Fazenda.test' })
    const answer = await tryToSignIn('rosa@fazenda.TEST', testPassword)
    expect(answer.status).toBe(201)
    const me = await test.call({ url: '/api/v1/me', token: answer.body.jwt })
    expect(me.body).toMatchObject({
      id: user.id,
      email: 'Rosa@Fazenda.test',
      role: 'client_admin',
      language: 'pt',
      is_internal: false,
      deletes_at: null,
      client: { id: user.clientId, has_mpcloud: false, has_emcloud: false, stations_count: 0 },
    })
    expect(me.body.permissions).toHaveLength(7)
    expect(me.body.permissions).toContainEqual({ entity: 'operator', permission: 'manage' })
  })

  it('answers an unknown e-mail exactly as a wrong password', async () => {
    const user = await aUser(test)
    const wrong = await tryToSignIn(user.email, 'not this one')
    const unknown = await tryToSignIn('nobody@test.test', 'not this one')
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({
      status: 'error',
      message: 'Invalid Username or password',
      error: { user_authentication: 'Invalid Username or password' },
      errors: { base: ['Invalid Username or password'] },
    })
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: wrong.status, body: wrong.body })
  })

  it.each(['known', 'unknown'])('makes the sixth wrong try in a row wait, for a %s e-mail', async (kind) => {
    const email =
      kind === 'known'
        ? (await aUser(test)).email
        : `${kind}-${Math.floor(test.clock.now().getTime())}@x.test`
    for (let tries = 0; tries < 5; tries++) expect((await tryToSignIn(email, 'wrong')).status).toBe(401)
    const sixth = await tryToSignIn(email, testPassword)
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBe(2)
    test.clock.advance(2)
    const afterWaiting = await tryToSignIn(email, kind === 'known' ? testPassword : 'wrong')
    expect(afterWaiting.status).toBe(kind === 'known' ? 201 : 401)
    test.clock.advance(600)
  })

  it('doubles the wait up to a minute', () => {
    expect([4, 5, 6, 7, 8, 9, 10, 50].map(waitAfter)).toEqual([0, 2, 4, 8, 16, 32, 60, 60])
  })

  it('refuses an address after 20 failures in ten minutes, and lets it in again later', async () => {
    const user = await aUser(test)
    const elsewhere = '198.51.100.1'
    for (let tries = 0; tries < 20; tries++) await tryToSignIn(`guess-${tries}@test.test`, 'wrong', elsewhere)
    expect((await tryToSignIn(user.email, testPassword, elsewhere)).status).toBe(429)
    test.clock.advance(601)
    expect((await tryToSignIn(user.email, testPassword, elsewhere)).status).toBe(201)
  })

  it('tells an account that is unverified after seven days so, only to who knows the password', async () => {
    const user = await aUser(test, { verified: false })
    test.clock.advance(60 * 60 * 24 * 365)
    expect((await tryToSignIn(user.email, 'wrong')).status).toBe(401)
    const right = await tryToSignIn(user.email, testPassword)
    expect(right.status).toBe(403)
    expect(right.body.message).toContain('Confirme seu e-mail')
  })
})

describe('tokens', () => {
  it('expires after twelve hours', async () => {
    const user = await aUser(test)
    test.clock.advance(12 * 3600 - 5)
    expect((await test.call({ url: '/api/v1/me', token: user.token })).status).toBe(200)
    test.clock.advance(10)
    expect((await test.call({ url: '/api/v1/me', token: user.token })).status).toBe(401)
  })

  it.each([
    ['forged', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['signed with no algorithm', () => 'eyJhbGciOiJub25lIn0.eyJ1c2UiOiJ1c2VyIn0.'],
    ['no token at all', () => 'nonsense'],
    ['very long', () => 'a'.repeat(6000)],
  ])('refuses a token that is %s', async (_kind, change) => {
    const user = await aUser(test)
    const answer = await test.call({ url: '/api/v1/me', token: change(user.token) })
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({
      status: 'error',
      message: 'Unauthorized access. Please log in again.',
    })
  })

  it('ends at once when the user is disabled', async () => {
    const user = await aUser(test)
    await test.db
      .updateTable('users')
      .set({ disabledAt: test.clock.now() })
      .where('id', '=', user.id)
      .execute()
    expect((await test.call({ url: '/api/v1/me', token: user.token })).status).toBe(401)
  })

  it('takes a login token in the query only where the operation says so', async () => {
    const user = await aUser(test)
    expect((await test.call({ url: `/api/v1/me?access_token=${user.token}` })).status).toBe(401)
  })

  it('does not open a call with a download token', async () => {
    const user = await aUser(test)
    const made = await test.call({
      method: 'POST',
      url: '/api/v2/download_tokens',
      token: user.token,
      payload: { path: '/api/v1/me' },
    })
    expect(made.status).toBe(200)
    expect((await test.call({ url: '/api/v1/me', token: made.body.data.access_token })).status).toBe(401)
  })
})

describe('resetting a password', () => {
  async function mailsTo(email: string) {
    return test.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('createdAt')
      .execute()
  }
  function requestReset(email: string) {
    return test.call({
      method: 'POST',
      url: '/users/password',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `user%5Bemail%5D=${encodeURIComponent(email)}&commit=ok`,
    })
  }
  async function tokenMailedTo(email: string): Promise<string> {
    await expect.poll(() => mailsTo(email)).not.toHaveLength(0)
    const mail = (await mailsTo(email)).at(-1)
    return /reset-password\?token=([\w-]+)/.exec(mail?.textBody ?? '')?.[1] ?? ''
  }
  function choosePassword(token: string, password: string, confirmation = password) {
    return test.call({
      method: 'PUT',
      url: '/users/password',
      payload: { user: { reset_password_token: token, password, password_confirmation: confirmation } },
    })
  }

  it('mails a link once, which sets the password and ends every older token', async () => {
    const user = await aUser(test)
    expect((await requestReset(user.email.toUpperCase())).status).toBe(200)
    const token = await tokenMailedTo(user.email)
    expect((await choosePassword(token, 'a new password')).status).toBe(200)
    expect((await test.call({ url: '/api/v1/me', token: user.token })).status).toBe(401)
    expect(await signIn(test, user.email, 'a new password')).toBeTruthy()
    expect((await choosePassword(token, 'another password')).status).toBe(422)
    const log = await test.db.selectFrom('changeLog').selectAll().where('subjectId', '=', user.id).execute()
    expect(log.map((line) => line.action)).toContain('user.password_reset')
  })

  it('answers the same for an e-mail without an account, and mails nothing', async () => {
    const answer = await requestReset('nobody-here@test.test')
    expect(answer.status).toBe(200)
    expect(answer.body.status).toBe('success')
    expect(await mailsTo('nobody-here@test.test')).toHaveLength(0)
  })

  it.each(['x'.repeat(300), ''])('refuses a multipart form with the boundary “%s”', async (boundary) => {
    const answer = await test.call({
      method: 'POST',
      url: '/users/password',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `--${boundary}--\r\n`,
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })

  it('understands the form as multipart, as a browser sends FormData', async () => {
    const user = await aUser(test)
    const boundary = 'b0undary'
    const field = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const answer = await test.call({
      method: 'POST',
      url: '/users/password',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `${field('user[email]', user.email)}${field('commit', 'ok')}--${boundary}--\r\n`,
    })
    expect(answer.status).toBe(200)
    expect(await tokenMailedTo(user.email)).not.toBe('')
  })

  it('refuses a short password and a different confirmation, and keeps the link usable', async () => {
    const user = await aUser(test)
    await requestReset(user.email)
    const token = await tokenMailedTo(user.email)
    expect((await choosePassword(token, 'short')).body.errors).toHaveProperty('password')
    expect((await choosePassword(token, 'long enough', 'not the same')).body.errors).toHaveProperty(
      'password_confirmation',
    )
    for (const common of ['password1', 'Senha123', ' 1234567890 ', 'qwertyuiop', '         ']) {
      const answer = await choosePassword(token, common)
      expect([answer.status, answer.body.errors], common).toEqual([
        422,
        { password: ['Esta senha é muito comum e fácil de adivinhar. Escolha outra.'] },
      ])
    }
    expect((await choosePassword(token, ' long enough ')).status).toBe(200)
    // As typed, spaces and all.
    expect((await tryToSignIn(user.email, 'long enough')).status).toBe(401)
    expect((await tryToSignIn(user.email, ' long enough ')).status).toBe(201)
  })

  it('refuses a link after two hours', async () => {
    const user = await aUser(test)
    await requestReset(user.email)
    const token = await tokenMailedTo(user.email)
    test.clock.advance(2 * 3600 + 1)
    expect((await choosePassword(token, 'long enough')).status).toBe(422)
  })

  it('sends at most five mails an hour to one account', async () => {
    const user = await aUser(test)
    for (let count = 0; count < 5; count++) await requestReset(user.email)
    await expect.poll(() => mailsTo(user.email)).toHaveLength(5)
    expect((await requestReset(user.email)).status).toBe(200)
    await expect.poll(() => hitsOf(`reset:${user.id}`)).toBe(6)
    expect(await mailsTo(user.email)).toHaveLength(5)
  })

  async function hitsOf(key: string) {
    const row = await test.db
      .selectFrom('rateWindows')
      .select('hits')
      .where('key', '=', key)
      .executeTakeFirst()
    return row?.hits
  }
})

describe('language', () => {
  it('is kept and decides the language of messages', async () => {
    const user = await aUser(test)
    const changed = await test.call({
      method: 'POST',
      url: '/api/v2/users/update_language',
      token: user.token,
      payload: { language: 'ru' },
    })
    expect(changed.body).toEqual({ status: 'success', message: 'Idioma cambiado.' })
    expect((await test.call({ url: '/api/v1/me', token: user.token })).body.language).toBe('ru')
  })

  it('WIRE-11: is stored and logged by its name on the wire', async () => {
    const user = await aUser(test)
    await test.call({
      method: 'POST',
      url: '/api/v2/users/update_language',
      token: user.token,
      payload: { language: 'ru' },
    })
    const { language } = await test.db
      .selectFrom('users')
      .select('language')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(language).toBe('ru')
    const log = await test.db
      .selectFrom('changeLog')
      .select('details')
      .where('subjectId', '=', user.id)
      .where('action', '=', 'user.language_changed')
      .execute()
    expect(log).toEqual([{ details: { language: 'ru' } }])
  })

  it('is not known by its name inside: a cookie that says es is no choice', async () => {
    const answer = await test.call({ url: '/api/nothing-here', headers: { cookie: 'language=es' } })
    expect(answer.body.message).toBe('Não encontrado.')
  })

  it('is the cookie’s before login', async () => {
    const answer = await test.call({ url: '/api/nothing-here', headers: { cookie: 'language=ru' } })
    expect(answer.body.message).toBe('No encontrado.')
  })

  it('refuses one that does not exist', async () => {
    const user = await aUser(test)
    const answer = await test.call({
      method: 'POST',
      url: '/api/v2/users/update_language',
      token: user.token,
      payload: { language: 'en' },
    })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toHaveProperty('language')
  })
})

it('tells sales staff that they have no client', async () => {
  const user = await aUser(test, { role: 'sales' })
  const me = await test.call({ url: '/api/v1/me', token: user.token })
  expect(me.body).toMatchObject({ role: 'sales', client: null })
})

it('knows the internal login by its e-mail alone', async () => {
  const clientId = await aClient(test)
  const user = await aUser(test, { clientId, email: 'Internal@test.test' })
  expect((await test.call({ url: '/api/v1/me', token: user.token })).body.is_internal).toBe(true)
})
