import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, report } from '../../testing/builders/stations.ts'
import { type LiveListener, listenLive } from '../../testing/live-listener.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
const open: LiveListener[] = []
beforeAll(async () => {
  test = await createTestApp({}, { heartbeatMs: 200 })
  await test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const listener of open.splice(0)) listener.close()
})
afterAll(() => test.close())

async function listen(user: TestUser): Promise<LiveListener> {
  const listener = await listenLive(test, user.token)
  open.push(listener)
  return listener
}
const named = (listener: LiveListener, name: string) =>
  listener.events.filter((event) => event.name === name).map(({ data }) => data)

describe('live events', () => {
  it('tell of a new observation within two seconds', async () => {
    const user = await aUser(test)
    const station = await aStation(test, { clientId: user.clientId ?? '' })
    const listener = await listen(user)
    expect(listener.status).toBe(200)
    await report(test, station)
    const told = [{ id: station.id, observedDateTime: test.clock.now().toISOString() }]
    await expect.poll(() => named(listener, 'station')).toEqual(told)
  })

  it('reach every page of the client and nobody else', async () => {
    const [user, stranger] = [await aUser(test), await aUser(test)]
    const colleague = await aUser(test, { clientId: user.clientId ?? '', role: 'user' })
    const station = await aStation(test, { clientId: user.clientId ?? '' })
    const strange = await aStation(test, { clientId: stranger.clientId ?? '' })
    const listeners = [await listen(user), await listen(colleague)]
    const outsider = await listen(stranger)
    await report(test, station)
    await report(test, strange)
    for (const listener of listeners)
      await expect.poll(() => named(listener, 'station')).toMatchObject([{ id: station.id }])
    await expect.poll(() => named(outsider, 'station')).toMatchObject([{ id: strange.id }])
    expect(JSON.stringify(outsider.events)).not.toContain(station.id)
  })

  it('tell of an unpaid station, whose owner waits for its first data', async () => {
    const user = await aUser(test)
    const station = await aStation(test, { clientId: user.clientId ?? '', subscription: null })
    const listener = await listen(user)
    await report(test, station)
    await expect.poll(() => named(listener, 'station')).toMatchObject([{ id: station.id }])
  })

  it('gather many observations of one station into a few words', async () => {
    const user = await aUser(test)
    const station = await aStation(test, { clientId: user.clientId ?? '' })
    const listener = await listen(user)
    for (let minute = 0; minute < 20; minute++) {
      test.clock.advance(60)
      await report(test, station)
    }
    const newest = test.clock.now().toISOString()
    await expect
      .poll(() => named(listener, 'station').at(-1))
      .toEqual({ id: station.id, observedDateTime: newest })
    expect(named(listener, 'station').length).toBeLessThan(20)
  })

  it('tell that a list changed, and that a forecast came', async () => {
    const user = await aUser(test)
    const { id } = await aStation(test, { clientId: user.clientId ?? '', latitude: -3.1, longitude: -60 })
    const listener = await listen(user)
    const edited = await test.call({
      method: 'PUT',
      url: `/api/v2/stations/${id}`,
      token: user.token,
      payload: { station: { placeName: 'Nova' } },
    })
    expect(edited.status).toBe(200)
    await expect.poll(() => named(listener, 'stations')).not.toHaveLength(0)
    await test.call({ url: '/api/v2/stations', token: user.token })
    await test.db
      .updateTable('forecastCells')
      .set({ fetchedAt: test.clock.now() })
      .where('latitudeTenths', '=', -31)
      .execute()
    await expect.poll(() => named(listener, 'forecast')).not.toHaveLength(0)
  })
})

describe('a live stream', () => {
  it('is never silent for long', async () => {
    const listener = await listen(await aUser(test))
    await expect.poll(() => listener.comments.length).toBeGreaterThanOrEqual(3)
    expect(listener.comments.slice(0, 2)).toEqual(['connected', 'alive'])
  })

  it('ends when the user is disabled', async () => {
    const user = await aUser(test)
    const listener = await listen(user)
    await expect.poll(() => listener.comments).toContain('alive')
    await test.db
      .updateTable('users')
      .set({ disabledAt: test.clock.now() })
      .where('id', '=', user.id)
      .execute()
    await expect.poll(() => listener.isEnded()).toBe(true)
  })

  it('ends when its token expires', async () => {
    const listener = await listen(await aUser(test))
    await expect.poll(() => listener.comments).toContain('alive')
    test.clock.advance(13 * 3600)
    await expect.poll(() => listener.isEnded()).toBe(true)
  })

  it('is refused to who has too many already, and free again when one closes', async () => {
    const user = await aUser(test)
    const listeners: LiveListener[] = []
    for (let count = 0; count < 8; count++) listeners.push(await listen(user))
    expect(listeners.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect((await listen(user)).status).toBe(429)
    listeners[0]?.close()
    await expect.poll(async () => (await listen(user)).status).toBe(200)
  })

  it('needs a token of its own in the header', async () => {
    expect((await test.call({ url: '/api/v2/events' })).status).toBe(401)
    const user = await aUser(test)
    expect((await test.call({ url: `/api/v2/events?access_token=${user.token}` })).status).toBe(401)
  })

  it('does not hold back the end of the server', async () => {
    const other = await createTestApp()
    await other.app.listen({ host: '127.0.0.1', port: 0 })
    const user = await aUser(other)
    const listener = await listenLive(other, user.token)
    expect(listener.status).toBe(200)
    await other.close()
    await expect.poll(() => listener.isEnded()).toBe(true)
  })
})
