import { describe, expect, it } from 'vitest'
import { gatherReads } from './gather-reads.ts'

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
})
