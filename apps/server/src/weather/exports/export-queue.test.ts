import { expect, it } from 'vitest'
import { createExportQueue } from './export-queue.ts'

async function isTurn(turn: Promise<boolean>): Promise<boolean | 'waiting'> {
  return Promise.race([turn, Promise.resolve('waiting' as const)])
}

it('lets a few begin at once and tells the rest how many go first', async () => {
  const queue = createExportQueue({ maxRunning: 2, maxWaiting: 10, maxPerUser: 10 })
  const places = ['a', 'b', 'c', 'd'].map((user) => queue.acquire(user))
  expect(places.map(({ ahead }) => ahead)).toEqual([0, 0, 1, 2])
  expect(await Promise.all(places.map(({ turn }) => isTurn(turn)))).toEqual([
    true,
    true,
    'waiting',
    'waiting',
  ])
  places[1]?.release()
  places[1]?.release()
  expect(await Promise.all(places.map(({ turn }) => isTurn(turn)))).toEqual([true, true, true, 'waiting'])
})

it('passes over who has gone away meanwhile', async () => {
  const queue = createExportQueue({ maxRunning: 1, maxWaiting: 10, maxPerUser: 10 })
  const [first, second, third] = ['a', 'b', 'c'].map((user) => queue.acquire(user))
  second?.release()
  first?.release()
  expect(await third?.turn).toBe(true)
  expect(await second?.turn).toBe(false)
})

it('refuses one person who takes it all, and everybody once it is full', () => {
  const queue = createExportQueue({ maxRunning: 1, maxWaiting: 3, maxPerUser: 2 })
  const mine = queue.acquire('me')
  queue.acquire('me')
  expect(() => queue.acquire('me')).toThrow()
  mine.release()
  queue.acquire('me')
  queue.acquire('you')
  queue.acquire('him')
  expect(() => queue.acquire('her')).toThrow()
})

it('sends those who wait away when the server stops', async () => {
  const queue = createExportQueue({ maxRunning: 1, maxWaiting: 3, maxPerUser: 2 })
  const running = queue.acquire('a')
  const waiting = queue.acquire('b')
  queue.cancelWaiting()
  expect(await waiting.turn).toBe(false)
  expect(await running.turn).toBe(true)
  waiting.release()
  running.release()
  expect(queue.acquire('c').ahead).toBe(0)
})

it('lets a person come again who was cancelled while waiting', async () => {
  const queue = createExportQueue({ maxRunning: 1, maxWaiting: 3, maxPerUser: 2 })
  queue.acquire('me')
  const waiting = queue.acquire('me')
  waiting.cancel()
  expect(await waiting.turn).toBe(false)
  waiting.release()
  queue.acquire('me')
  expect(() => queue.acquire('me')).toThrow()
})
