import { expect, it } from 'vitest'
import { createTurns } from './take-turns.ts'

it('lets two go at once, the third when one is done, and forgets who gave up', async () => {
  const turns = createTurns(2)
  const stay = new AbortController().signal
  const leaving = new AbortController()
  const first = await turns.take(stay)
  await turns.take(stay)
  expect(turns.countAhead()).toBe(1)
  const third = turns.take(leaving.signal)
  const fourth = turns.take(stay)
  expect(turns.countAhead()).toBe(3)
  leaving.abort(new Error('no longer wanted'))
  await expect(third).rejects.toThrow('no longer wanted')
  first()
  const fourthDone = await fourth
  expect(turns.countAhead()).toBe(1)
  fourthDone()
  expect(turns.countAhead()).toBe(0)
})
