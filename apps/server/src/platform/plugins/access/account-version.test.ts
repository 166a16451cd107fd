import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClient, aUser, type TestUser } from '../../../testing/builders/people.ts'
import { aStation } from '../../../testing/builders/stations.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openDatabase } from '../../db/database.ts'
import { createAccountVersionReader } from './account-version.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const run = (text: string, values: readonly unknown[] = []) => test.database.pool.query(text, [...values])
const askMe = async ({ token }: TestUser) => {
  const { status, body } = await test.call({ url: '/api/v1/me', token })
  return status === 200 ? body : status
}
const readVersion = async () =>
  Number(await new Promise((resolve, reject) => createAccountVersionReader(test.db)({ resolve, reject })))

describe('who has just called', () => {
  it('is told by one statement, which asks whether an account has changed', async () => {
    const user = await aUser(test)
    await askMe(user)
    expect(await countQueries(() => askMe(user))).toBe(1)
  })

  it.each([
    ['out: removed', 'delete from users where id = $1', 401],
    ['out: disabled', 'update users set disabled_at = now() where id = $1', 401],
    [
      'out: the password was changed',
      'update users set token_version = token_version + 1 where id = $1',
      401,
    ],
    ['out: the session was ended', 'update sessions set ended_at = now() where user_id = $1', 401],
    ['out: the session is gone', 'delete from sessions where user_id = $1', 401],
    ['renamed', `update users set first_name = 'Bia' where id = $1`, { first_name: 'Bia' }],
    [
      'about to be erased',
      `update users set deletes_at = '2027-01-01' where id = $1`,
      { deletes_at: '2027-01-01T00:00:00.000Z' },
    ],
    [
      'of a client with another name',
      `update clients set name = 'Outra' where id = (select client_id from users where id = $1)`,
      { client: { name: 'Outra' } },
    ],
    [
      'of a client that demands a second factor',
      'update clients set requires_second_factor = true where id = (select client_id from users where id = $1)',
      { must_set_up_second_factor: true },
    ],
  ])('is at the next call %s', async (_what, change, told) => {
    const user = await aUser(test)
    expect(await askMe(user)).toMatchObject({ first_name: 'Ana' })
    await run(change, [user.id])
    const now = await askMe(user)
    if (typeof told === 'number') expect(now).toBe(told)
    else expect(now).toMatchObject(told)
  })

  it('has at the next call the permissions that were given, and not those that were taken', async () => {
    const user = await aUser(test, { role: 'user', permissions: { farm: 'create' } })
    const askFarm = async () =>
      (await askMe(user)).permissions.find(({ entity }: { entity: string }) => entity === 'farm').permission
    expect(await askFarm()).toBe('create')
    await run(`update user_permissions set permission = 'manage' where user_id = $1`, [user.id])
    expect(await askFarm()).toBe('manage')
    await run('delete from user_permissions where user_id = $1', [user.id])
    expect(await askFarm()).toBe('view')
    await run(`insert into user_permissions (user_id, entity, permission) values ($1, 'farm', 'create')`, [
      user.id,
    ])
    expect(await askFarm()).toBe('create')
  })

  it('has set up the second factor at the next call, by an app or by a key', async () => {
    const clientId = await aClient(test)
    const [byApp, byKey] = [await aUser(test, { clientId }), await aUser(test, { clientId })]
    await run('update clients set requires_second_factor = true where id = $1', [clientId])
    const areBound = async () =>
      (await Promise.all([byApp, byKey].map(askMe))).map((me) => me.must_set_up_second_factor)
    expect(await areBound()).toEqual([true, true])
    await run(`insert into totp_factors (id, user_id, secret_sealed) values ($1, $2, '')`, [
      randomUUID(),
      byApp.id,
    ])
    expect(await areBound()).toEqual([true, true])
    await run('update totp_factors set confirmed_at = now() where user_id = $1', [byApp.id])
    await run(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, name) values ($1, $2, $3, '', 0, 'x')`,
      [randomUUID(), byKey.id, randomUUID()],
    )
    expect(await areBound()).toEqual([false, false])
    await run('delete from totp_factors where user_id = $1', [byApp.id])
    await run('delete from passkeys where user_id = $1', [byKey.id])
    expect(await areBound()).toEqual([true, true])
  })

  it('has as many stations as there are', async () => {
    const user = await aUser(test)
    const countStations = async () => (await askMe(user)).client.stations_count
    expect(await countStations()).toBe(0)
    const { id } = await aStation(test, { clientId: user.clientId ?? '' })
    expect(await countStations()).toBe(1)
    await run('delete from stations where id = $1', [id])
    expect(await countStations()).toBe(0)
  })
})

describe('the version of the accounts', () => {
  it('grows by each change, also when those that have rested are added up', async () => {
    const user = await aUser(test)
    const rename = (name: string) => run('update users set first_name = $2 where id = $1', [user.id, name])
    const begun = await readVersion()
    for (const name of ['A', 'B', 'C']) await rename(name)
    expect(await readVersion()).toBe(begun + 3)
    await run(`update account_changes set at = at - interval '1 minute'`)
    await rename('D')
    expect(await readVersion()).toBe(begun + 4)
    expect((await run('select from account_changes')).rowCount).toBe(1)
  })

  it('stays as it is when nothing has changed, or the change is taken back', async () => {
    const user = await aUser(test)
    const begun = await readVersion()
    await run('update users set first_name = first_name where id = $1', [user.id])
    await run('update sessions set last_seen_at = now() where user_id = $1', [user.id])
    expect(await readVersion()).toBe(begun)
    const failing = test.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ firstName: 'Bia' }).where('id', '=', user.id).execute()
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect(await readVersion()).toBe(begun)
  })

  it('lets nobody wait for another: each of two transactions changes an account while the other is open', async () => {
    const [ana, bia] = [await aUser(test), await aUser(test)]
    await run(`update account_changes set at = at - interval '1 minute'`)
    const begun = await readVersion()
    const other = openDatabase({
      connectionString: test.connectionString,
      maxConnections: 1,
      onIdleError: () => {},
    })
    await test.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ firstName: 'X' }).where('id', '=', ana.id).execute()
      await other.db.updateTable('users').set({ firstName: 'Y' }).where('id', '=', bia.id).execute()
      expect(await readVersion()).toBe(begun + 1)
    })
    await other.close()
    expect(await readVersion()).toBe(begun + 2)
  })
})
