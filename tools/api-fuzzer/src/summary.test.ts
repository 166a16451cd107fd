import { expect, it } from 'vitest'
import { createTally, isFailure } from './summary.ts'

it('counts answers by kind and class, and no answer as a failure', () => {
  const tally = createTally()
  for (const status of [200, 204, 304, 401, 500, null])
    tally.count({ kind: 'valid', answer: { status, text: '' } })
  expect(tally.describe().split('\n')[1]?.split(/ +/)).toEqual(['valid', '2', '1', '1', '1', '1', '6'])
  expect([200, 404, 500, 503, null].map((status) => isFailure({ status, text: '' }))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})
