import { userLimitMessage } from '@talhao/contract/accounts/people'
import { permissionEntities } from '@talhao/contract/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPerson } from '../../testing/builders/a-person.ts'
import { aClient, aUser, signIn, type TestUser, testPassword } from '../../testing/builders/people.ts'
import { mailsTo, tokenMailedTo } from '../../testing/mails.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => test.close())

let addresses = 0
function create(by: TestUser, user: object = {}, permission: object = {}) {
  const draft = {
    email: `person-${++addresses}@test.test`,
    first_name: 'Bento',
    last_name: 'Reis',
    phone: '65 99999-0000',
    password: testPassword,
    role: 'user',
    ...user,
  }
  return test.call({
    method: 'POST',
    url: '/api/v2/users/create',
    token: by.token,
    payload: { user: draft, permission },
  })
}
function edit(by: TestUser, id: string, user: object, permission?: object) {
  return test.call({
    method: 'POST',
    url: `/api/v2/users/edit/${id}`,
    token: by.token,
    payload: { user, ...(permission === undefined ? {} : { permission }) },
  })
}
function remove(by: TestUser, id: string) {
  return test.call({ method: 'POST', url: `/api/v2/users/delete/${id}`, token: by.token })
}
function me(token: string) {
  return test.call({ url: '/api/v1/me', token })
}
function lastLineOf(clientId: string) {
  return test.db
    .selectFrom('changeLog')
    .selectAll()
    .where('clientId', '=', clientId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

describe('creating a user', () => {
  it('gives the levels that were chosen, view elsewhere, and mails a confirmation', async () => {
    const admin = await aUser(test)
    const answer = await create(admin, {}, { farm: 'manage', operation: 'create' })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      firstName: 'Bento',
      lastName: 'Reis',
      role: 'user',
      verified: false,
    })
    const permissions = Object.fromEntries(
      answer.body.data.permissions.map((one: { entity: string; permission: string }) => [
        one.entity,
        one.permission,
      ]),
    )
    expect(permissions).toEqual({
      ...Object.fromEntries(permissionEntities.map((entity) => [entity, 'view'])),
      farm: 'manage',
      operation: 'create',
    })
    const mail = (await mailsTo(test, answer.body.data.email))[0]
    expect(mail?.textBody).toContain('Ana Souza criou uma conta para você em Fazenda Boa Vista')
    const token = await signIn(test, answer.body.data.email)
    expect((await me(token)).body).toMatchObject({ role: 'user', client: { id: admin.clientId } })
    const list = await test.call({ url: '/api/v2/users', token })
    expect(list.body.data.map(({ id }: { id: string }) => id)).toContain(answer.body.data.id)
    expect(list.text).not.toContain('password')
  })

  it.each([
    ['email', { email: '' }],
    ['email', { email: 'nobody' }],
    ['email', { email: 'somebody@removed.invalid' }],
    ['password', { password: '' }],
    ['password', { password: 'short' }],
  ])('refuses a wrong %s with the same text in message and data: %j', async (field, user) => {
    const answer = await create(await aUser(test), user)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect(answer.body.data).toBe(answer.body.message)
  })

  it('refuses an e-mail that anybody has, in any case', async () => {
    const stranger = await aUser(test)
    const answer = await create(await aUser(test), { email: stranger.email.toUpperCase() })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      message: 'Já existe uma conta com este e-mail.',
      data: 'Já existe uma conta com este e-mail.',
    })
  })

  it.each([
    ['the role sales', { role: 'sales' }, {}],
    ['an unknown entity', {}, { wallet: 'manage' }],
    ['an unknown level', {}, { farm: 'owner' }],
    ['another client', { client_id: 'x' }, {}],
    ['a number for a name', { first_name: 7 }, {}],
  ])('refuses %s as malformed', async (_what, user, permission) => {
    expect((await create(await aUser(test), user, permission)).status).toBe(400)
  })

  it('stops at five normal users, while administrators are not counted', async () => {
    const admin = await aUser(test)
    const clientId = admin.clientId ?? ''
    for (let count = 0; count < 5; count++) await aPerson(test, { clientId })
    const sixth = await create(admin)
    expect(sixth.status).toBe(422)
    expect(sixth.body).toMatchObject({ status: 'error', message: userLimitMessage, data: userLimitMessage })
    expect(userLimitMessage).toBe('Maximum limit reached: 5 users per client')
    expect((await create(admin, { role: 'client_admin' })).status).toBe(201)
  })

  it('lets at most one of several people create the fifth user at the same moment', async () => {
    const clientId = await aClient(test)
    const admins = [await aUser(test, { clientId }), await aUser(test, { clientId })]
    for (let count = 0; count < 4; count++) await aPerson(test, { clientId })
    const answers = await Promise.all([...admins, ...admins, ...admins].map((admin) => create(admin)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
    const users = await test.call({ url: '/api/v2/users', token: admins[0]?.token ?? '' })
    expect(users.body.data.filter(({ role }: { role: string }) => role === 'user')).toHaveLength(5)
  })

  it('counts no removed user', async () => {
    const admin = await aUser(test)
    const clientId = admin.clientId ?? ''
    const people = []
    for (let count = 0; count < 5; count++) people.push(await aPerson(test, { clientId }))
    await remove(admin, people[0]?.id ?? '')
    expect((await create(admin)).status).toBe(201)
  })
})

describe('editing a user', () => {
  it('changes what was sent, leaves the rest, and writes what changed', async () => {
    const admin = await aUser(test)
    const clientId = admin.clientId ?? ''
    const person = await aPerson(test, { clientId, permissions: { farm: 'create' } })
    const answer = await edit(
      admin,
      person.id,
      { email: person.email, first_name: ' Benta  Maria ', password: '' },
      { farm: 'manage', field: 'view' },
    )
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      firstName: 'Benta Maria',
      lastName: 'Reis',
      email: person.email,
      verified: true,
    })
    expect(answer.body.data.permissions).toContainEqual({ entity: 'farm', permission: 'manage' })
    expect(await lastLineOf(clientId)).toMatchObject({
      action: 'user.updated',
      subjectId: person.id,
      details: {
        changed: ['firstName', 'permissions'],
        permissions: [{ entity: 'farm', from: 'create', to: 'manage' }],
      },
    })
  })

  it('writes no line when nothing changed', async () => {
    const admin = await aUser(test)
    const clientId = admin.clientId ?? ''
    const person = await aPerson(test, { clientId })
    const before = await lastLineOf(clientId)
    expect((await edit(admin, person.id, { first_name: 'Bento' }, { farm: 'view' })).status).toBe(200)
    expect((await lastLineOf(clientId)).id).toBe(before.id)
  })

  it('takes a right away at the next call', async () => {
    const admin = await aUser(test)
    const clientId = admin.clientId ?? ''
    const manager = await aUser(test, { clientId, role: 'user', permissions: { user: 'manage' } })
    const person = await aPerson(test, { clientId })
    await edit(admin, manager.id, {}, { user: 'view' })
    expect((await remove(manager, person.id)).status).toBe(403)
  })

  it('ends every token when the password is changed', async () => {
    const admin = await aUser(test)
    const person = await aUser(test, { clientId: admin.clientId ?? '', role: 'user' })
    expect((await edit(admin, person.id, { password: 'another password' })).status).toBe(200)
    expect((await me(person.token)).status).toBe(401)
    expect(await signIn(test, person.email, 'another password')).toBeTruthy()
  })

  it('has a new address confirmed again, and lets the links to the old one do nothing more', async () => {
    const admin = await aUser(test)
    const created = (await create(admin)).body.data
    const oldLink = await tokenMailedTo(test, created.email, '/verify')
    const email = `moved-${created.email}`
    expect((await edit(admin, created.id, { email })).body.data.verified).toBe(false)
    const verify = (token: string) =>
      test.call({ method: 'POST', url: '/api/v2/users/verify', payload: { token } })
    expect((await verify(oldLink)).status).toBe(422)
    const users = await test.call({ url: '/api/v2/users', token: admin.token })
    expect(users.body.data.find(({ id }: { id: string }) => id === created.id).verified).toBe(false)
    expect((await mailsTo(test, email))[0]?.textBody).toContain('foi alterado para este')
    expect((await verify(await tokenMailedTo(test, email, '/verify'))).status).toBe(200)
  })

  it('refuses an address that somebody else has', async () => {
    const admin = await aUser(test)
    const person = await aPerson(test, { clientId: admin.clientId ?? '' })
    const answer = await edit(admin, person.id, { email: admin.email.toUpperCase() })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty('email')
  })

  it('lets nobody change their own permissions, not even an administrator', async () => {
    const admin = await aUser(test)
    const manager = await aUser(test, {
      clientId: admin.clientId ?? '',
      role: 'user',
      permissions: { user: 'manage' },
    })
    for (const [person, permission] of [
      [manager, { farm: 'manage' }],
      [manager, { user: 'view' }],
      [admin, { farm: 'view' }],
    ] as const) {
      const answer = await edit(person, person.id, {}, permission)
      expect(answer.status).toBe(403)
      expect(answer.body.data).toBe('Ninguém pode mudar as próprias permissões.')
    }
    expect((await edit(manager, manager.id, { phone: '1' }, { user: 'manage', farm: 'view' })).status).toBe(
      200,
    )
  })

  it('keeps an administrator at every permission', async () => {
    const admin = await aUser(test)
    const other = await aPerson(test, { clientId: admin.clientId ?? '', role: 'client_admin' })
    expect((await edit(admin, other.id, {}, { farm: 'view' })).status).toBe(422)
    expect((await edit(admin, other.id, {}, { farm: 'manage' })).status).toBe(200)
  })

  it('lets a user rename somebody with higher rights, but not take over that account', async () => {
    const clientId = await aClient(test)
    const editor = await aUser(test, { clientId, role: 'user', permissions: { user: 'create' } })
    const boss = await aPerson(test, { clientId, permissions: { farm: 'manage' } })
    expect((await edit(editor, boss.id, { first_name: 'Chefe', email: boss.email })).status).toBe(200)
    expect((await edit(editor, boss.id, { email: 'mine@test.test' })).status).toBe(403)
    expect((await edit(editor, boss.id, { password: 'known to me' })).status).toBe(403)
    expect((await edit(editor, boss.id, {}, { farm: 'view' })).status).toBe(403)
  })
})

describe('deleting a user', () => {
  it('ends the open page at its next call, frees the address, and keeps nothing personal in the row', async () => {
    const admin = await aUser(test)
    const clientId = admin.clientId ?? ''
    const person = await aUser(test, { clientId, role: 'user' })
    expect((await remove(admin, person.id)).body).toEqual({
      status: 'success',
      message: 'Usuário excluído com sucesso.',
    })
    expect((await me(person.token)).status).toBe(401)
    expect((await remove(admin, person.id)).status).toBe(404)
    const row = await test.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ firstName: '', lastName: '', phone: '', passwordHash: null })
    expect(await lastLineOf(clientId)).toMatchObject({ action: 'user.deleted', subjectName: 'Ana Souza' })
    expect((await create(admin, { email: person.email })).status).toBe(201)
  })

  it('takes a call that names JSON and carries nothing', async () => {
    const admin = await aUser(test)
    const person = await aPerson(test, { clientId: admin.clientId ?? '' })
    const answer = await test.call({
      method: 'POST',
      url: `/api/v2/users/delete/${person.id}`,
      token: admin.token,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(200)
  })

  it('leaves one of two administrators who delete each other at once', async () => {
    const clientId = await aClient(test)
    const one = await aUser(test, { clientId })
    const other = await aUser(test, { clientId })
    const answers = await Promise.all([remove(one, other.id), remove(other, one.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it.each(['not-an-id', '00000000-0000-4000-8000-000000000000', "' or 1=1--"])(
    'answers 404 for the id %s',
    async (id) => {
      const admin = await aUser(test)
      expect((await remove(admin, encodeURIComponent(id))).status).toBe(404)
      expect((await edit(admin, encodeURIComponent(id), {})).status).toBe(404)
    },
  )
})
