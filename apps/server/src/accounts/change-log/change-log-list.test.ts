import type { Change } from '@talhao/contract/accounts/change-log'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Actor, system, writeChange } from '../../platform/change-log/write-change.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: TestUser
let helper: Actor
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000' })
  admin = await aUser(test)
  const person = await aUser(test, { clientId: admin.clientId ?? '', role: 'user' })
  helper = { kind: 'user', userId: person.id, name: 'Bento Reis' }
  for (let count = 1; count <= 12; count++) await write(helper, `Fazenda ${count}`)
  await write(system, 'Fazenda do sistema')
})
afterAll(() => test.close())

async function write(actor: Actor, name: string): Promise<void> {
  await writeChange(test.db, actor, ({ record }) =>
    record({
      clientId: admin.clientId ?? '',
      action: 'farm.created',
      subjectId: name,
      subjectName: name,
      details: { hectares: 12, nested: { list: [1, 'á'] } },
    }),
  )
}
function read(query = '') {
  return test.call({ url: `/api/v2/change_log${query}`, token: admin.token })
}
async function changesOf(query: string): Promise<Change[]> {
  return (await read(query)).body.data.changes
}

it('tells who did what to what and when, newest first', async () => {
  const answer = await read()
  expect(answer.status).toBe(200)
  expect(answer.body.data.changes[0]).toMatchObject({
    action: 'farm.created',
    actor: { kind: 'system', id: null, name: 'Talhão' },
    subject: { id: 'Fazenda do sistema', name: 'Fazenda do sistema' },
    details: { hectares: 12, nested: { list: [1, 'á'] } },
  })
  const times = answer.body.data.changes.map(({ happenedAt }: Change) => happenedAt)
  expect(times).toEqual([...times].sort().reverse())
  expect(answer.body.data.nextCursor).toBeNull()
})

it('is read page by page, each line once', async () => {
  const all = (await changesOf('')).map(({ id }) => id)
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = cursor === '' ? '?limit=4' : `?limit=4&cursor=${cursor}`
    const { data } = (await read(query)).body
    expect(data.changes.length).toBeLessThanOrEqual(4)
    seen.push(...data.changes.map(({ id }: Change) => id))
    cursor = data.nextCursor
  }
  expect(seen).toEqual(all)
})

it('loses and repeats no line when all were written in the same transaction', async () => {
  await writeChange(test.db, system, async ({ record }) => {
    for (let count = 0; count < 7; count++)
      await record({ clientId: admin.clientId ?? '', action: 'station.created', subjectName: `E${count}` })
  })
  const first = (await read('?group=station&limit=3')).body.data
  const second = (await read(`?group=station&limit=3&cursor=${first.nextCursor}`)).body.data
  const third = (await read(`?group=station&limit=3&cursor=${second.nextCursor}`)).body.data
  const names = [first, second, third].flatMap(({ changes }) =>
    changes.map(({ subject }: Change) => subject?.name),
  )
  expect(new Set(names).size).toBe(7)
  expect(third.nextCursor).toBeNull()
})

it('is filtered by group, by person and by time', async () => {
  expect((await changesOf('?group=user')).map(({ action }) => action)).toEqual([
    'user.created',
    'user.created',
  ])
  const helperId = helper.kind === 'user' ? helper.userId : ''
  const byHelper = await changesOf(`?actor_id=${helperId}`)
  expect(byHelper).toHaveLength(12)
  const [third, second, first] = [byHelper[9], byHelper[10], byHelper[11]].map(
    (line) => line?.happenedAt ?? '',
  )
  const until = await changesOf(`?actor_id=${helperId}&to=${second}`)
  expect(until.every(({ happenedAt }) => happenedAt < String(second))).toBe(true)
  const since = await changesOf(`?actor_id=${helperId}&from=${third}`)
  expect(since.length).toBeLessThan(12)
  expect(since.some(({ happenedAt }) => happenedAt === first)).toBe(first === third)
})

it.each([
  '?cursor=nonsense',
  '?cursor=9999999999999999_zzzzzzzz-0000-4000-8000-000000000000',
  '?group=wallet',
  '?actor_id=me',
  '?from=yesterday',
  '?to=2026-02-31T00:00:00Z',
  '?from=2026-06-30T23:59:60Z',
  '?limit=0',
  '?limit=100000',
  '?unknown=1',
])('refuses %s as malformed', async (query) => {
  const answer = await read(query)
  expect(answer.status).toBe(400)
  expect(answer.body.status).toBe('error')
})

it('reads a cursor far away as an empty or a full page', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  expect(await changesOf(`?cursor=0_${id}`)).toEqual([])
  expect((await changesOf(`?cursor=9999999999999999_${id}`)).length).toBeGreaterThan(10)
})
