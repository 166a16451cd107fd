import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientData, tablesOfNobody } from '../../client-data.ts'
import { createFileStore } from '../../platform/file-store/create-file-store.ts'
import { anOperator, aWeatherForm, sendOperation } from '../../testing/builders/operation-files.ts'
import { aUser, signIn } from '../../testing/builders/people.ts'
import { mailsTo } from '../../testing/mails.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { unzip } from '../../testing/unzip.ts'

const day = 86_400

let test: TestApp
let admin: Awaited<ReturnType<typeof anOperator>>
let other: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  test = await createTestApp()
  admin = await anOperator(test)
  other = await anOperator(test)
  for (const one of [admin, other]) {
    const sent = await sendOperation(test, one, { parts: aWeatherForm(), cloud: 'emcloud' })
    const body = { operation_id: sent.body.data.fileid, templates: ['br'] }
    const issued = await test.call({ method: 'POST', url: '/api/v2/evidence/packs', token: one.token, body })
    expect(issued.status, issued.text).toBe(201)
  }
})
afterAll(() => test.close())

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  by: { token: string } = admin,
) =>
  test.call({
    method,
    url: `/api/v2/own_data${path}`,
    token: by.token,
    ...(body === undefined ? {} : { body }),
  })

function download(id: string, by: { token: string } = admin) {
  const headers = { authorization: `Bearer ${by.token}` }
  return test.app.inject({ url: `/api/v2/own_data/exports/${id}/file`, headers })
}

/** Days pass, and with them the tokens. */
async function wait(days: number): Promise<void> {
  test.clock.advance(days * day)
  admin = { ...admin, token: await signIn(test, admin.email) }
  other = { ...other, token: await signIn(test, other.email) }
}

async function countRows(table: string, clientId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${sql.table(table)} where client_id = ${clientId}`.execute(test.db)
  return Number(rows[0]?.count)
}

it('ACC-131: every table is a client’s, or nobody’s, and what would let somebody in is left out', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join pg_class on pg_class.oid = format('public.%I', c.table_name)::regclass and not relispartition
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(test.db)
  const listed = [...clientData.tables.map(({ table }) => table), ...tablesOfNobody]
  expect(new Set(listed).size).toBe(listed.length)
  expect([...new Set(rows.map(({ table }) => table))].sort()).toEqual(listed.sort())
  const secret = rows.filter(({ column }) => /sealed|_hash$|password|passkey|token/.test(column))
  const told = secret.filter(({ table, column }) => {
    const entry = clientData.tables.find((one) => one.table === table)
    return entry != null && entry.folder !== null && !(entry.without ?? []).includes(column)
  })
  expect(told.map(({ table, column }) => `${table}.${column}`)).toEqual(['evidence_packs.content_hash'])
})

describe('all data of a client', () => {
  it('ACC-131: are made into one file by a job, with a manifest of what is in it', async () => {
    expect((await call('GET', '')).body.data).toEqual({ export: null, erases_at: null })
    const asked = await call('POST', '/exports')
    expect(asked.status, asked.text).toBe(201)
    expect((await call('POST', '/exports')).body.data.id).toBe(asked.body.data.id)
    expect((await download(asked.body.data.id)).statusCode).toBe(404)
    await runJobs(test)
    const { export: made } = (await call('GET', '')).body.data
    expect(made).toMatchObject({ state: 'done', percent: 100 })
    const file = await download(made.id)
    expect(file.rawPayload.length).toBe(made.bytes)
    const entries = await unzip(file.rawPayload)
    const manifest = JSON.parse(String(entries.get('manifest.json')))
    expect(manifest).toMatchObject({ client: admin.clientId, absent: [] })
    for (const { file: name, bytes, sha256 } of manifest.files) {
      const content = entries.get(name) ?? Buffer.alloc(0)
      expect({
        name,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      }).toEqual({ name, bytes, sha256 })
    }
    expect([...entries.keys()].filter((name) => name.startsWith('evidence/packs/'))).toHaveLength(1)
    expect([...entries.keys()].some((name) => name.startsWith('operations/files/'))).toBe(true)
    const people = String(entries.get('accounts/users.csv'))
    expect(people).toContain(admin.email)
    expect(people).not.toContain(other.email)
    expect(people.split('\n')[0]).not.toContain('password')
    const users = manifest.files.find(({ table }: { table?: string }) => table === 'users')
    expect(users).toMatchObject({ rows: 1, left_out: ['password_hash', 'token_version'] })
  })

  it('EVI-30: say that their file is gone, as after a restore, and are made anew', async () => {
    const { export: made } = (await call('GET', '')).body.data
    const store = createFileStore(test.config)
    const { fileKey } = await test.db
      .selectFrom('accountExports')
      .select('fileKey')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    await store.delete(fileKey ?? '')
    expect((await call('GET', '')).body.data.export).toMatchObject({
      id: made.id,
      state: 'gone',
      bytes: null,
    })
    const refused = await download(made.id)
    expect(refused.statusCode).toBe(404)
    expect(refused.payload).toContain('não existe mais')
    const anew = await call('POST', '/exports')
    expect(anew.body.data).toMatchObject({ state: 'waiting' })
    await runJobs(test)
    expect((await call('GET', '')).body.data.export).toMatchObject({ id: anew.body.data.id, state: 'done' })
    expect((await download(anew.body.data.id)).statusCode).toBe(200)
  })

  it('ACC-131: are the administrator’s alone, and the file goes after a week', async () => {
    const { export: made } = (await call('GET', '')).body.data
    expect((await download(made.id, other)).statusCode).toBe(404)
    const user = await aUser(test, { clientId: other.clientId, role: 'user' })
    expect((await call('POST', '/exports', undefined, user)).status).toBe(403)
    await wait(7)
    expect((await call('GET', '')).body.data.export).toBeNull()
    expect((await download(made.id)).statusCode).toBe(404)
    await runJobs(test)
    expect(await countRows('account_exports', admin.clientId)).toBe(0)
  })
})

describe('erasing a client', () => {
  it('ACC-132: needs its name, begins days of grace, tells the administrators, and can be taken back', async () => {
    const wrong = await call('POST', '/erasure', { name: 'Another' })
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors.name).toHaveLength(1)
    const begun = await call('POST', '/erasure', { name: ' Fazenda Boa Vista ' })
    expect(begun.status, begun.text).toBe(200)
    expect((await call('GET', '')).body.data.erases_at).toBe(begun.body.data.erases_at)
    const [mail] = await mailsTo(test, admin.email)
    expect(mail?.textBody).toContain('comprovantes de pulverização já assinados')
    await runJobs(test)
    expect(await countRows('operation_files', admin.clientId)).toBe(1)
    expect((await call('DELETE', '/erasure')).status).toBe(200)
    await wait(8)
    await runJobs(test)
    expect(await countRows('operation_files', admin.clientId)).toBe(1)
  })

  it('ACC-132: waits for the end of what is paid for', async () => {
    const checkout = { clientId: other.clientId, id: other.id, state: 'paid', discountHundredths: 0 } as const
    await test.db.insertInto('checkouts').values(checkout).execute()
    expect((await call('POST', '/erasure', { name: 'Fazenda Boa Vista' }, other)).status).toBe(422)
  })

  it('ACC-133: erases everything but what the law has kept, and nothing of anybody else', async () => {
    await call('POST', '/erasure', { name: 'Fazenda Boa Vista' })
    const { payload } = await test.app.inject({ url: '/.well-known/talhao-evidence-keys.json' })
    await wait(7)
    await runJobs(test)
    const left = new Map<string, number>()
    for (const { table, by } of clientData.tables) {
      if (by !== 'client') continue
      const count = await countRows(table, admin.clientId)
      if (count > 0) left.set(table, count)
    }
    expect(Object.fromEntries(left)).toEqual({ evidence_packs: 1, evidence_keys: 1, change_log: 1 })
    expect(await countRows('operation_files', other.clientId)).toBe(1)
    expect((await call('GET', '')).status).toBe(401)
    const after = await test.app.inject({ url: '/.well-known/talhao-evidence-keys.json' })
    expect(after.payload).toBe(payload)
    const seller = await aUser(test, { role: 'sales' })
    const listed = await test.call({ method: 'GET', url: '/api/v2/clients', token: seller.token })
    const ids = listed.body.map(({ id }: { id: string }) => id)
    expect(ids).toContain(other.clientId)
    expect(ids).not.toContain(admin.clientId)
    await runJobs(test)
  })
})
