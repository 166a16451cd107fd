import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAlertRule, lookAtAlerts } from '../../testing/builders/alerts.ts'
import { anApiKey } from '../../testing/builders/api-keys.ts'
import { aClient, aUser } from '../../testing/builders/people.ts'
import { aFarm, aStation, report } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => test.close())

it('episodes come when they open, change and close, and only those of the client', async () => {
  const clientId = await aClient(test)
  const admin = await aUser(test, { clientId })
  const station = await aStation(test, { clientId })
  await aFarm(test, { clientId, stations: [station.id] })
  const elsewhere = await aFarm(test, { clientId })
  const key = await anApiKey(test, admin)
  const ofOtherFarm = await anApiKey(test, admin, { farmIds: [elsewhere] })
  const poll = async (since: string | null, token = key) => {
    const query = since === null ? '' : `?since=${since}`
    return (await test.call({ url: `/api/v2/changes/alerts${query}`, token })).body
  }
  const rule = { channels: [], enabled: true }
  await anAlertRule(test, admin, { ...rule, scope: { all: true } })
  await anAlertRule(test, admin, { ...rule, name: 'Só minha', scope: { stationIds: [station.id] } })
  const measure = async (temperature: number) => {
    test.clock.advance(600)
    await report(test, station, { temperature_c: temperature })
    await lookAtAlerts(test)
  }
  const start = await poll(null)
  expect(start.data).toEqual([])
  await measure(5)
  await measure(-1)
  const opened = await poll(start.since)
  expect(opened.data).toMatchObject([{ kind: 'frost', stationId: station.id, state: 'open', extreme: -1 }])
  expect((await poll(opened.since)).data).toEqual([])
  expect((await poll(null, ofOtherFarm)).data).toEqual([])

  const { id } = opened.data[0]
  await test.call({ method: 'POST', url: `/api/v2/alerts/${id}/confirm`, token: admin.token })
  const confirmed = await poll(opened.since)
  expect(confirmed.data).toMatchObject([{ id, state: 'open', acknowledgedBy: admin.id }])
  await measure(-2)
  await measure(4)
  const closed = await poll(confirmed.since)
  expect(closed.data).toMatchObject([{ id, state: 'closed', extreme: -2 }])
  expect((await poll(closed.since)).data).toEqual([])
  expect((await test.call({ url: '/api/v2/alerts', token: key })).body.data).toHaveLength(1)
})
