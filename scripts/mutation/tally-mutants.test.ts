import { describe, expect, test } from 'vitest'
import { isInSample } from './is-in-sample.mjs'
import { tallyMutants } from './tally-mutants.mjs'

const aMutant = (status: string, change: { code?: string; becomes?: string } = {}) => ({
  file: 'sun.ts',
  line: 7,
  at: 'if (a < b) return',
  code: 'a < b',
  becomes: 'a <= b',
  status,
  ...change,
})
const change = {
  file: 'sun.ts',
  at: 'if (a < b) return',
  code: 'a < b',
  becomes: 'a <= b',
  why: 'b is never a',
}

describe('the score of a mutation run', () => {
  test('is the share of tried mutants that a test found; endless ones count as found', () => {
    const statuses = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError']
    const mutants = statuses.map((status) => aMutant(status))
    expect(tallyMutants({ mutants, equivalents: [] })).toMatchObject({
      all: 7,
      tried: 5,
      killed: 3,
      endless: 1,
      score: 60,
      wrongEntries: [],
    })
  })

  test('is 0 when nothing was tried', () => {
    expect(tallyMutants({ mutants: [aMutant('Ignored')], equivalents: [] }).score).toBe(0)
  })

  test('does not count a change that changes nothing', () => {
    const mutants = [aMutant('Killed', { code: 'c' }), aMutant('Survived')]
    expect(tallyMutants({ mutants, equivalents: [change] })).toMatchObject({
      tried: 1,
      score: 100,
      survivors: [],
      equivalent: 1,
      wrongEntries: [],
    })
  })

  test('finds entries that a test has proved wrong, or whose code is gone', () => {
    const wrong = (status: string, code = 'a < b') =>
      tallyMutants({ mutants: [aMutant(status, { code })], equivalents: [change] }).wrongEntries
    expect(wrong('Killed')).toEqual([change])
    expect(wrong('Survived', 'b < a')).toEqual([change])
    expect(wrong('Ignored')).toEqual([])
    expect(wrong('Timeout')).toEqual([])
  })
})

describe('the sample', () => {
  const names = Array.from({ length: 1000 }, (_, index) => `function${index}`)
  const draw = (share: number) => names.filter((name) => isInSample({ file: 'a.ts', name, share }))

  test('is about as large as asked, and the same every time', () => {
    expect(draw(0.2).length).toBeGreaterThan(150)
    expect(draw(0.2).length).toBeLessThan(250)
    expect(draw(0.2)).toEqual(draw(0.2))
    expect([draw(0).length, draw(1).length]).toEqual([0, 1000])
  })

  test('grows without losing what it held', () => {
    expect(draw(0.4)).toEqual(expect.arrayContaining(draw(0.2)))
  })
})
