import { expect, it } from 'vitest'
import { answerWithin } from './answer-within.ts'

it('fails when the answer does not come in time', async () => {
  await expect(answerWithin(5, new Promise(() => {}))).rejects.toThrow('no answer within 5 ms')
})

it('gives the answer, or its own failure, as soon as it comes', async () => {
  expect(await answerWithin(60_000, Promise.resolve('ready'))).toBe('ready')
  await expect(answerWithin(60_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})
