import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import {
  createPersistentConnection,
  type PersistentConnection,
  type PersistentConnectionOptions,
} from './persistent-connection.ts'

let database: TestDatabase
let admin: pg.Client
let connection: PersistentConnection | null = null
let gate: Gate | null = null
let seen: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  admin = new pg.Client({ connectionString: database.connectionString })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})
beforeEach(() => {
  seen = []
})
afterEach(async () => {
  await connection?.stop()
  connection = null
  await gate?.close()
  gate = null
})

function open(options: Partial<PersistentConnectionOptions> = {}): PersistentConnection {
  connection = createPersistentConnection({
    clientConfig: { connectionString: database.connectionString },
    setUp: async (client) => {
      const { rows } = await client.query('select pg_backend_pid() as pid')
      seen.push(`set up ${rows[0].pid}`)
    },
    onConnect: () => seen.push('connected'),
    onLost: () => seen.push('lost'),
    onError: (error) => seen.push(`error ${error.message}`),
    ...options,
  })
  return connection
}
async function readPid(): Promise<number | null> {
  const answer = await connection?.getClient()?.query('select pg_backend_pid() as pid')
  return answer?.rows[0].pid ?? null
}

/** Stands before PostgreSQL: lets through, refuses, or takes connections and stays silent. */
interface Gate {
  readonly connectionString: string
  state: 'open' | 'refusing' | 'silent'
  readonly attempts: number
  close(): Promise<void>
}
async function openGate(state: Gate['state']): Promise<Gate> {
  const target = new URL(database.connectionString)
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    attempts += 1
    sockets.add(socket)
    socket.on('error', () => {})
    if (opened.state === 'refusing') return socket.destroy()
    const onward = connect(Number(target.port), target.hostname)
    sockets.add(onward)
    onward.on('error', () => {})
    socket.on('data', (chunk) => opened.state === 'open' && onward.write(chunk))
    onward.on('data', (chunk) => opened.state === 'open' && socket.write(chunk))
    socket.on('close', () => onward.destroy())
  })
  let attempts = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(database.connectionString)
  url.port = String((server.address() as AddressInfo).port)
  const opened: Gate = {
    connectionString: url.href,
    state,
    get attempts() {
      return attempts
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  gate = opened
  return opened
}

describe('a persistent connection', () => {
  it('is set up once started', async () => {
    await open().start()
    expect(seen).toEqual([`set up ${await readPid()}`, 'connected'])
  })

  it('is made and set up again when it breaks', async () => {
    await open().start()
    const first = await readPid()
    await admin.query('select pg_terminate_backend($1)', [first])
    await expect.poll(() => seen.filter((word) => word === 'connected')).toHaveLength(2)
    const second = await readPid()
    expect(second).not.toBe(first)
    expect(seen.filter((word) => !word.startsWith('error'))).toEqual([
      `set up ${first}`,
      'connected',
      'lost',
      `set up ${second}`,
      'connected',
    ])
  })

  it('tries again until the database answers, and reports the reason once', async () => {
    const { connectionString } = await openGate('refusing')
    await open({ clientConfig: { connectionString } }).start()
    expect(connection?.getClient()).toBeNull()
    await expect.poll(() => gate?.attempts).toBeGreaterThan(4)
    expect(seen).toHaveLength(1)
    if (gate !== null) gate.state = 'open'
    await expect.poll(() => seen.at(-1)).toBe('connected')
    expect(connection?.getClient()).not.toBeNull()
  })

  it('gives up a session that could not be set up, and tries again', async () => {
    let failures = 0
    await open({
      setUp: async () => {
        if (failures < 2) throw new Error(`failure ${++failures}`)
      },
    }).start()
    await expect.poll(() => seen).toEqual(['error failure 1', 'error failure 2', 'connected'])
  })

  it('is not stopped by a callback that fails', async () => {
    await open({
      onConnect: () => {
        throw new Error('not mine')
      },
    }).start()
    expect(seen.at(-1)).toBe('error not mine')
    expect(await readPid()).not.toBeNull()
  })

  it('counts as broken when nothing comes back any more, without a word of its end', async () => {
    const { connectionString } = await openGate('open')
    await open({ clientConfig: { connectionString } }).start()
    if (gate !== null) gate.state = 'silent'
    await expect.poll(() => seen).toContain('lost')
    expect(connection?.getClient()).toBeNull()
    if (gate !== null) gate.state = 'open'
    await expect.poll(() => seen.at(-1)).toBe('connected')
  })
})

describe('stopping it', () => {
  async function measureStop(): Promise<number> {
    const startedAt = performance.now()
    await connection?.stop()
    return performance.now() - startedAt
  }

  it('ends the session, and nothing is reported', async () => {
    await open().start()
    const pid = await readPid()
    seen = []
    await connection?.stop()
    const isThere = async () =>
      (await admin.query('select from pg_stat_activity where pid = $1', [pid])).rowCount
    await expect.poll(isThere).toBe(0)
    expect([connection?.getClient(), seen]).toEqual([null, []])
  })

  it('is prompt in the middle of an attempt', async () => {
    const { connectionString } = await openGate('silent')
    const starting = open({ clientConfig: { connectionString } }).start()
    await expect.poll(() => gate?.attempts).toBe(1)
    expect(await measureStop()).toBeLessThan(1_000)
    await starting
    expect(seen).toEqual([])
  })

  it('is prompt in the middle of the setup', async () => {
    let resolveReached = () => {}
    const reached = new Promise<void>((resolve) => {
      resolveReached = resolve
    })
    const starting = open({
      setUp: async (client) => {
        resolveReached()
        await client.query('select pg_sleep(60)')
      },
    }).start()
    await reached
    expect(await measureStop()).toBeLessThan(1_000)
    await starting
    expect(seen).toEqual([])
  })

  it('is prompt between two attempts, and before the first', async () => {
    const { connectionString } = await openGate('refusing')
    await open({ clientConfig: { connectionString } }).start()
    expect(await measureStop()).toBeLessThan(1_000)
    const attempts = gate?.attempts
    open({ clientConfig: { connectionString } })
    expect(await measureStop()).toBeLessThan(1_000)
    expect(gate?.attempts).toBe(attempts)
  })
})
