import type { Station } from '@talhao/contract/weather/stations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClient } from '../../testing/builders/people.ts'
import { aStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createStationLists, type StationLists } from './station-list.ts'
import type { WeatherSource } from './station-weather.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

let clientId: string
let ids: string[]
/** The stations of which the weather was read, call by call. */
let described: string[][]
/** What happens while somebody reads it. */
let meanwhile: () => void
let lists: StationLists

beforeEach(async () => {
  clientId = await aClient(test)
  ids = []
  for (const placeName of ['Angico', 'Buriti', 'Cedro'])
    ids.push((await aStation(test, { clientId, placeName })).id)
  described = []
  meanwhile = () => undefined
  const weather: WeatherSource = {
    async readWeather(stations) {
      described.push(stations.map(({ id }) => id))
      meanwhile()
      return new Map()
    },
    readForecasts: async () => new Map(),
    readSoil: async () => [],
    readYearRain: () => Promise.reject(new Error('not asked for')),
  }
  lists = createStationLists({
    db: test.db,
    weather,
    clock: test.clock,
    pacing: { rest: async () => undefined },
    maxBytes: 1e6,
  })
})

async function build(options = { isHearing: true }): Promise<{ names: string[]; holdsMs: number }> {
  const { json, validUntil } = await lists.build(clientId, options)
  const stations: Station[] = JSON.parse(json)
  return {
    names: stations.map(({ placeName }) => placeName),
    holdsMs: validUntil.getTime() - test.clock.now().getTime(),
  }
}

describe('a list of stations', () => {
  it('describes anew only the station that has changed', async () => {
    expect(await build()).toEqual({ names: ['Angico', 'Buriti', 'Cedro'], holdsMs: 20_000 })
    lists.dropStations(clientId, [ids[1] ?? ''])
    test.clock.advance(2)
    expect(await build()).toEqual({ names: ['Angico', 'Buriti', 'Cedro'], holdsMs: 18_000 })
    expect(described).toEqual([ids, [ids[1]]])
  })

  it('describes all of them when what holds for all has changed, and when nothing heard can be trusted', async () => {
    await build()
    lists.dropClient(clientId)
    await build()
    await build({ isHearing: false })
    lists.dropAll()
    await build()
    expect(described).toEqual([ids, ids, ids, ids])
  })

  it('has a new station, and none that is gone, as soon as that is told', async () => {
    await build()
    await aStation(test, { clientId, placeName: 'Aroeira' })
    await test.db
      .deleteFrom('stations')
      .where('id', '=', ids[2] ?? '')
      .execute()
    lists.dropClient(clientId)
    expect((await build()).names).toEqual(['Angico', 'Aroeira', 'Buriti'])
  })

  it('forgets what was read before a change that came meanwhile', async () => {
    meanwhile = () => lists.dropStations(clientId, [ids[0] ?? ''])
    await build()
    meanwhile = () => undefined
    await build()
    expect(described).toEqual([ids, [ids[0]]])
  })

  it('forgets nothing of two who read at once', async () => {
    const [first, second] = await Promise.all([build(), build()])
    expect(first).toEqual(second)
    lists.dropStations(clientId, [ids[2] ?? ''])
    described = []
    await build()
    expect(described).toEqual([[ids[2]]])
  })

  it('is renewed behind an answer before it is too old, and waited for only when it is', async () => {
    await build()
    test.clock.advance(6)
    // The answer is put together of what is known.
    expect((await build()).holdsMs).toBe(14_000)
    await expect.poll(() => described).toEqual([ids, ids])
    await expect.poll(async () => (await build()).holdsMs).toBe(20_000)
    expect(described).toHaveLength(2)
    test.clock.advance(10)
    expect((await build()).holdsMs).toBe(20_000)
    expect(described).toHaveLength(3)
  })

  it('does not bring back by a renewal what a change has taken away', async () => {
    await build()
    test.clock.advance(6)
    meanwhile = () => lists.dropStations(clientId, [ids[0] ?? ''])
    await build()
    await expect.poll(() => described.length).toBe(2)
    meanwhile = () => undefined
    await build()
    expect(described).toEqual([ids, ids, [ids[0]]])
  })
})
