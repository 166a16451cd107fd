import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { changeTransports, readTransport, switchTransport } from './change-transport.ts'
import { createNotifications, type Notifications } from './notifications.ts'

let database: TestDatabase
let writer: pg.Client
let notifications: Notifications
let heard: string[]
let gaps: number
let errors: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  writer = new pg.Client({ connectionString: database.connectionString })
  await writer.connect()
})
afterAll(async () => {
  await writer.end()
  await database.drop()
})
beforeEach(async () => {
  heard = []
  gaps = 0
  errors = []
  notifications = open()
  notifications.on('word', (payload) => heard.push(payload))
  notifications.onGap(() => {
    gaps++
  })
})
afterEach(() => notifications.stop())

function open(): Notifications {
  return createNotifications({
    clientConfig: { connectionString: database.connectionString },
    onError: ({ message }) => errors.push(message),
  })
}

/** The first attempt may be given up where the machine is busy. */
async function startListening(): Promise<void> {
  await notifications.start()
  await expect.poll(() => notifications.catchUp()).toBe(true)
}

function tell(word: string, by: pg.Client = writer) {
  return by.query("select send_change('word', $1)", [word])
}
async function withClient(use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}
async function breakListener(): Promise<void> {
  await writer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'talhao-listener' and datname = current_database()`,
  )
}

describe.each(changeTransports)('word from the database, by %s (CORE-180)', (transport) => {
  beforeEach(() => switchTransport(writer, transport))

  it('has come in, whoever committed it, once we have caught up', async () => {
    await startListening()
    for (let round = 0; round < 200; round++) {
      await tell(`${round}`)
      expect(await notifications.catchUp()).toBe(true)
      expect(heard).toHaveLength(round + 1)
    }
  })

  it('has come in for everybody who catches up at once', async () => {
    await startListening()
    const waiting: Promise<boolean>[] = []
    for (let round = 0; round < 50; round++) {
      await tell(`${round}`)
      const expected = round + 1
      waiting.push(
        notifications.catchUp().then((caughtUp) => {
          expect(heard.length).toBeGreaterThanOrEqual(expected)
          return caughtUp
        }),
      )
    }
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]))
  })

  it('is not there before the transaction is committed', async () => {
    await startListening()
    await writer.query('begin')
    await tell('early')
    await notifications.catchUp()
    expect(heard).toEqual([])
    await writer.query('commit')
    await notifications.catchUp()
    expect(heard).toEqual(['early'])
  })

  it('that may have been missed is told as a gap, and listening goes on', async () => {
    await startListening()
    const gapsBefore = gaps
    await breakListener()
    await expect.poll(() => gaps).toBeGreaterThanOrEqual(gapsBefore + 2)
    expect(await notifications.catchUp()).toBe(true)
    await tell('after')
    await notifications.catchUp()
    expect(heard).toEqual(['after'])
  })

  it('cannot be vouched for while nothing is heard', async () => {
    expect(await notifications.catchUp()).toBe(false)
    await startListening()
    expect(await notifications.catchUp()).toBe(true)
    await notifications.stop()
    expect(await notifications.catchUp()).toBe(false)
  })

  it('reaches the others when one who hears it fails', async () => {
    notifications.on('word', () => {
      throw new Error('not mine')
    })
    const second: string[] = []
    notifications.on('word', (payload) => second.push(payload))
    await startListening()
    await tell('all')
    await notifications.catchUp()
    expect([heard, second]).toEqual([['all'], ['all']])
  })

  it('comes by itself, when nobody asks', async () => {
    await startListening()
    await tell('news')
    await expect.poll(() => heard).toEqual(['news'])
  })

  it('comes in the order in which it was sent and committed', async () => {
    await startListening()
    await writer.query('begin')
    for (const word of ['1', '2', '3']) await tell(word)
    await writer.query('commit')
    await withClient(async (other) => {
      await tell('4', other)
    })
    await tell('5')
    await notifications.catchUp()
    expect(heard).toEqual(['1', '2', '3', '4', '5'])
  })

  it('is one for a transaction that sends the same again', async () => {
    await startListening()
    await writer.query('begin')
    for (const word of ['same', 'other', 'same']) await tell(word)
    await writer.query('commit')
    await tell('same')
    await notifications.catchUp()
    expect(heard).toEqual(['same', 'other', 'same'])
  })

  it('comes of a transaction that is committed after later ones, and nobody waits for it', async () => {
    await startListening()
    await withClient(async (slow) => {
      await slow.query('begin')
      await tell('slow', slow)
      for (const word of ['quick', 'quicker']) {
        await tell(word)
        await notifications.catchUp()
      }
      expect(heard).toEqual(['quick', 'quicker'])
      await slow.query('commit')
    })
    await notifications.catchUp()
    expect(heard).toEqual(['quick', 'quicker', 'slow'])
    await notifications.catchUp()
    expect(heard).toHaveLength(3)
  })

  it('never comes of what was rolled back, also in part', async () => {
    await startListening()
    await writer.query('begin')
    await tell('never')
    await writer.query('rollback')
    await writer.query('begin')
    await tell('whole')
    await writer.query('savepoint part')
    await tell('part')
    await writer.query('rollback to savepoint part')
    await writer.query('savepoint other')
    await tell('other part')
    await writer.query('commit')
    await notifications.catchUp()
    expect(heard).toEqual(['whole', 'other part'])
  })

  it('comes once to each of two processes', async () => {
    await startListening()
    const second = open()
    const heardBySecond: string[] = []
    second.on('word', (payload) => heardBySecond.push(payload))
    await second.start()
    await expect.poll(() => second.catchUp()).toBe(true)
    await tell('both')
    await Promise.all([notifications.catchUp(), second.catchUp()])
    await tell('again')
    await Promise.all([notifications.catchUp(), second.catchUp()])
    await second.stop()
    expect([heard, heardBySecond]).toEqual([
      ['both', 'again'],
      ['both', 'again'],
    ])
  })

  it('comes of a release that knows NOTIFY alone', async () => {
    await startListening()
    await writer.query("select pg_notify('word', 'old')")
    await notifications.catchUp()
    expect(heard).toEqual(['old'])
  })

  it('of channels that nobody asked for is left', async () => {
    await startListening()
    await writer.query("select send_change('other', 'unheard')")
    await tell('heard')
    await notifications.catchUp()
    expect(heard).toEqual(['heard'])
  })
})

describe('a switch of the transport while processes run (CORE-180)', () => {
  it('says which is in force', async () => {
    for (const transport of changeTransports) {
      await switchTransport(writer, transport)
      expect(await readTransport(writer)).toBe(transport)
    }
  })

  it('loses nothing, and nothing comes twice', async () => {
    await switchTransport(writer, 'notify')
    await startListening()
    const gapsBefore = gaps
    const words: string[] = []
    await withClient(async (slow) => {
      for (let round = 0; round < 20; round++) {
        await slow.query('begin')
        await tell(`begun ${round}`, slow)
        await switchTransport(writer, round % 2 === 0 ? 'table' : 'notify')
        await tell(`switched ${round}`)
        expect(await notifications.catchUp()).toBe(true)
        expect(heard).toContain(`switched ${round}`)
        await tell(`late ${round}`, slow)
        await slow.query('commit')
        words.push(`begun ${round}`, `switched ${round}`, `late ${round}`)
        expect(await notifications.catchUp()).toBe(true)
        expect(heard.toSorted()).toEqual(words.toSorted())
      }
    })
    expect(gaps).toBe(gapsBefore)
  })
})

it('CORE-181: a look that fails is reported, nothing is vouched for meanwhile, and it ends with a gap', async () => {
  await startListening()
  const gapsBefore = gaps
  await writer.query('alter function change_transport() rename to change_transport_away')
  expect(await notifications.catchUp()).toBe(false)
  await expect.poll(() => errors).toContain('function change_transport() does not exist')
  await writer.query('alter function change_transport_away() rename to change_transport')
  await expect.poll(() => notifications.catchUp(), { timeout: 10_000 }).toBe(true)
  expect(gaps).toBeGreaterThan(gapsBefore)
  await tell('after')
  await notifications.catchUp()
  expect(heard).toEqual(['after'])
})
