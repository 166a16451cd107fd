import { describe, expect, it } from 'vitest'
import { gatherReads, gatherWaiting } from './gather-reads.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('reads that are asked for at once', () => {
  it('go to the database as one, each with its own answer', async () => {
    const statements: (readonly number[])[] = []
    const read = gatherReads(async (keys: readonly number[]) => {
      statements.push(keys)
      return keys.map((key) => key * 10)
    })
    expect(await Promise.all([read(1), read(2), read(3)])).toEqual([10, 20, 30])
    expect(await read(4)).toBe(40)
    expect(statements).toEqual([[1, 2, 3], [4]])
  })

  it('never wait for one that began before them', async () => {
    let truth = 'before'
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let isFirst = true
    const read = gatherReads(async (keys: readonly string[]) => {
      const seen = truth
      if (isFirst) {
        isFirst = false
        await held
      }
      return keys.map(() => seen)
    })
    const early = read('a')
    await nextTurn()
    truth = 'after'
    expect(await read('a')).toBe('after')
    release()
    expect(await early).toBe('before')
  })

  it('share the next statement while one is under way', async () => {
    const statements: (readonly string[])[] = []
    let release: () => void = () => undefined
    const readAll = async (keys: readonly string[]) => {
      statements.push(keys)
      if (statements.length === 1)
        await new Promise<void>((resolve) => {
          release = resolve
        })
      return keys
    }
    const read = gatherReads(readAll, { maxWaitMs: 60_000 })
    const first = read('a')
    await nextTurn()
    const others = [read('b')]
    await nextTurn()
    others.push(read('c'))
    release()
    await Promise.all([first, ...others])
    expect(statements).toEqual([['a'], ['b', 'c']])
  })

  it('fail together, and the next ones are read again', async () => {
    let isBroken = true
    const read = gatherReads(async (keys: readonly string[]) => {
      if (isBroken) throw new Error('the database is away')
      return keys
    })
    const answers = await Promise.allSettled([read('a'), read('b')])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isBroken = false
    expect(await read('c')).toBe('c')
  })

  it('are told to all who wait, also where one of them breaks', async () => {
    const thrown: unknown[] = []
    const read = gatherWaiting(async (keys: readonly string[]) => keys)
    const others = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException').once('uncaughtException', (error) => thrown.push(error))
    const reject = () => {
      throw new Error('nothing was rejected')
    }
    read('a', {
      resolve: () => {
        throw new Error('broken')
      },
      reject,
    })
    const told = await new Promise((resolve) => read('b', { resolve, reject }))
    await nextTurn()
    process.removeAllListeners('uncaughtException')
    for (const other of others) process.on('uncaughtException', other)
    expect([told, thrown]).toEqual(['b', [new Error('broken')]])
  })
})
