import { describe, expect, it } from 'vitest'
import { createTurns } from './take-turns.ts'

async function* countTo(end: number, begun: string[], name: string) {
  try {
    for (let index = 1; index <= end; index++) {
      begun.push(`${name}${index}`)
      yield index
    }
  } finally {
    begun.push(`${name} closed`)
  }
}

describe('files that are streamed at once', () => {
  it('have their pieces made one after the other, each followed by a rest', async () => {
    const begun: string[] = []
    const takeTurns = createTurns({ rest: async () => void begun.push('rest') })
    const read = async (name: string) => {
      const seen: number[] = []
      for await (const piece of takeTurns(countTo(2, begun, name))) seen.push(piece)
      return seen
    }
    expect(await Promise.all([read('a'), read('b')])).toEqual([
      [1, 2],
      [1, 2],
    ])
    const pieces = begun.filter((entry) => /^[ab]\d$/.test(entry))
    expect(pieces).toEqual(['a1', 'b1', 'a2', 'b2'])
    for (const [index, entry] of begun.entries())
      if (index > 0 && /^[ab]\d$/.test(entry)) expect(begun[index - 1]).toBe('rest')
  })

  it('hold nobody up when one breaks or its reader leaves', async () => {
    const begun: string[] = []
    const takeTurns = createTurns({ rest: async () => undefined })
    async function* breakAtOnce(): AsyncGenerator<number, void> {
      yield await Promise.reject(new Error('broken'))
    }
    const broken = takeTurns(breakAtOnce()).next()
    const left = takeTurns(countTo(5, begun, 'a'))
    await left.next()
    await left.return()
    await expect(broken).rejects.toThrow('broken')
    expect(begun).toEqual(['a1', 'a closed'])
    expect(await takeTurns(countTo(1, begun, 'b')).next()).toEqual({ done: false, value: 1 })
  })
})
