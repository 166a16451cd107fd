import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPerson } from '../../testing/builders/a-person.ts'
import { aClient, aUser, signIn, type TestUser, testPassword } from '../../testing/builders/people.ts'
import { mailsTo, tokenMailedTo } from '../../testing/mails.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const day = 86_400

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
})
beforeEach(async () => {
  user = await aUser(test)
})
afterAll(() => test.close())

function request(by: TestUser, email = by.email) {
  return test.call({ method: 'POST', url: '/api/v1/deleteAccount', token: by.token, payload: { email } })
}
function confirm(token: string) {
  return test.call({ method: 'POST', url: '/api/v2/users/delete_confirm', payload: { token } })
}
function undo(token: string) {
  return test.call({ method: 'POST', url: '/api/v2/users/delete_undo', payload: { token } })
}
async function confirmFor(person: TestUser): Promise<string> {
  expect((await request(person)).status).toBe(200)
  const token = await tokenMailedTo(test, person.email, '/delete-account/confirm')
  expect((await confirm(token)).status).toBe(200)
  return tokenMailedTo(test, person.email, '/delete-account/undo')
}
function rowOf(person: TestUser) {
  return test.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
}
function actionsOf(person: TestUser) {
  return test.db
    .selectFrom('changeLog')
    .selectAll()
    .where('clientId', '=', person.clientId ?? '')
    .where('subjectId', '=', person.id)
    .orderBy('id')
    .execute()
}
async function isSignedIn(person: TestUser): Promise<boolean> {
  const answer = await test.call({
    method: 'POST',
    url: '/api/v1/authenticate',
    payload: { auth: { email: person.email, password: testPassword } },
  })
  return answer.status === 201
}

describe('asking for the deletion', () => {
  it('mails a link, and deletes nothing', async () => {
    const answer = await request(user, ` ${user.email.toUpperCase()} `)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual({ clientName: 'Fazenda Boa Vista', isLastAdmin: true })
    const mails = await mailsTo(test, user.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirme a exclusão da sua conta'])
    test.clock.advance(30 * day)
    await runJobs(test)
    expect((await rowOf(user)).email).toBe(user.email)
  })

  it.each(['', 'somebody@else.test', 'not an e-mail'])('refuses another e-mail: "%s"', async (email) => {
    const answer = await request(user, email)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      status: 'error',
      errors: { email: ['Verifique se o email está correto'] },
    })
    expect(await mailsTo(test, user.email)).toHaveLength(0)
  })

  it('is open to people of a client alone', async () => {
    const sales = await aUser(test, { role: 'sales' })
    expect((await request(sales)).status).toBe(403)
  })

  it('mails at most five links an hour', async () => {
    for (let count = 0; count < 5; count++) await request(user)
    expect((await request(user)).status).toBe(429)
    expect(await mailsTo(test, user.email)).toHaveLength(5)
  })

  it('tells the last administrator what becomes of the client, and nobody else', async () => {
    const clientId = user.clientId ?? ''
    const normal = await aUser(test, { clientId, role: 'user' })
    await request(user)
    expect((await mailsTo(test, user.email))[0]?.textBody).toContain(
      'Você é o último administrador de Fazenda Boa Vista',
    )
    expect((await request(normal)).body.data.isLastAdmin).toBe(false)
    expect((await mailsTo(test, normal.email))[0]?.textBody).not.toContain('último administrador')
    const colleague = await aPerson(test, { clientId, role: 'client_admin' })
    expect((await request(user)).body.data.isLastAdmin).toBe(false)
    await test.db
      .updateTable('users')
      .set({ deletesAt: new Date(test.clock.now().getTime() + day * 1000) })
      .where('id', '=', colleague.id)
      .execute()
    expect((await request(user)).body.data.isLastAdmin).toBe(true)
  })
})

describe('confirming', () => {
  it('answers two different links opened at once alike', async () => {
    await request(user)
    const first = await tokenMailedTo(test, user.email, '/delete-account/confirm')
    await request(user)
    const second = await tokenMailedTo(test, user.email, '/delete-account/confirm')
    const answers = await Promise.all([confirm(first), confirm(second)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    const actions = (await actionsOf(user)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'user.deletion_confirmed')).toHaveLength(1)
  })

  it('begins seven days of grace, in which the account works and the link answers the same', async () => {
    await request(user)
    const token = await tokenMailedTo(test, user.email, '/delete-account/confirm')
    const answer = await confirm(token)
    const deletesAt = new Date(test.clock.now().getTime() + 7 * day * 1000).toISOString()
    expect(answer.body.data).toEqual({ clientName: 'Fazenda Boa Vista', isLastAdmin: true, deletesAt })
    expect((await confirm(token)).body.data).toEqual(answer.body.data)
    expect(await mailsTo(test, user.email)).toHaveLength(2)
    test.clock.advance(6 * day)
    await runJobs(test)
    expect(await isSignedIn(user)).toBe(true)
  })

  it('refuses a link that is unknown, of another kind, or older than two days', async () => {
    expect((await confirm('nonsense')).status).toBe(422)
    const undoToken = await confirmFor(user)
    expect((await confirm(undoToken)).status).toBe(422)
    const other = await aUser(test)
    await request(other)
    const token = await tokenMailedTo(test, other.email, '/delete-account/confirm')
    test.clock.advance(2 * day)
    const late = await confirm(token)
    expect(late.status).toBe(422)
    expect(late.body).toMatchObject({ status: 'error', errors: { base: [expect.any(String)] } })
  })
})

describe('undoing', () => {
  it('keeps the account, whenever the job runs', async () => {
    const token = await confirmFor(user)
    test.clock.advance(7 * day - 1)
    expect((await undo(token)).body).toMatchObject({ status: 'success' })
    expect((await undo(token)).status).toBe(200)
    test.clock.advance(2 * day)
    await runJobs(test)
    expect(await isSignedIn(user)).toBe(true)
    const actions = (await actionsOf(user)).map(({ action }) => action)
    expect(actions.slice(-3)).toEqual([
      'user.deletion_requested',
      'user.deletion_confirmed',
      'user.deletion_undone',
    ])
  })

  it('comes too late after seven days, even before the job has run', async () => {
    const token = await confirmFor(user)
    test.clock.advance(7 * day)
    expect((await undo(token)).status).toBe(422)
    expect((await undo('nonsense')).status).toBe(422)
  })

  it('ends the links of that deletion: a new one has to be asked for', async () => {
    const firstUndo = await confirmFor(user)
    const confirmToken = await tokenMailedTo(test, user.email, '/delete-account/confirm')
    await undo(firstUndo)
    expect((await confirm(confirmToken)).status).toBe(422)
    test.clock.advance(3 * day)
    user = { ...user, token: await signIn(test, user.email) }
    const secondUndo = await confirmFor(user)
    expect((await undo(firstUndo)).status).toBe(422)
    test.clock.advance(5 * day)
    await runJobs(test)
    expect(await isSignedIn(user)).toBe(true)
    expect((await undo(secondUndo)).status).toBe(200)
  })
})

describe('after the days of grace', () => {
  it('erases what is personal, ends every token, and keeps the client and the lines of its log', async () => {
    const clientId = user.clientId ?? ''
    const colleague = await aUser(test, { clientId })
    await test.call({
      method: 'POST',
      url: '/api/v2/users/update_language',
      token: user.token,
      payload: { language: 'ru' },
    })
    const before = await actionsOf(user)
    await confirmFor(user)
    test.clock.advance(7 * day + 1)
    const token = await signIn(test, user.email)
    await runJobs(test)
    await runJobs(test)
    expect(await rowOf(user)).toMatchObject({
      email: `${user.id}@removed.invalid`,
      firstName: '',
      lastName: '',
      phone: '',
      passwordHash: null,
      disabledAt: expect.any(Date),
    })
    expect((await test.call({ url: '/api/v1/me', token })).status).toBe(401)
    expect(await isSignedIn(user)).toBe(false)
    expect(await mailsTo(test, user.email)).toHaveLength(0)

    const log = await test.call({
      url: '/api/v2/change_log?limit=200',
      token: await signIn(test, colleague.email),
    })
    const lines: { action: string; actor: { id: string; name: string } }[] = log.body.data.changes
    expect(lines.filter(({ action }) => action === 'user.erased')).toHaveLength(1)
    expect(lines.length).toBeGreaterThan(before.length)
    const own = lines.filter(({ actor }) => actor.id === user.id)
    expect(own.map(({ action }) => action)).toContain('user.language_changed')
    expect(new Set(own.map(({ actor }) => actor.name))).toEqual(new Set(['conta excluída']))
    expect(log.text).not.toContain(user.email)

    const everything = await test.database.pool.query(
      "select (select string_agg(t::text, '') from users t) || (select string_agg(t::text, '') from change_log t) as text",
    )
    expect(everything.rows[0].text).not.toContain(user.email)
    expect(
      (await test.call({ url: '/api/v1/me', token: await signIn(test, colleague.email) })).body.client.id,
    ).toBe(clientId)
  })

  it('frees the address for a new account', async () => {
    await confirmFor(user)
    test.clock.advance(7 * day)
    await runJobs(test)
    expect((await aUser(test, { email: user.email })).id).not.toBe(user.id)
  })

  it('does nothing more to somebody whom an administrator removed meanwhile', async () => {
    const clientId = await aClient(test)
    const admin = await aUser(test, { clientId })
    const leaving = await aUser(test, { clientId, role: 'user' })
    const undoToken = await confirmFor(leaving)
    await test.call({ method: 'POST', url: `/api/v2/users/delete/${leaving.id}`, token: admin.token })
    expect((await undo(undoToken)).status).toBe(422)
    test.clock.advance(7 * day)
    await runJobs(test)
    expect((await actionsOf(leaving)).map(({ action }) => action)).not.toContain('user.erased')
  })
})

describe('keeping the account while signed in', () => {
  const keep = (by: TestUser) =>
    test.call({ method: 'POST', url: '/api/v2/users/delete_keep', token: by.token })
  const deletesAtOf = async (by: TestUser) =>
    (await test.call({ url: '/api/v1/me', token: by.token })).body.deletes_at

  it('ends the grace that /me tells of; nothing is erased, and the mailed link has nothing left to undo', async () => {
    const undoToken = await confirmFor(user)
    expect(new Date(await deletesAtOf(user)).getTime()).toBe(test.clock.now().getTime() + 7 * day * 1000)
    expect((await keep(user)).status).toBe(200)
    expect(await deletesAtOf(user)).toBeNull()
    test.clock.advance(8 * day)
    await runJobs(test)
    expect((await rowOf(user)).email).toBe(user.email)
    expect((await actionsOf(user)).map(({ action }) => action).at(-1)).toBe('user.deletion_undone')
    expect((await undo(undoToken)).status).toBe(200)
  })

  it('leaves an account alone that nobody deletes', async () => {
    const before = await actionsOf(user)
    expect((await keep(user)).status).toBe(200)
    expect(await actionsOf(user)).toEqual(before)
  })
})
