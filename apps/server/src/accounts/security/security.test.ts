import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClient, aUser, signIn, type TestUser, testPassword } from '../../testing/builders/people.ts'
import {
  aPasskey,
  aTicket,
  aTotp,
  codeOf,
  enterFactor,
  enterPassword,
  postAs,
} from '../../testing/builders/second-factors.ts'
import { mailsTo } from '../../testing/mails.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: 'http://localhost:8103', RATE_LIMIT_FACTOR: '1' })
})
beforeEach(async () => {
  test.clock.advance(1000)
  admin = await aUser(test)
})
afterAll(() => test.close())

const proof = { password: testPassword }

async function securityOf({ token }: TestUser) {
  return (await test.call({ url: '/api/v2/security', token })).body.data
}
async function subjectsTo({ email }: TestUser): Promise<string[]> {
  return (await mailsTo(test, email)).map(({ subject }) => subject)
}
async function actionsOf({ clientId }: TestUser): Promise<string[]> {
  const lines = await test.db
    .selectFrom('changeLog')
    .select('action')
    .where('clientId', '=', clientId ?? '')
    .orderBy('id')
    .execute()
  return lines.map(({ action }) => action)
}

describe('ACC-71: an authenticator app', () => {
  it('is begun by a secret and counts from the first code on; the owner is told by mail', async () => {
    const begun = await postAs(test, admin, '/api/v2/security/totp')
    expect(begun.status).toBe(201)
    const { secret, uri } = begun.body.data
    expect(uri).toMatch(/^otpauth:\/\/totp\/.+secret=/)
    expect(uri).toContain(secret)
    expect((await securityOf(admin)).totp).toBeNull()
    const wrong = await postAs(test, admin, '/api/v2/security/totp/confirm', { code: '000000' })
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors).toHaveProperty('code')
    const right = await postAs(test, admin, '/api/v2/security/totp/confirm', { code: codeOf(test, secret) })
    expect(right.body.data.recoveryCodes).toHaveLength(10)
    expect(await securityOf(admin)).toMatchObject({
      totp: { createdAt: test.clock.now().toISOString() },
      recoveryCodesLeft: 10,
    })
    expect(await subjectsTo(admin)).toEqual(['Aplicativo autenticador ativado'])
    expect((await actionsOf(admin)).at(-1)).toBe('user.factor_added')
    expect((await postAs(test, admin, '/api/v2/security/totp')).status).toBe(409)
  })

  it('is added without the password only shortly after signing in', async () => {
    test.clock.advance(15 * 60)
    const late = await postAs(test, admin, '/api/v2/security/totp')
    expect(late.status).toBe(422)
    expect(late.body.errors).toEqual({ password: ['Informe sua senha para continuar.'] })
    expect((await securityOf(admin)).isFresh).toBe(false)
    expect((await postAs(test, admin, '/api/v2/security/totp', proof)).status).toBe(201)
  })

  it('is removed by the password or a code, never without, and its recovery codes with it', async () => {
    const { secret } = await aTotp(test, admin)
    const remove = (payload: object) => postAs(test, admin, '/api/v2/security/totp/remove', payload)
    expect((await remove({})).status).toBe(422)
    expect((await remove({ password: 'not this one' })).body.errors).toEqual({
      password: ['Senha incorreta.'],
    })
    expect((await remove({ code: '000000' })).body.errors).toHaveProperty('code')
    expect((await remove({ code: codeOf(test, secret) })).status).toBe(200)
    expect(await securityOf(admin)).toMatchObject({ totp: null, recoveryCodesLeft: 0 })
    expect((await enterPassword(test, admin.email)).status).toBe(201)
    expect(await subjectsTo(admin)).toContain('Aplicativo autenticador removido')
    expect((await remove(proof)).status).toBe(404)
  })

  it('lets nobody guess the password ten times and more', async () => {
    await aTotp(test, admin)
    const guesses = Array.from({ length: 30 }, () =>
      postAs(test, admin, '/api/v2/security/totp/remove', { password: 'guess' }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })
})

describe('passkeys', () => {
  it('have names, are listed and removed one by one', async () => {
    const first = await aPasskey(test, admin, ' Escritório ')
    const second = await aPasskey(test, admin, 'Bolso')
    expect((await securityOf(admin)).passkeys.map(({ name }: { name: string }) => name)).toEqual([
      'Escritório',
      'Bolso',
    ])
    const remove = (id: string, by = admin) =>
      postAs(test, by, `/api/v2/security/passkeys/${id}/remove`, proof)
    const stranger = await aUser(test)
    expect((await remove(first.id, stranger)).status).toBe(404)
    expect((await remove(first.id)).status).toBe(200)
    expect(await securityOf(admin)).toMatchObject({ passkeys: [{ name: 'Bolso' }], recoveryCodesLeft: 10 })
    expect((await remove(second.id)).status).toBe(200)
    expect((await enterPassword(test, admin.email)).status).toBe(201)
    expect(await subjectsTo(admin)).toEqual([
      'Chave de acesso adicionada',
      'Chave de acesso adicionada',
      'Chave de acesso removida',
      'Chave de acesso removida',
    ])
  })

  it('are made for one challenge, by the person it was given to, once', async () => {
    const { key } = await aPasskey(test, admin)
    const stranger = await aUser(test)
    const challengeOf = async (by: TestUser): Promise<string> =>
      (await postAs(test, by, '/api/v2/security/passkeys/begin', proof)).body.data.challenge
    const add = (by: TestUser, challenge: string) =>
      postAs(test, by, '/api/v2/security/passkeys', { name: 'x', attestation: key.attest(challenge) })
    expect((await add(admin, await challengeOf(stranger))).status).toBe(422)
    const own = await challengeOf(admin)
    expect((await add(admin, own)).status).toBe(409)
    expect((await add(admin, own)).status).toBe(422)
    expect((await add(stranger, await challengeOf(stranger))).status).toBe(409)
  })
})

describe('recovery codes', () => {
  it('are replaced as a whole: the old ones end', async () => {
    expect((await postAs(test, admin, '/api/v2/security/recovery_codes', proof)).status).toBe(422)
    const { recoveryCodes } = await aTotp(test, admin)
    const made = await postAs(test, admin, '/api/v2/security/recovery_codes', proof)
    expect(made.status).toBe(201)
    const ticket = await aTicket(test, admin.email)
    expect((await enterFactor(test, ticket, { code: recoveryCodes[0] ?? '' })).status).toBe(401)
    const [fresh] = made.body.data.recoveryCodes
    expect((await enterFactor(test, ticket, { code: fresh })).status).toBe(201)
    expect(await subjectsTo(admin)).toContain('Novos códigos de recuperação')
  })
})

describe('ACC-76: a client that requires a second factor', () => {
  const require = (by: TestUser, required: boolean) =>
    postAs(test, by, '/api/v2/security/requirement', { required })

  it('is decided by an administrator who has one', async () => {
    expect((await require(admin, true)).status).toBe(422)
    const person = await aUser(test, { clientId: admin.clientId ?? '', role: 'user' })
    expect((await require(person, true)).status).toBe(403)
    await aTotp(test, admin)
    expect((await require(admin, true)).status).toBe(200)
    expect((await require(admin, true)).status).toBe(200)
    expect((await require(admin, false)).status).toBe(200)
    const actions = await actionsOf(admin)
    expect(actions.filter((action) => action.startsWith('client.factor'))).toEqual([
      'client.factor_required',
      'client.factor_optional',
    ])
  })

  it('lets people without one do nothing but set it up', async () => {
    const person = await aUser(test, { clientId: admin.clientId ?? '', role: 'user' })
    await aTotp(test, admin)
    await require(admin, true)
    const me = () => test.call({ url: '/api/v1/me', token: person.token })
    expect((await me()).body.must_set_up_second_factor).toBe(true)
    const blocked = await test.call({ url: '/api/v2/stations', token: person.token })
    expect(blocked.status).toBe(403)
    expect(blocked.body.message).toBe('Sua empresa pede verificação em duas etapas. Ative-a para continuar.')
    expect((await test.call({ url: '/api/v2/users', token: person.token })).status).toBe(403)
    expect((await test.call({ url: '/api/v2/users', token: admin.token })).status).toBe(200)
    await aTotp(test, person)
    expect((await me()).body.must_set_up_second_factor).toBe(false)
    expect((await test.call({ url: '/api/v2/stations', token: person.token })).status).toBe(200)
  })

  it('shows administrators, and nobody else, who has one', async () => {
    const person = await aUser(test, { clientId: admin.clientId ?? '', role: 'user' })
    await aPasskey(test, admin)
    const list = async (by: TestUser): Promise<{ id: string; hasSecondFactor?: boolean }[]> =>
      (await test.call({ url: '/api/v2/users', token: by.token })).body.data
    const seen = new Map((await list(admin)).map((one) => [one.id, one.hasSecondFactor]))
    expect([seen.get(admin.id), seen.get(person.id)]).toEqual([true, false])
    expect((await list(person)).some((one) => 'hasSecondFactor' in one)).toBe(false)
  })
})

describe('an administrator', () => {
  it('takes the lost factors of a person away, by the own password, and the person is told', async () => {
    const clientId = admin.clientId ?? ''
    const person = await aUser(test, { clientId, role: 'user' })
    await aTotp(test, person)
    const reset = (id: string, payload: object, by = admin) =>
      postAs(test, by, `/api/v2/users/${id}/second_factor/remove`, payload)
    expect((await reset(person.id, {})).status).toBe(422)
    expect((await reset(admin.id, proof)).status).toBe(422)
    expect((await reset(person.id, proof, await aUser(test))).status).toBe(404)
    expect((await reset(person.id, proof)).status).toBe(200)
    expect(await signIn(test, person.email)).toBeTruthy()
    expect(await subjectsTo(person)).toContain('Verificação em duas etapas retirada')
    expect((await actionsOf(admin)).at(-1)).toBe('user.factors_reset')
  })
})

describe('ACC-77: the own password', () => {
  const edit = (by: TestUser, id: string, user: object) =>
    postAs(test, by, `/api/v2/users/edit/${id}`, { user })

  it('is changed only with the one before, and the owner is told', async () => {
    const password = 'a better password'
    const without = await edit(admin, admin.id, { password })
    expect(without.status).toBe(422)
    expect(without.body.errors).toHaveProperty('current_password')
    expect((await edit(admin, admin.id, { password, current_password: 'wrong' })).status).toBe(422)
    expect((await edit(admin, admin.id, { password, current_password: testPassword })).status).toBe(200)
    expect(await signIn(test, admin.email, password)).toBeTruthy()
    expect(await subjectsTo(admin)).toEqual(['Senha alterada'])
  })

  it('guards the own e-mail, too, and the address before is told', async () => {
    const email = `new-${admin.email}`
    const without = await edit(admin, admin.id, { email })
    expect(without.body.errors).toHaveProperty('current_password')
    expect((await edit(admin, admin.id, { email: admin.email.toUpperCase() })).status).toBe(200)
    expect((await edit(admin, admin.id, { email, current_password: testPassword })).status).toBe(200)
    const before = await test.db
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', admin.email.toUpperCase())
      .execute()
    expect(before).toEqual([{ subject: 'E-mail da conta alterado' }])
  })

  it('of another person is set by an administrator as before, and no factor goes with it', async () => {
    const clientId = await aClient(test)
    const boss = await aUser(test, { clientId })
    const person = await aUser(test, { clientId, role: 'user' })
    await aTotp(test, person)
    expect((await edit(boss, person.id, { password: 'set by the boss' })).status).toBe(200)
    const asked = await enterPassword(test, person.email, 'set by the boss')
    expect(asked.body.data.second_factor).toEqual(['totp', 'recovery'])
    expect(await subjectsTo(person)).toContain('Senha alterada')
  })
})

it('leaves nothing of the factors and sessions of somebody who was removed', async () => {
  const person = await aUser(test, { clientId: admin.clientId ?? '', role: 'user' })
  await aTotp(test, person)
  await aPasskey(test, person)
  await aTicket(test, person.email)
  await postAs(test, admin, `/api/v2/users/delete/${person.id}`)
  for (const table of ['totpFactors', 'passkeys', 'recoveryCodes', 'sessions', 'signInTickets'] as const)
    expect(
      await test.db.selectFrom(table).select('userId').where('userId', '=', person.id).execute(),
    ).toEqual([])
})
