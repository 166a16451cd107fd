import { expect, it } from 'vitest'
import { computeAttemptLimit, computeRetryDelay } from './retry-delay.ts'

it('a database that is only slow gets more time with each attempt, up to a limit', () => {
  expect([0, 1, 2, 3, 50].map(computeAttemptLimit)).toEqual([3_000, 6_000, 12_000, 12_000, 12_000])
})

it('the wait between two attempts grows to a second at most', () => {
  for (const failures of [1, 2, 5, 100]) {
    expect(computeRetryDelay(failures)).toBeGreaterThanOrEqual(50)
    expect(computeRetryDelay(failures)).toBeLessThanOrEqual(1_000)
  }
})
