import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from './platform/db/database.ts'
import { createTokens } from './platform/plugins/access/tokens.ts'
import { createManualClock } from './platform/ports/clock.ts'
import { aPerson } from './testing/builders/a-person.ts'
import { aClient } from './testing/builders/people.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { findProgram } from './testing/outside/find-program.ts'

const jwtSecret = 'a secret for tests alone, long enough'

let database: TestDatabase
let dataDir: string
let server: ChildProcess | null = null
beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'talhao-main-'))
})
afterEach(async () => {
  server?.kill('SIGKILL')
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

function startServer(env: Record<string, string>): ChildProcess {
  server = spawn(process.execPath, [findProgram('main')], {
    env: {
      ...process.env,
      DATABASE_URL: database.connectionString,
      JWT_SECRET: jwtSecret,
      DATA_DIR: dataDir,
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return server
}

async function readAddress(process: ChildProcess): Promise<string> {
  if (process.stdout === null) throw new Error('no output')
  for await (const line of createInterface(process.stdout)) {
    const address = /ready at (http:\S+)/.exec(line)?.[1]
    if (address !== undefined) return address
  }
  throw new Error('the server ended before it was ready')
}

it('finishes the requests under way at SIGTERM, then ends with code 0', async () => {
  const process = startServer({})
  const address = await readAddress(process)
  const body = JSON.stringify({ auth: { email: 'nobody@test.test', password: 'x' } })
  const slow = request(`${address}/api/v1/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  })
  slow.write(body.slice(0, 10))
  // The server has the beginning of the request once another one, sent later, is answered.
  await fetch(`${address}/healthz`)
  process.kill('SIGTERM')
  const closed = once(process, 'exit')
  await expect
    .poll(() =>
      fetch(`${address}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  slow.end(body.slice(10))
  const [answer] = await once(slow, 'response')
  expect(answer.statusCode).toBe(401)
  answer.resume()
  expect((await closed)[0]).toBe(0)
})

it('does not wait at SIGTERM for connections without a request', async () => {
  const process = startServer({})
  const { hostname, port } = new URL(await readAddress(process))
  const silent = connect(Number(port), hostname)
  const begun = connect(Number(port), hostname)
  begun.write('GET /healthz HTTP/1.1\r\n')
  await Promise.all([once(silent, 'connect'), once(begun, 'connect')])
  await fetch(`http://${hostname}:${port}/healthz`)
  const startedAt = performance.now()
  process.kill('SIGTERM')
  expect((await once(process, 'exit'))[0]).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})

async function readErrors(process: ChildProcess): Promise<string> {
  let errors = ''
  process.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  const [code] = await once(process, 'close')
  expect(code).toBe(1)
  return errors.trim()
}

it('stops with one line for each wrong setting', async () => {
  const errors = await readErrors(startServer({ PORT: 'many', BRAND: 'acme' }))
  expect(errors).toBe(
    'PORT must be a number from 0 to 65535, but it is "many".\nBRAND must be one of agro, latam, but it is "acme".',
  )
})

it('stops with one line when another program has the port', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const errors = await readErrors(startServer({ PORT: String(port) }))
  other.close()
  expect(errors).toBe(`PORT must be a free port, but another program listens on it: ${port}.`)
})

it('stops with one line, and no password in it, when the database does not answer', async () => {
  const errors = await readErrors(startServer({ DATABASE_URL: 'postgres://ana:segredo@127.0.0.1:1/x' }))
  expect(errors).toMatch(/^DATABASE_URL must lead to a database that answers, but: [^\n]*$/)
  expect(errors).not.toContain('segredo')
})

async function query(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

it('stops with one line when INTERNAL_EMAIL belongs to a person of a client (CORE-53)', async () => {
  await query(`with client as (
      insert into clients (id, name) values (gen_random_uuid(), 'Fazenda Alheia') returning id
    ) insert into users (id, client_id, email, role, verified_at)
      select gen_random_uuid(), id, 'ana@alheia.test', 'client_admin', now() from client`)
  const errors = await readErrors(startServer({ INTERNAL_EMAIL: 'Ana@alheia.test' }))
  expect(errors).toBe(
    'INTERNAL_EMAIL must be an address without an account of its own, but "Ana@alheia.test" belongs to a person of the client "Fazenda Alheia".',
  )
})

it('closes its data folder and the mails in it to other users (CORE-58)', async () => {
  chmodSync(dataDir, 0o755)
  await readAddress(startServer({ INTERNAL_EMAIL: 'interno@talhao.test' }))
  const outbox = join(dataDir, 'outbox')
  const listMails = () =>
    existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []
  // The invitation of the internal login.
  await expect.poll(listMails, { timeout: 30_000 }).toHaveLength(1)
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
  expect(modeOf(dataDir)).toBe('700')
  expect(modeOf(outbox)).toBe('700')
  expect(listMails().map((name) => modeOf(join(outbox, name)))).toEqual(['600'])
})

it('is left at the next call by who was removed through another process', async () => {
  const { db, close } = openDatabase({
    connectionString: database.connectionString,
    maxConnections: 1,
    onIdleError: () => {},
  })
  const settings = { RATE_LIMIT_FACTOR: '100' }
  const first = startServer(settings)
  try {
    const addresses = [await readAddress(first), await readAddress(startServer(settings))] as const
    const clientId = await aClient({ db })
    const clock = createManualClock(new Date())
    const tokens = createTokens(jwtSecret)
    const signIn = (userId: string) =>
      tokens.sign(
        { use: 'user', userId, clientId, role: 'user', version: 1 },
        { now: clock.now(), seconds: 3600 },
      )
    const admin = await signIn((await aPerson({ db, clock }, { clientId, role: 'client_admin' })).id)
    const askBoth = (token: string) =>
      Promise.all(
        addresses.map(async (address) => {
          const answer = await fetch(`${address}/api/v1/me`, {
            headers: { authorization: `Bearer ${token}` },
          })
          await answer.arrayBuffer()
          return answer.status
        }),
      )
    for (const remover of [0, 1, 0, 1, 0, 1]) {
      const { id } = await aPerson({ db, clock }, { clientId })
      const token = await signIn(id)
      expect(await askBoth(token)).toEqual([200, 200])
      const removal = await fetch(`${addresses[remover]}/api/v2/users/delete/${id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin}` },
      })
      expect(removal.status).toBe(200)
      expect(await askBoth(token)).toEqual([401, 401])
    }
  } finally {
    first.kill('SIGKILL')
    await close()
  }
})

it('does jobs in a thread of its own, counts them, and ends with it', async () => {
  const process = startServer({ INTERNAL_EMAIL: 'equipe@talhao.test' })
  const address = await readAddress(process)
  const readMetrics = async () => (await fetch(`${address}/metrics`)).text()
  // The invitation of the internal login.
  await expect.poll(readMetrics, { timeout: 60_000 }).toContain('talhao_mails_total{outcome="sent"} 1')
  const metrics = await readMetrics()
  expect(metrics).toContain('talhao_job_seconds_count{job="send_mail",outcome="done"} 1')
  expect(metrics).toMatch(/talhao_database_connections_max\{pool="jobs"\} 10/)
  expect(readdirSync(join(dataDir, 'outbox'))).not.toEqual([])
  process.kill('SIGTERM')
  expect((await once(process, 'exit'))[0]).toBe(0)
})
