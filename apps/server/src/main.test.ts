import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'

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
  server = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: database.connectionString,
      JWT_SECRET: 'a secret for tests alone, long enough',
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

it('finishes the requests under way at SIGTERM, then ends with code 0', { timeout: 60_000 }, async () => {
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

it('stops with one line that names a wrong setting', { timeout: 60_000 }, async () => {
  const process = startServer({ PORT: 'many' })
  let errors = ''
  process.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  const [code] = await once(process, 'close')
  expect(code).toBe(1)
  expect(errors.trim()).toBe('PORT must be a number from 0 to 65535, but it is "many".')
})
