import { expect, it } from 'vitest'
import { createExportLine } from './export-line.ts'

async function isTurn(turn: Promise<boolean>): Promise<boolean | 'waiting'> {
  return Promise.race([turn, Promise.resolve('waiting' as const)])
}

it('lets a few begin at once and tells the rest how many go first', async () => {
  const line = createExportLine({ atOnce: 2, waiting: 10, perUser: 10 })
  const places = ['a', 'b', 'c', 'd'].map((user) => line.enter(user))
  expect(places.map(({ ahead }) => ahead)).toEqual([0, 0, 1, 2])
  expect(await Promise.all(places.map(({ turn }) => isTurn(turn)))).toEqual([
    true,
    true,
    'waiting',
    'waiting',
  ])
  places[1]?.leave()
  places[1]?.leave()
  expect(await Promise.all(places.map(({ turn }) => isTurn(turn)))).toEqual([true, true, true, 'waiting'])
})

it('passes over who has gone away meanwhile', async () => {
  const line = createExportLine({ atOnce: 1, waiting: 10, perUser: 10 })
  const [first, second, third] = ['a', 'b', 'c'].map((user) => line.enter(user))
  second?.leave()
  first?.leave()
  expect(await third?.turn).toBe(true)
  expect(await second?.turn).toBe(false)
})

it('refuses one person who takes it all, and everybody once it is full', () => {
  const line = createExportLine({ atOnce: 1, waiting: 3, perUser: 2 })
  const mine = line.enter('me')
  line.enter('me')
  expect(() => line.enter('me')).toThrow()
  mine.leave()
  line.enter('me')
  line.enter('you')
  line.enter('him')
  expect(() => line.enter('her')).toThrow()
})

it('sends those who wait away when the server stops', async () => {
  const line = createExportLine({ atOnce: 1, waiting: 3, perUser: 2 })
  const running = line.enter('a')
  const waiting = line.enter('b')
  line.sendAllAway()
  expect(await waiting.turn).toBe(false)
  expect(await running.turn).toBe(true)
  waiting.leave()
  running.leave()
  expect(line.enter('c').ahead).toBe(0)
})
