import { spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PostgresNodes, startPostgresNodes } from '../../testing/outside/postgres-nodes.ts'
import { connectClient } from './host-chooser.ts'
import { migrateToLatest } from './migrate.ts'
import { createPool } from './pool.ts'
import { createNotifications } from './session/notifications.ts'

const hasOpenSsl = spawnSync('openssl', ['version']).status === 0

let nodes: PostgresNodes
let folder: string
beforeAll(async () => {
  if (!hasOpenSsl) return
  folder = await mkdtemp(join(tmpdir(), 'talhao-test-certificates-'))
  makeCertificate('server', 'subjectAltName=IP:127.0.0.1')
  makeCertificate('stranger', 'subjectAltName=DNS:elsewhere.test')
  nodes = await startPostgresNodes((cluster) => {
    const { uid, gid } = statSync(join(cluster, 'postgres', 'PG_VERSION'))
    for (const name of ['server.key', 'server.pem']) chownSync(join(folder, name), uid, gid)
    return { ssl: 'on', ssl_cert_file: join(folder, 'server.pem'), ssl_key_file: join(folder, 'server.key') }
  })
})
afterAll(async () => {
  if (!hasOpenSsl) return
  await nodes.stop()
  await rm(folder, { recursive: true, force: true })
})

function makeCertificate(name: string, alternative: string): void {
  const file = (ending: string) => join(folder, `${name}.${ending}`)
  spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', `/CN=${name}`, '-addext', alternative, '-keyout', file('key'), '-out', file('pem')],
  ])
}

/** Whether the session is encrypted, or why there is none. */
async function connect(words: string): Promise<boolean | string> {
  try {
    const client = await connectClient({ connectionString: `${nodes.primary.connectionString}?${words}` })
    const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
    await client.end()
    return rows[0].ssl
  } catch (error) {
    return (error as Error).message
  }
}

describe.skipIf(!hasOpenSsl)('sslmode has the meaning that PostgreSQL gives it (CORE-114)', () => {
  const root = (name: string) => `sslrootcert=${join(folder, `${name}.pem`)}`

  it('encrypts, without asking who answers', async () => {
    expect(await connect('sslmode=disable')).toBe(false)
    expect(await connect('sslmode=require')).toBe(true)
  })

  it('asks who answers', async () => {
    expect(await connect(`sslmode=verify-full&${root('server')}`)).toBe(true)
    expect(await connect(`sslmode=verify-ca&${root('server')}`)).toBe(true)
    expect(await connect('sslmode=verify-full')).toMatch(/self-signed/)
    expect(await connect(`sslmode=verify-full&${root('stranger')}`)).toMatch(/self-signed|verify/)
    expect(await connect(`sslmode=verify-ca&${root('stranger')}`)).toMatch(/self-signed|verify/)
  })

  it('holds for pools and for the session that listens', async () => {
    const connectionString = `${nodes.primary.connectionString}?sslmode=verify-full&${root('server')}`
    await migrateToLatest(connectionString)
    const pool = createPool({ connectionString })
    const heard: string[] = []
    const notifications = createNotifications({ clientConfig: { connectionString }, onError: () => {} })
    notifications.on('news', (payload) => heard.push(payload))
    await notifications.start()
    await expect.poll(() => notifications.catchUp()).toBe(true)
    await pool.query(`select send_change('news', 'rain')`)
    await expect.poll(() => heard).toEqual(['rain'])
    const { rows } = await pool.query(
      `select bool_and(ssl) as "isEncrypted" from pg_stat_ssl join pg_stat_activity using (pid)
       where application_name = 'talhao-listener' or pid = pg_backend_pid()`,
    )
    expect(rows).toEqual([{ isEncrypted: true }])
    await notifications.stop()
    await pool.end()
  })
})
