import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailLookOf } from '../../app.ts'
import { aRegistration } from '../../testing/builders/a-registration.ts'
import { aClient, aUser, signIn, testPassword } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { explainInternalEmail, inviteInternalLogin } from './internal-account.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000', INTERNAL_EMAIL: 'Interno@talhao.test' })
})
afterAll(() => test.close())

const spellings = ['interno@talhao.test', 'INTERNO@TALHAO.TEST', ' interno@talhao.test ']

describe('the address of the internal login', () => {
  it.each(spellings)('cannot be registered by anybody: “%s”', async (email) => {
    const answer = await test.call({
      method: 'POST',
      url: '/api/v2/users/register',
      payload: aRegistration({ user: { email } }),
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ email: ['Já existe uma conta com este e-mail.'] })
  })

  it.each(spellings)('cannot be given to a person of a client: “%s”', async (email) => {
    const admin = await aUser(test)
    const created = await test.call({
      method: 'POST',
      url: '/api/v2/users/create',
      token: admin.token,
      payload: { user: { email, password: 'a good password', role: 'user' }, permission: {} },
    })
    expect([created.status, created.body.errors]).toEqual([
      422,
      { email: ['Já existe uma conta com este e-mail.'] },
    ])
    const edited = await test.call({
      method: 'POST',
      url: `/api/v2/users/edit/${admin.id}`,
      token: admin.token,
      payload: { user: { email, current_password: testPassword }, permission: {} },
    })
    expect([edited.status, edited.body.errors]).toEqual([
      422,
      { email: ['Já existe uma conta com este e-mail.'] },
    ])
  })

  it('cannot be invited by sales', async () => {
    const sales = await aUser(test, { role: 'sales' })
    const { client } = aRegistration()
    const answer = await test.call({
      method: 'POST',
      url: '/api/v2/clients',
      token: sales.token,
      payload: {
        client: {
          name: 'Fazenda',
          tax_identification_number: client.tax_identification_number,
          state: 'MT',
          city: 'Sorriso',
          email: 'interno@talhao.test',
        },
      },
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty('email')
  })

  it('makes nobody internal before it is confirmed', async () => {
    const user = await aUser(test, { email: 'interno@talhao.test', verified: false })
    const isInternal = async () =>
      (await test.call({ url: '/api/v1/me', token: user.token })).body.is_internal
    expect(await isInternal()).toBe(false)
    const upload = () =>
      test.call({ method: 'POST', url: '/api/v2/mpclouds/upload_apk', token: user.token, payload: {} })
    expect((await upload()).status).toBe(403)
    await test.db
      .updateTable('users')
      .set({ verifiedAt: test.clock.now() })
      .where('id', '=', user.id)
      .execute()
    expect(await isInternal()).toBe(true)
    await test.db.updateTable('users').set({ email: 'gone@x.test' }).where('id', '=', user.id).execute()
  })
})

describe('at the start', () => {
  it('an address of a client’s person is refused in one line', async () => {
    const clientId = await aClient(test, { name: 'Fazenda Alheia' })
    const { email } = await aUser(test, { clientId })
    const line = await explainInternalEmail(test.db, email.toUpperCase())
    expect(line).toBe(
      `INTERNAL_EMAIL must be an address without an account of its own, but "${email.toUpperCase()}" belongs to a person of the client "Fazenda Alheia".`,
    )
    expect(await explainInternalEmail(test.db, null)).toBeNull()
    expect(await explainInternalEmail(test.db, 'nobody@talhao.test')).toBeNull()
  })

  it('a new address is invited once, to a client of its own, and is internal by the mailed link', async () => {
    const deps = { db: test.db, clock: test.clock, mailLook: mailLookOf(test.config) }
    const email = 'Interno@talhao.test'
    await Promise.all([inviteInternalLogin(deps, email), inviteInternalLogin(deps, email)])
    await inviteInternalLogin(deps, email)
    const mails = await test.db.selectFrom('mails').selectAll().where('recipient', '=', email).execute()
    expect(mails).toHaveLength(1)
    const token = /reset-password\?token=([\w-]+)/.exec(mails[0]?.textBody ?? '')?.[1] ?? ''
    const password = 'chosen by its owner'
    const chosen = await test.call({
      method: 'PUT',
      url: '/users/password',
      payload: { user: { reset_password_token: token, password, password_confirmation: password } },
    })
    expect(chosen.status).toBe(200)
    const me = await test.call({ url: '/api/v1/me', token: await signIn(test, email, password) })
    expect(me.body).toMatchObject({
      is_internal: true,
      client: { account_type: 'internal', has_mpcloud: true, has_emcloud: true },
    })
    expect(await explainInternalEmail(test.db, email)).toBeNull()
  })
})
