import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PostgresNodes, startPostgresNodes } from '../../testing/outside/postgres-nodes.ts'
import { explainDatabaseError } from '../start-errors.ts'
import { type Database, openDatabase } from './database.ts'
import { connectClient, createHostChooser } from './host-chooser.ts'
import { migrateToLatest } from './migrate.ts'
import { createNotifications, type Notifications } from './session/notifications.ts'

let nodes: PostgresNodes
let url: string
let database: Database
let notifications: Notifications | null = null
beforeAll(async () => {
  nodes = await startPostgresNodes()
  // The standby stands first: whoever took the first host would land there.
  url = `postgresql://talhao:${nodes.password}@127.0.0.1:${nodes.standby.port},127.0.0.1:${nodes.primary.port}/postgres`
  database = openDatabase({ connectionString: url, maxConnections: 3, onIdleError: () => {} })
  await nodes.primary.query('create table written (id int)')
})
afterAll(async () => {
  await notifications?.stop()
  await database.close()
  await nodes.stop()
})

const readPort = async () =>
  (await database.pool.query('select inet_server_port() as port')).rows[0].port as number
const write = () =>
  database.pool.query('insert into written values (1)').then(
    () => 'written',
    (error: Error) => error.message,
  )

describe('a database of several hosts', () => {
  it('is written to on the one that takes writes (CORE-110)', async () => {
    // The very first statement, and the migrations of a start.
    expect(await readPort()).toBe(nodes.primary.port)
    expect(await write()).toBe('written')
    await migrateToLatest(url)
    const client = await connectClient({ connectionString: url })
    const { rows } = await client.query('select inet_server_port() as port')
    expect(rows[0].port).toBe(nodes.primary.port)
    await client.end()
  })

  it('is found though another host never answers', async () => {
    const silent = createServer()
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const { port } = silent.address() as AddressInfo
    const hosts = createHostChooser({ connectionString: url.replace('@', `@127.0.0.1:${port},`) })
    await hosts.look()
    expect(hosts.current().connectionString).toContain(`:${nodes.primary.port}/`)
    silent.close()
  })

  it('is refused at the start when none of them takes writes, in one line', async () => {
    const standby = `${nodes.standby.connectionString}?target_session_attrs=read-write`
    const error = await connectClient({ connectionString: standby }).catch(explainDatabaseError)
    expect(error).toMatchObject({
      message:
        'DATABASE_URL must lead to a database that answers, but: the database takes no writes: it is a standby, or read-only.',
    })
  })

  it('does not lend a living connection again that was told that its node takes no writes (CORE-111)', async () => {
    const single = openDatabase({
      connectionString: nodes.primary.connectionString,
      maxConnections: 1,
      onIdleError: () => {},
    })
    const readPid = async () => (await single.pool.query('select pg_backend_pid() as pid')).rows[0].pid
    const before = await readPid()
    await single.pool.query('set default_transaction_read_only = on')
    const client = await single.pool.connect()
    await expect(client.query('insert into written values (1)')).rejects.toThrow('read-only transaction')
    client.release()
    expect(await readPid()).not.toBe(before)
    await single.close()
  })

  it('goes on with the standby once that is promoted, with its listener (CORE-110)', async () => {
    const heard: string[] = []
    notifications = createNotifications({ clientConfig: { connectionString: url }, onError: () => {} })
    notifications.on('news', (payload) => heard.push(payload))
    await notifications.start()
    await expect.poll(() => notifications?.catchUp()).toBe(true)

    await expect
      .poll(async () => (await nodes.standby.query('select count(*) as rows from written')).rows[0].rows)
      .toBe('1')
    await nodes.primary.kill()
    await nodes.standby.query('select pg_promote()')
    await expect.poll(write).toBe('written')
    expect(await readPort()).toBe(nodes.standby.port)
    await expect.poll(() => notifications?.catchUp()).toBe(true)
    await database.pool.query(`select send_change('news', 'rain')`)
    await expect.poll(() => heard).toEqual(['rain'])
  })
})
