import { resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runStages } from './run-stages.mjs'
import { tallyOne, tallyPlaywright, tallyVitest } from './tally.mjs'

const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const good = { stage: 'good', run: async () => ({ passed: 3, failed: [], skipped: [] }) }

describe('npm test', () => {
  test('closes with one line over all suites', async () => {
    expect(await runStages([good, good])).toBe(0)
    expect(lines.at(-1)).toBe('6 passed, 0 failed')
  })

  test('goes on after a stage that failed, and tells', async () => {
    const bad = { stage: 'bad', run: async () => tallyOne({ name: 'types of apps/web', ok: false }) }
    expect(await runStages([bad, good])).toBe(1)
    expect(lines).toContain('failed: types of apps/web')
    expect(lines.at(-1)).toBe('3 passed, 1 failed')
  })

  test('counts a stage that breaks down as failed', async () => {
    const broken = { stage: 'broken', run: async () => Promise.reject(new Error('no such program')) }
    expect(await runStages([good, broken])).toBe(1)
    expect(lines.at(-1)).toBe('3 passed, 1 failed')
  })

  test('names what was skipped', async () => {
    const partly = {
      stage: 'partly',
      run: async () => ({ passed: 1, failed: [], skipped: ['opens in GDAL'] }),
    }
    expect(await runStages([partly])).toBe(0)
    expect(lines).toContain('skipped: opens in GDAL')
    expect(lines.at(-1)).toBe('1 passed, 0 failed, 1 skipped')
  })

  test('is not green when nothing ran', async () => {
    expect(
      await runStages([{ stage: 'idle', run: async () => ({ passed: 0, failed: [], skipped: [] }) }]),
    ).toBe(1)
  })
})

describe('the count of the unit tests', () => {
  const file = (status: string, tests: [string, string][]) => ({
    name: resolve('a.test.ts'),
    status,
    assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
  })

  test('tells passed, failed and skipped apart', () => {
    const tests: [string, string][] = [
      ['a', 'passed'],
      ['b', 'failed'],
      ['c', 'skipped'],
      ['d', 'pending'],
    ]
    expect(tallyVitest({ testResults: [file('failed', tests)] })).toEqual({
      passed: 1,
      failed: ['b'],
      skipped: ['c', 'd'],
    })
  })

  test('says in one line why a test failed', () => {
    const assertionResults = [
      { fullName: 'b', status: 'failed', failureMessages: ['Error: 1 is not 2\n  at b.ts'] },
    ]
    const report = { testResults: [{ name: resolve('a.test.ts'), status: 'failed', assertionResults }] }
    expect(tallyVitest(report).failed).toEqual(['b: Error: 1 is not 2'])
  })

  test('counts a file that cannot be loaded as failed', () => {
    expect(tallyVitest({ testResults: [file('failed', [])] }).failed).toEqual(['a.test.ts could not be run'])
  })
})

describe('the count of the end-to-end tests', () => {
  const story = (status: string) => ({ title: status, tests: [{ status, projectName: 'desktop' }] })

  test('reads nested suites, and counts a flaky test as failed', () => {
    const report = {
      errors: [],
      suites: [
        {
          title: 'login.spec.ts',
          specs: [story('expected')],
          suites: [{ title: 'x', specs: [story('flaky')] }],
        },
        { title: 'menu.spec.ts', specs: [story('unexpected'), story('skipped')] },
      ],
    }
    expect(tallyPlaywright(report)).toEqual({
      passed: 1,
      failed: ['login.spec.ts › x › flaky (desktop)', 'menu.spec.ts › unexpected (desktop)'],
      skipped: ['menu.spec.ts › skipped (desktop)'],
    })
  })

  test('counts a set-up that broke as failed', () => {
    const report = { errors: [{ message: 'Error: the server did not start\n  at x' }], suites: [] }
    expect(tallyPlaywright(report).failed).toEqual(['Error: the server did not start'])
  })
})
