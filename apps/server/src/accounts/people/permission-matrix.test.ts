import { randomUUID } from 'node:crypto'
import { type PermissionLevel, permissionLevels } from '@talhao/contract/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSecrets } from '../../platform/db/secrets.ts'
import { aPerson } from '../../testing/builders/a-person.ts'
import { aClient, aUser, type TestUser } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { insertDevice } from '../devices/devices.repository.ts'

const actorNames = ['sales', 'client_admin', 'user at view', 'user at create', 'user at manage'] as const
type ActorName = (typeof actorNames)[number]
type Subject = 'nobody' | 'normal user' | 'other administrator' | 'self' | 'device'

let test: TestApp
let strangersClient: string
const actors = new Map<ActorName, { user: TestUser; clientId: string }>()

beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000' })
  strangersClient = await aClient(test)
  for (const name of actorNames) {
    const clientId = await aClient(test, { hasMpcloud: true })
    await aPerson(test, { clientId, role: 'client_admin' })
    actors.set(name, { user: await anActor(name, clientId), clientId })
  }
})
afterAll(() => test.close())

function anActor(name: ActorName, clientId: string): Promise<TestUser> {
  if (name === 'sales') return aUser(test, { role: 'sales' })
  if (name === 'client_admin') return aUser(test, { clientId })
  const level = permissionLevels.find((level) => name === `user at ${level}`) ?? 'view'
  return aUser(test, { clientId, role: 'user', permissions: { user: level } })
}

/** Statuses in the order of `actorNames`. */
type Row = readonly [what: string, subject: Subject, request: Request, own: readonly number[]]
interface Request {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly payload?: () => object
}

let addresses = 0
function aNewUser(role: string) {
  return () => ({
    user: { email: `new-${++addresses}@test.test`, password: 'a good password', role },
    permission: {},
  })
}
const post = (path: string, payload?: () => object): Request => ({
  method: 'POST',
  path,
  ...(payload === undefined ? {} : { payload }),
})
const get = (path: string): Request => ({ method: 'GET', path })
const rename = () => ({ user: { first_name: 'Novo' } })
const device = () => ({ device: { serial_number: `SN-${++addresses}` } })

const rows: readonly Row[] = [
  ['list users', 'nobody', get('/api/v2/users'), [403, 200, 200, 200, 200]],
  ['create a user', 'nobody', post('/api/v2/users/create', aNewUser('user')), [403, 201, 403, 201, 201]],
  [
    'create an administrator',
    'nobody',
    post('/api/v2/users/create', aNewUser('client_admin')),
    [403, 201, 403, 403, 403],
  ],
  ['edit', 'normal user', post('/api/v2/users/edit/', rename), [403, 200, 403, 200, 200]],
  ['edit', 'other administrator', post('/api/v2/users/edit/', rename), [403, 200, 403, 403, 403]],
  ['edit', 'self', post('/api/v2/users/edit/', rename), [403, 200, 403, 200, 200]],
  ['delete', 'normal user', post('/api/v2/users/delete/'), [403, 200, 403, 403, 200]],
  ['delete', 'other administrator', post('/api/v2/users/delete/'), [403, 200, 403, 403, 403]],
  ['delete', 'self', post('/api/v2/users/delete/'), [403, 403, 403, 403, 403]],
  ['list devices', 'nobody', get('/api/v2/devices'), [403, 200, 403, 403, 403]],
  ['create a device', 'nobody', post('/api/v2/devices/create', device), [403, 201, 403, 403, 403]],
  ['edit', 'device', post('/api/v2/devices/edit/', device), [403, 200, 403, 403, 403]],
  ['reveal', 'device', post('/api/v2/devices/reveal/'), [403, 200, 403, 403, 403]],
  ['reset the password of', 'device', post('/api/v2/devices/reset_password/'), [403, 200, 403, 403, 403]],
  ['delete', 'device', post('/api/v2/devices/delete/'), [403, 200, 403, 403, 403]],
  ['read the change log', 'nobody', get('/api/v2/change_log'), [403, 200, 403, 403, 403]],
]

const cases = rows.flatMap(([what, subject, request, own]) =>
  actorNames.map((actor, index) => ({ actor, what, subject, request, status: own[index] ?? 0 })),
)

async function makeSubject(subject: Subject, clientId: string, actor: ActorName): Promise<string> {
  switch (subject) {
    case 'nobody':
      return ''
    case 'self':
      return actors.get(actor)?.user.id ?? ''
    case 'normal user':
      return (await aPerson(test, { clientId })).id
    case 'other administrator':
      return (await aPerson(test, { clientId, role: 'client_admin' })).id
    case 'device':
      return aDevice(clientId)
  }
}

async function aDevice(clientId: string): Promise<string> {
  const id = randomUUID()
  await insertDevice(test.db, {
    id,
    clientId,
    serialNumber: id,
    cloudType: 'mpcloud',
    sealedPassword: createSecrets(test.config.sealingKeys).seal('senha', id),
    passwordHash: null,
  })
  return id
}

function ask(actor: ActorName, { method, path, payload }: Request, subjectId: string) {
  const token = actors.get(actor)?.user.token ?? ''
  return test.call({
    method,
    url: `${path}${subjectId}`,
    token,
    ...(payload === undefined ? {} : { payload: payload() }),
  })
}

describe('in the own client', () => {
  it.each(cases)('$actor, to $what ($subject): $status', async ({ actor, subject, request, status }) => {
    const subjectId = await makeSubject(subject, actors.get(actor)?.clientId ?? '', actor)
    const answer = await ask(actor, request, subjectId)
    expect(answer.status, answer.text).toBe(status)
    if (status === 403) expect(answer.body).toMatchObject({ status: 'error', errors: expect.any(Object) })
  })
})

describe('in another client', () => {
  const reaching = cases.filter(({ subject }) => subject !== 'nobody' && subject !== 'self')
  it.each(reaching)('$actor, to $what ($subject): never', async ({ actor, subject, request }) => {
    const subjectId = await makeSubject(subject, strangersClient, actor)
    const answer = await ask(actor, request, subjectId)
    // Whoever may do it at home learns nothing about what exists elsewhere, not even an administrator's rank.
    expect(answer.status, answer.text).toBe(mayAtHome(actor, request) ? 404 : 403)
  })

  /** Whether the operation's own rule lets the actor in at all. */
  function mayAtHome(actor: ActorName, request: Request): boolean {
    return cases.some((one) => one.actor === actor && one.request.path === request.path && one.status < 300)
  }

  it('shows nothing of others in its lists', async () => {
    const stranger = await aPerson(test, { clientId: strangersClient })
    const strangersDevice = await aDevice(strangersClient)
    for (const path of ['/api/v2/users', '/api/v2/devices', '/api/v2/change_log']) {
      const { text } = await ask('client_admin', get(path), '')
      expect(text).not.toContain(stranger.id)
      expect(text).not.toContain(strangersDevice)
      expect(text).not.toContain(strangersClient)
    }
  })
})

describe('granting', () => {
  const levels = permissionLevels.flatMap((own) => permissionLevels.map((granted) => ({ own, granted })))
  const mayGrant = (own: PermissionLevel, granted: PermissionLevel) =>
    permissionLevels.indexOf(granted) <= permissionLevels.indexOf(own)

  it.each(levels)('level $granted of farms by a user who holds $own', async ({ own, granted }) => {
    const clientId = await aClient(test)
    const editor = await aUser(test, { clientId, role: 'user', permissions: { user: 'create', farm: own } })
    const person = await aPerson(test, { clientId })
    const created = await test.call({
      method: 'POST',
      url: '/api/v2/users/create',
      token: editor.token,
      payload: { ...aNewUser('user')(), permission: { farm: granted } },
    })
    const edited = await test.call({
      method: 'POST',
      url: `/api/v2/users/edit/${person.id}`,
      token: editor.token,
      payload: { user: {}, permission: { farm: granted } },
    })
    expect(created.status).toBe(mayGrant(own, granted) ? 201 : 403)
    expect(edited.status).toBe(mayGrant(own, granted) ? 200 : 403)
    if (!mayGrant(own, granted)) expect(edited.body.data).toBe(edited.body.message)
  })
})
