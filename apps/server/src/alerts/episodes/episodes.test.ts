import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAlertRule, listAlerts, lookAtAlerts } from '../../testing/builders/alerts.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, report, type TestStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: TestUser
let station: TestStation
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000' })
})
beforeEach(async () => {
  admin = await aUser(test)
  station = await aStation(test, { clientId: admin.clientId ?? '' })
})
afterAll(() => test.close())

async function freeze(): Promise<{ ruleId: string; id: string }> {
  const ruleId = await anAlertRule(test, admin, { scope: { stationIds: [station.id] } })
  await report(test, station, { temperature_c: -1 })
  await lookAtAlerts(test)
  const [episode] = await listAlerts(test, admin)
  return { ruleId, id: episode.id }
}

const read = (id: string, user = admin) => test.call({ url: `/api/v2/alerts/${id}`, token: user.token })

describe('an episode', () => {
  it('carries its details only where they are asked for', async () => {
    await freeze()
    const [bare] = await listAlerts(test, admin)
    expect(Object.keys(bare).toSorted()).toEqual(
      [
        'id',
        'ruleId',
        'kind',
        'stationId',
        'state',
        'openedAt',
        'closedAt',
        'value',
        'extreme',
        'limit',
        'acknowledgedAt',
        'acknowledgedBy',
        'unknownSince',
      ].toSorted(),
    )
    const [full] = await listAlerts(test, admin, '?state=open&include=details')
    expect(full).toMatchObject({
      ...bare,
      details: {
        ruleName: 'Geada na sede',
        metric: 'temperature_c',
        operator: '<=',
        closeReason: null,
        acknowledgedName: null,
      },
    })
    expect(full.details.placeName).not.toBe('')
    expect(full.details.timeZone).toMatch(/\//)
  })

  it('is read alone, with who confirmed it, until its rule is gone', async () => {
    const { id, ruleId } = await freeze()
    const confirmed = await test.call({
      method: 'POST',
      url: `/api/v2/alerts/${id}/confirm`,
      token: admin.token,
    })
    expect(confirmed.body.data).not.toHaveProperty('details')
    const answer = await read(id)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      id,
      state: 'open',
      value: -1,
      limit: 0,
      acknowledgedBy: admin.id,
    })
    expect(answer.body.data.details.acknowledgedName).toEqual(expect.stringMatching(/\S/))
    expect(answer.body.data).toHaveProperty('expectedUntil')
    await test.call({ method: 'DELETE', url: `/api/v2/alert_rules/${ruleId}`, token: admin.token })
    expect((await read(id)).body.data).toMatchObject({
      state: 'closed',
      expectedUntil: null,
      details: { ruleName: null, closeReason: 'rule_ended', metric: 'temperature_c' },
    })
  })

  it('of somebody else is not there', async () => {
    const { id } = await freeze()
    const colleague = await aUser(test, { clientId: admin.clientId ?? '', role: 'user' })
    expect((await read(id, colleague)).status).toBe(404)
    expect((await read(id, await aUser(test))).status).toBe(404)
  })
})
