import { describe, expect, test } from 'vitest'
import { atLeast, below, ratioAtLeast, reportOnly } from './benchmark.ts'
import { keepQuiet, measureRounds } from './measure-rounds.ts'
import { readStartPhases } from './read-start-phases.ts'
import { formatBenchmarkTable } from './results/format-table.ts'
import { describeResults, mergeResults } from './results/keep-results.ts'

const measured = { what: 'who am I', value: 50, unit: 'requests/s', baseline: 100 }

describe('a benchmark', () => {
  test('misses a bar that it does not reach', () => {
    expect(atLeast(51, measured).ok).toBe(false)
    expect(atLeast(50, measured).ok).toBe(true)
    expect(below(50, measured).ok).toBe(false)
    expect(below(51, measured).ok).toBe(true)
  })

  test('misses its bar when nothing could be measured', () => {
    expect(atLeast(1, { ...measured, value: Number.NaN }).ok).toBe(false)
    expect(below(1, { ...measured, value: Number.NaN }).ok).toBe(false)
  })

  test('prints the ratio to its baseline, and a missed bar loudly', () => {
    const table = formatBenchmarkTable([reportOnly(measured), atLeast(60, measured)])
    expect(table).toMatch(/who am I +50\.00 +requests\/s +100 +0\.500\n/)
    expect(table).toMatch(/0\.500 +≥ 60 +MISSED/)
  })
})

describe('rounds', () => {
  const quiet = () => () => 0
  const noisy = () => () => 0.5
  const count = (values: readonly number[]) => {
    let index = 0
    return async () => ({ value: values[index++ % values.length] ?? 0, baseline: 100 })
  }

  test('are told by their median, with their spread', async () => {
    const told = await measureRounds(count([30, 50, 40, 10, 20]), { better: 'higher', watch: quiet })
    expect(told).toEqual({
      value: 30,
      baseline: 100,
      ratio: 0.3,
      rounds: { count: 5, told: 5, low: 0.1, high: 0.5 },
      isNoisy: false,
    })
  })

  test('that others disturbed do not count while there are others', async () => {
    let round = 0
    const watch = () => () => (round++ % 2 === 0 ? 0.5 : 0)
    const told = await measureRounds(count([90, 30]), { better: 'higher', watch })
    expect(told).toMatchObject({ ratio: 0.3, isNoisy: false, rounds: { count: 10, told: 5 } })
  })

  test('are the best three, and marked, when none was quiet', async () => {
    const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    expect(await measureRounds(count(values), { better: 'higher', watch: noisy })).toMatchObject({
      value: 9,
      isNoisy: true,
      rounds: { count: 10, told: 3 },
    })
    expect(await measureRounds(count(values), { better: 'lower', watch: noisy })).toMatchObject({ value: 2 })
  })
})

test('a round that says itself that the machine was slow does not count', async () => {
  let round = 0
  const told = await keepQuiet(async () => ++round, {
    wanted: 3,
    rate: (one) => one,
    isDisturbed: (one) => one % 2 === 0,
    watch: () => () => 0,
  })
  expect(told).toEqual({ told: [1, 3, 5], count: 5, isNoisy: false })
})

test('the page of figures names what was measured, its peer and its limit', () => {
  const rows = [{ ...ratioAtLeast(0.3, { ...measured, ratio: 0.5 }), isNoisy: true }]
  const one = { id: 'me', name: 'Who am I', day: '2026-11-15', rows }
  const page = describeResults([{ ...one, peer: 'a bare route' }])
  expect(page).toContain('## Who am I\n\n`npm run bench me`, 2026-11-15. Baseline: a bare route.\n')
  expect(describeResults([{ ...one, peer: null }])).toContain('`npm run bench me`, 2026-11-15\n')
  expect(page).toContain('| who am I | 50.00 | requests/s | 100 | 0.500 |  | ratio ≥ 0.3 | ok, noisy |')
})

test('a record of one benchmark leaves the figures of all others', () => {
  const aResult = (id: string, day: string) => ({ id, name: id, peer: null, day, rows: [] })
  const before = [aResult('alerts', '2026-11-15'), aResult('me', '2026-11-15')]
  expect(mergeResults(before, aResult('me', '2026-11-18'))).toEqual([
    aResult('alerts', '2026-11-15'),
    aResult('me', '2026-11-18'),
  ])
  expect(mergeResults(before, aResult('land', '2026-11-18')).map(({ id }) => id)).toEqual([
    'alerts',
    'land',
    'me',
  ])
})

test('the phases of a start are read from what it prints', () => {
  const said = `
> talhao@0.1.0 start
Installing packages … 5.1 s
Building the page and the server … 24.7 s
Talhão is ready at http://127.0.0.1:3000
`
  expect([...readStartPhases(said)]).toEqual([
    ['Installing packages', 5.1],
    ['Building the page and the server', 24.7],
  ])
})
