import { endpoints } from '@talhao/contract'
import {
  type Endpoint,
  keyScopes,
  type PermissionLevel,
  permissionEntities,
  permissionLevels,
  type SignedInRule,
} from '@talhao/contract/core'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApiKey } from '../../../testing/builders/api-keys.ts'
import { aClient, aUser, signIn, type TestUser } from '../../../testing/builders/people.ts'
import { aWholeTenant, type WholeTenant } from '../../../testing/builders/whole-tenant.ts'
import { makeExampleCall } from '../../../testing/example-call.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

/** Who calls, as the rules see them; written here once more, so that it does not follow a fault of the server. */
interface Actor {
  readonly kind: 'nobody' | 'person' | 'tablet' | 'key'
  readonly role?: 'sales' | 'client_admin' | 'user'
  readonly level?: PermissionLevel
  readonly scopes?: readonly string[]
  readonly hasClouds: boolean
  readonly isVerified: boolean
  readonly isInternal: boolean
}
const person = { kind: 'person', hasClouds: true, isVerified: true, isInternal: false } as const
const actors = {
  'nobody who is signed in': { ...person, kind: 'nobody' },
  sales: { ...person, role: 'sales', hasClouds: false },
  client_admin: { ...person, role: 'client_admin' },
  'user at view': { ...person, role: 'user', level: 'view' },
  'user at create': { ...person, role: 'user', level: 'create' },
  'user at manage': { ...person, role: 'user', level: 'manage' },
  'client_admin without clouds': { ...person, role: 'client_admin', hasClouds: false },
  'client_admin who is not verified': { ...person, role: 'client_admin', isVerified: false },
  'the internal login': { ...person, role: 'client_admin', isInternal: true },
  'a tablet': { ...person, kind: 'tablet' },
  'a key of all scopes': { ...person, kind: 'key', scopes: keyScopes },
  'a key of stations': { ...person, kind: 'key', scopes: ['stations'] },
  'a key without clouds': { ...person, kind: 'key', scopes: keyScopes, hasClouds: false },
} as const satisfies Record<string, Actor>
type ActorName = keyof typeof actors
const actorNames = Object.keys(actors) as ActorName[]

let test: TestApp
let own: WholeTenant
let stranger: WholeTenant
const tokens = new Map<ActorName, string>()
const emails = new Map<ActorName, string>()
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '100000', DEMO: '1' })
  const sales = await aUser(test, { role: 'sales' })
  own = await aWholeTenant(test, sales)
  stranger = await aWholeTenant(test, sales)
  const { clientId } = own.ids
  const keep = async (name: ActorName, user: Promise<TestUser>) => {
    const { token, email } = await user
    tokens.set(name, token)
    emails.set(name, email)
  }
  await keep('sales', Promise.resolve(sales))
  tokens.set('a tablet', own.tablet.token)
  await keep('client_admin', aUser(test, { clientId }))
  for (const level of permissionLevels) {
    const permissions = Object.fromEntries(permissionEntities.map((entity) => [entity, level]))
    await keep(`user at ${level}`, aUser(test, { clientId, role: 'user', permissions }))
  }
  await keep('client_admin without clouds', aUser(test, { clientId: await aClient(test) }))
  const unverifiedClient = await aClient(test, { hasMpcloud: true, hasEmcloud: true })
  await keep('client_admin who is not verified', aUser(test, { clientId: unverifiedClient, verified: false }))
  tokens.set('a key of all scopes', await anApiKey(test, own.admin))
  tokens.set('a key of stations', await anApiKey(test, own.admin, { scopes: ['stations'] }))
  tokens.set('a key without clouds', await anApiKey(test, await aUser(test)))
  await keep('the internal login', aUser(test, { clientId, email: 'internal@test.test' }))
})
afterAll(() => test.close())

function isLetIn(rule: SignedInRule, actor: Actor): boolean {
  if (rule.clouds !== undefined && !actor.hasClouds) return false
  if (actor.kind === 'key') return rule.keyScopes?.some((scope) => actor.scopes?.includes(scope)) ?? false
  if (rule.verified === true && !actor.isVerified) return false
  if (actor.kind === 'tablet') return rule.device === true
  if (actor.role === undefined || !rule.roles.includes(actor.role)) return false
  if (rule.internal === true && !actor.isInternal) return false
  if (rule.permission === undefined || actor.role !== 'user') return true
  const needed = rule.permission.split('.')[1] ?? ''
  return (
    permissionLevels.findIndex((level) => level === needed) <= permissionLevels.indexOf(actor.level ?? 'view')
  )
}

/** A stream has no end. */
const isStream = ({ name }: Endpoint) => name === 'streamEvents'
const guarded = endpoints.flatMap((endpoint) =>
  typeof endpoint.access === 'string' ? [] : [{ endpoint, rule: endpoint.access }],
)

/** Whoever signs out does it in a session of its own: the others go on. */
async function findToken({ name }: Endpoint, actor: ActorName): Promise<string | undefined> {
  const email = emails.get(actor)
  return name === 'signOut' && email !== undefined ? signIn(test, email) : tokens.get(actor)
}

async function call(endpoint: Endpoint, name: ActorName, tenant: WholeTenant) {
  const token = await findToken(endpoint, name)
  return test.call({ ...makeExampleCall(endpoint, tenant.ids), ...(token === undefined ? {} : { token }) })
}

describe('every endpoint, with records of the own client', () => {
  it.each(actorNames)('lets %s in exactly where the contract says so', async (name) => {
    const deviations: string[] = []
    for (const { endpoint, rule } of guarded) {
      const actor: Actor = actors[name]
      const isIn = isLetIn(rule, actor)
      if (isIn && isStream(endpoint)) continue
      const { status } = await call(endpoint, name, own)
      const refusal = actor.kind === 'nobody' ? 401 : 403
      const isRight = isIn ? ![401, 403].includes(status) && status < 500 : status === refusal
      if (!isRight) deviations.push(`${endpoint.name}: ${status}, let in: ${isIn}`)
    }
    expect(deviations).toEqual([])
  })

  it('takes no token of a person or tablet for the key of a station', async () => {
    for (const endpoint of endpoints.filter(({ access }) => access === 'ingest'))
      for (const name of actorNames) {
        const { status } = await call(endpoint, name, own)
        expect([400, 401], `${endpoint.name} by ${name}`).toContain(status)
      }
  })
})

describe('every endpoint, with records of another client', () => {
  const insiders = actorNames.filter((name) => !['nobody who is signed in', 'sales'].includes(name))

  it.each(insiders)('gives %s nothing of them and changes nothing of them', async (name) => {
    const before = await readTenant(stranger.ids.clientId)
    const secrets = listIds(stranger.ids)
    const deviations: string[] = []
    for (const { endpoint, rule } of guarded) {
      if (isStream(endpoint)) continue
      const { status, text } = await call(endpoint, name, stranger)
      const isNamed = endpoint.params !== undefined
      if (status >= 500 || (isNamed && status < 300)) deviations.push(`${endpoint.name}: ${status}`)
      if (isNamed && isLetIn(rule, actors[name]) && status === 403)
        deviations.push(`${endpoint.name}: told apart`)
      if (secrets.some((secret) => text.includes(secret))) deviations.push(`${endpoint.name}: leaks`)
    }
    expect(deviations).toEqual([])
    expect(await readTenant(stranger.ids.clientId)).toEqual(before)
  })

  function listIds(ids: object): string[] {
    return Object.values(ids).flatMap((value) => (typeof value === 'string' ? [value] : listIds(value)))
  }
})

/** All rows of a client, table by table, as one fingerprint each. */
async function readTenant(clientId: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('client_id', 'station_id')
    order by 1, 2`.execute(test.db)
  const prints: Record<string, unknown> = {}
  for (const { table, column } of rows) {
    const stations = sql`(select id from stations where client_id = ${clientId})`
    const belongs = column === 'client_id' ? sql`= ${clientId}` : sql`in ${stations}`
    const { rows: found } = await sql`
      select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as print
      from ${sql.table(table)} t where ${sql.ref(column)} ${belongs}`.execute(test.db)
    prints[`${table}.${column}`] = found[0]
  }
  return prints
}
