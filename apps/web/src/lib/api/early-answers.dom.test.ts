import { afterEach, expect, it } from 'vitest'
import { takeEarlyAnswer } from './early-answers.ts'

const path = '/api/v1/me'
const call = { method: 'GET', token: 'a.b.c' }
const answer = () => Promise.resolve(new Response('{}'))

function askEarly({ token = 'a.b.c', ageMs = 0 } = {}) {
  const answers = { [path]: answer() }
  window.talhaoEarly = { token, askedAt: Date.now() - ageMs, answers }
  return answers[path]
}

afterEach(() => {
  delete window.talhaoEarly
})

it('an answer that came with the page is taken once', () => {
  const early = askEarly()
  expect(takeEarlyAnswer('/api/v2/farms', call)).toBeNull()
  expect(takeEarlyAnswer(path, call)).toBe(early)
  expect(takeEarlyAnswer(path, call)).toBeNull()
})

it('nobody takes the answer of another person, of another kind of call, or an old one', () => {
  askEarly({ token: 'x.y.z' })
  expect(takeEarlyAnswer(path, call)).toBeNull()
  askEarly()
  expect(takeEarlyAnswer(path, { ...call, method: 'POST' })).toBeNull()
  askEarly({ ageMs: 60_000 })
  expect(takeEarlyAnswer(path, call)).toBeNull()
})

it('a page that was opened without a login has none', () => {
  expect(takeEarlyAnswer(path, call)).toBeNull()
})
