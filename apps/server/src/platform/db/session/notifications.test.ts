import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createNotifications, type Notifications } from './notifications.ts'

let database: TestDatabase
let writer: pg.Client
let notifications: Notifications
let heard: string[]
let gaps: number
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
  notifications = createNotifications({
    clientConfig: { connectionString: database.connectionString },
    onError: () => {},
  })
  notifications.on('word', (payload) => heard.push(payload))
  notifications.onGap(() => {
    gaps++
  })
})
afterEach(() => notifications.stop())

/** The first attempt may be given up where the machine is busy. */
async function startListening(): Promise<void> {
  await notifications.start()
  await expect.poll(() => notifications.catchUp()).toBe(true)
}

function tell(word: string) {
  return writer.query("select pg_notify('word', $1)", [word])
}
async function breakListener(): Promise<void> {
  await writer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'talhao-listener' and datname = current_database()`,
  )
}

describe('word from the database', () => {
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
})
