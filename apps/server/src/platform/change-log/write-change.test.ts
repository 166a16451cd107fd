import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aClient, aUser } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { system, writeChange } from './write-change.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function linesOf(clientId: string) {
  return test.db.selectFrom('changeLog').selectAll().where('clientId', '=', clientId).orderBy('id').execute()
}

it('writes who did what, in the transaction of the write', async () => {
  const clientId = await aClient(test)
  const user = await aUser(test, { clientId })
  await writeChange(test.db, { kind: 'user', userId: user.id, name: 'Ana Souza' }, async ({ record }) =>
    record({
      clientId,
      action: 'farm.created',
      subjectId: 'f1',
      subjectName: 'Sede',
      details: { hectares: 12 },
    }),
  )
  expect((await linesOf(clientId)).at(-1)).toMatchObject({
    actorKind: 'user',
    actorId: user.id,
    actorName: 'Ana Souza',
    action: 'farm.created',
    subjectName: 'Sede',
    details: { hectares: 12 },
  })
})

it('keeps neither the write nor its line when the write fails', async () => {
  const clientId = await aClient(test)
  const before = await linesOf(clientId)
  const failing = writeChange(test.db, system, async ({ trx, record }) => {
    await trx.updateTable('clients').set({ name: 'Changed' }).where('id', '=', clientId).execute()
    await record({ clientId, action: 'client.created' })
    throw new Error('after the write')
  })
  await expect(failing).rejects.toThrow('after the write')
  expect(await linesOf(clientId)).toHaveLength(before.length)
  const client = await test.db
    .selectFrom('clients')
    .select('name')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  expect(client.name).not.toBe('Changed')
})

it('rolls back a write that forgets its line', async () => {
  const clientId = await aClient(test)
  const forgetful = writeChange(test.db, system, async ({ trx }) => {
    await trx.updateTable('clients').set({ name: 'Changed' }).where('id', '=', clientId).execute()
  })
  await expect(forgetful).rejects.toThrow('change log')
  const client = await test.db
    .selectFrom('clients')
    .select('name')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  expect(client.name).not.toBe('Changed')
})

it('does a write once for each key, also when it is sent twice at the same time (CORE-160)', async () => {
  const clientId = await aClient(test)
  const user = await aUser(test, { clientId })
  const key = 'a'.repeat(32)
  const before = await linesOf(clientId)
  const write = (writeKey: string) =>
    writeChange(test.db, { kind: 'user', userId: user.id, name: 'Ana', writeKey }, async ({ record }) =>
      record({ clientId, action: 'farm.created' }),
    )
  const outcomes = await Promise.allSettled([write(key), write(key), write(key)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(write(key)).rejects.toThrow('já foi recebido')
  await write('b'.repeat(32))
  expect(await linesOf(clientId)).toHaveLength(before.length + 2)
})

it('forgets the key of a write that failed', async () => {
  const clientId = await aClient(test)
  const user = await aUser(test, { clientId })
  const actor = { kind: 'user', userId: user.id, name: 'Ana', writeKey: 'c'.repeat(32) } as const
  const failing = writeChange(test.db, actor, async () => {
    throw new Error('in the middle')
  })
  await expect(failing).rejects.toThrow('in the middle')
  await writeChange(test.db, actor, async ({ record }) => record({ clientId, action: 'farm.created' }))
})

it('remembers a key for 90 days', async () => {
  const clientId = await aClient(test)
  const user = await aUser(test, { clientId })
  const write = (writeKey: string) =>
    writeChange(test.db, { kind: 'user', userId: user.id, name: 'Ana', writeKey }, async ({ record }) =>
      record({ clientId, action: 'farm.created' }),
    )
  await write('d'.repeat(32))
  await test.db
    .updateTable('writtenKeys')
    .set({ writtenAt: sql`now() - interval '91 days'` })
    .where('userId', '=', user.id)
    .execute()
  await write('e'.repeat(32))
  const keys = await test.db.selectFrom('writtenKeys').select('key').where('userId', '=', user.id).execute()
  expect(keys).toEqual([{ key: 'e'.repeat(32) }])
})
