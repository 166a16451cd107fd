import { analyticsEventNames } from '@talhao/contract/core/analytics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function post(user: TestUser, events: unknown) {
  return test.call({
    method: 'POST',
    url: '/api/v2/analytics_events',
    token: user.token,
    payload: { events },
  })
}
function storedOf(user: TestUser) {
  return test.db
    .selectFrom('analyticsEvents')
    .select(['clientId', 'userId', 'name', 'stationId', 'hourIndex', 'happenedAt'])
    .where('userId', '=', user.id)
    .orderBy('id')
    .execute()
}

describe('counted clicks', () => {
  it('are kept with user, client and time alone', async () => {
    const user = await aUser(test)
    const { id } = await aStation(test, { clientId: user.clientId ?? '' })
    const answer = await post(user, [
      { name: 'map_station_clicked', stationId: id },
      { name: 'spray_slider_moved', hourIndex: 47 },
    ])
    expect(answer.status).toBe(202)
    expect(answer.body).toEqual({ status: 'success' })
    const common = { clientId: user.clientId, userId: user.id, happenedAt: test.clock.now() }
    expect(await storedOf(user)).toEqual([
      { ...common, name: 'map_station_clicked', stationId: id, hourIndex: null },
      { ...common, name: 'spray_slider_moved', stationId: null, hourIndex: 47 },
    ])
  })

  it('never point to a station of another client', async () => {
    const user = await aUser(test)
    const { id } = await aStation(test)
    expect((await post(user, [{ name: 'spray_clicked', stationId: id }])).status).toBe(202)
    expect(await storedOf(user)).toMatchObject([{ stationId: null }])
  })

  it('take every name of the list', async () => {
    const user = await aUser(test)
    expect(
      (
        await post(
          user,
          analyticsEventNames.map((name) => ({ name })),
        )
      ).status,
    ).toBe(202)
    expect(await storedOf(user)).toHaveLength(analyticsEventNames.length)
  })

  it.each([
    ['a name outside the list', [{ name: 'e-mail typed' }]],
    ['a field of one’s own', [{ name: 'map_clicked', email: 'a@b.test' }]],
    ['an hour beyond the outlook', [{ name: 'spray_slider_moved', hourIndex: 49 }]],
    ['nothing', []],
    ['too many at once', Array.from({ length: 101 }, () => ({ name: 'map_clicked' }))],
    ['no list', { name: 'map_clicked' }],
  ])('refuse %s', async (_kind, events) => {
    const user = await aUser(test)
    expect((await post(user, events)).status).toBe(400)
    expect(await storedOf(user)).toEqual([])
  })
})
