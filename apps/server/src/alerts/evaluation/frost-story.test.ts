import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  anAlertChannel,
  anAlertRule,
  frostAt,
  listAlerts,
  lookAtAlerts,
} from '../../testing/builders/alerts.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, report, type TestStation } from '../../testing/builders/stations.ts'
import { type HttpReceiver, startHttpReceiver } from '../../testing/outside/http-receiver.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let receiver: HttpReceiver
let admin: TestUser
let station: TestStation
let webhook: { id: string; secret?: string }
beforeAll(async () => {
  test = await createTestApp({ WEBHOOK_ALLOW_LOOPBACK: 'true', RATE_LIMIT_FACTOR: '1000' })
  receiver = await startHttpReceiver()
})
beforeEach(async () => {
  receiver.calls.length = 0
  admin = await aUser(test)
  station = await aStation(test, { clientId: admin.clientId ?? '' })
  webhook = await anAlertChannel(test, admin, { kind: 'webhook', url: `${receiver.url}/hook` })
})
afterAll(async () => {
  await receiver.close()
  await test.close()
})

/** A report every ten minutes; each is looked at. */
async function reportAll(values: readonly number[]): Promise<void> {
  for (const temperature_c of values) {
    test.clock.advance(600)
    await report(test, station, { temperature_c })
    await lookAtAlerts(test)
  }
}
/** Of this test's station alone: the episodes of others may still be open. */
function typesTold() {
  return receiver.calls
    .map(({ body }) => JSON.parse(body.toString()))
    .filter(({ data }) => data.stationId === station.id)
    .map(({ type }) => type)
}

describe('frost at exactly the limit', () => {
  it('is told once when it begins and once when it is over, signed', async () => {
    const ruleId = await anAlertRule(test, admin, {
      scope: { stationIds: [station.id] },
      channels: [webhook.id],
    })
    await reportAll([3, 0, -0.4, 0.3, 0.9, 2])
    const [episode, ...more] = await listAlerts(test, admin)
    expect(more).toEqual([])
    expect(episode).toMatchObject({
      ruleId,
      kind: 'frost',
      stationId: station.id,
      state: 'closed',
      limit: 0,
      acknowledgedAt: null,
      unknownSince: null,
    })
    expect(episode.extreme).toBeCloseTo(-0.4)
    expect(typesTold()).toEqual(['alert.opened', 'alert.closed'])
    for (const { headers, body } of receiver.calls)
      new Webhook(webhook.secret ?? '').verify(body.toString(), headers as Record<string, string>)
    const ids = receiver.calls.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(2)
  })

  it('is opened at the time of the observation and shows while it is open', async () => {
    await anAlertRule(test, admin, { scope: { stationIds: [station.id] }, channels: [webhook.id] })
    await reportAll([0])
    const [episode] = await listAlerts(test, admin, '?state=open')
    expect(episode).toMatchObject({
      state: 'open',
      openedAt: test.clock.now().toISOString(),
      value: 0,
      closedAt: null,
    })
    expect(await listAlerts(test, admin, '?state=closed')).toEqual([])
    expect(await listAlerts(test, admin, `?station_id=${station.id}`)).toHaveLength(1)
  })

  it('is not told of what was before the rule, nor by observations that come late', async () => {
    await reportAll([-1])
    await anAlertRule(test, admin, { scope: { stationIds: [station.id] }, channels: [webhook.id] })
    await reportAll([3])
    const late = new Date(test.clock.now().getTime() - 300_000).toISOString()
    await report(test, station, { time: late, temperature_c: -5 })
    await lookAtAlerts(test)
    expect(await listAlerts(test, admin)).toEqual([])
  })

  it('goes through a batch after an outage in the order of its stamps', async () => {
    await anAlertRule(test, admin, { scope: { all: true }, channels: [webhook.id] })
    await reportAll([5])
    const begin = test.clock.now().getTime()
    test.clock.advance(3600)
    const observations = [1, -1, -2, 4].map((temperature_c, index) => ({
      time: new Date(begin + (index + 1) * 600_000).toISOString(),
      temperature_c,
    }))
    await test.call({
      method: 'POST',
      url: '/api/ingest/v1/observations',
      token: station.ingest.key,
      payload: { observations: observations.reverse() },
    })
    await lookAtAlerts(test)
    expect(await listAlerts(test, admin)).toMatchObject([
      {
        openedAt: new Date(begin + 1_200_000).toISOString(),
        closedAt: new Date(begin + 2_400_000).toISOString(),
        extreme: -2,
      },
    ])
    expect(typesTold()).toEqual(['alert.opened', 'alert.closed'])
  })

  it('by a reading that is not trusted opens nothing and hides nothing', async () => {
    await anAlertRule(test, admin, { scope: { stationIds: [station.id] }, channels: [webhook.id] })
    // No air falls by 40 °C in ten minutes.
    await reportAll([25, 25.2, 25.1, -15, 25.1])
    expect(await listAlerts(test, admin)).toEqual([])
    expect(typesTold()).toEqual([])
  })

  it('needs its pending time when the rule has one', async () => {
    const condition = { ...frostAt(0), forMinutes: 20 }
    await anAlertRule(test, admin, { scope: { stationIds: [station.id] }, condition })
    await reportAll([0, 0])
    expect(await listAlerts(test, admin)).toEqual([])
    await reportAll([0])
    expect(await listAlerts(test, admin)).toHaveLength(1)
  })
})
