import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAlertRule, lookAtAlerts } from '../../testing/builders/alerts.ts'
import { callEquipment, equipFarm } from '../../testing/builders/equipment.ts'
import { aClient, aUser, type TestUser } from '../../testing/builders/people.ts'
import { aFarm, aStation, report, type TestStation } from '../../testing/builders/stations.ts'
import { mailsTo } from '../../testing/mails.ts'
import { type HttpReceiver, startHttpReceiver } from '../../testing/outside/http-receiver.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { webhookPausesMs } from '../channels/channel-sender.ts'
import { scheduleWebhooksRound } from './deliver-webhook.ts'

let test: TestApp
let receiver: HttpReceiver
/** What the next calls are answered with, by path: webhooks of other tests may still be told. */
const statuses = new Map<string, number[]>()
let admin: TestUser
let clientId: string
let station: TestStation
beforeAll(async () => {
  receiver = await startHttpReceiver(({ path }) => ({ status: statuses.get(path)?.shift() ?? 200 }))
  test = await createTestApp({
    WEBHOOK_ALLOW_LOOPBACK: 'true',
    RATE_LIMIT_FACTOR: '1000',
    TOKEN_HOURS: '720',
  })
})
beforeEach(async () => {
  clientId = await aClient(test, { hasEmcloud: true })
  admin = await aUser(test, { clientId })
  station = await aStation(test, { clientId })
})
afterAll(async () => {
  await receiver.close()
  await test.close()
})

const url = '/api/v2/webhooks'
const post = (path: string, payload: object = {}) =>
  test.call({ method: 'POST', url: path, token: admin.token, payload })
const get = (path: string) => test.call({ url: path, token: admin.token })
/** Of this test alone: its path is its client's. */
const hookUrl = () => `${receiver.url}/${clientId}`
async function aWebhook(draft: object = {}) {
  const events = ['observations', 'operations', 'alerts']
  const answer = await post(url, { name: 'ERP', url: hookUrl(), events, ...draft })
  if (answer.status !== 201) throw new Error(`the webhook was answered ${answer.status}: ${answer.text}`)
  return answer.body.data
}
async function tell() {
  await scheduleWebhooksRound(test.db)
  await runJobs(test)
}
const answerWith = (status: number) => statuses.set(`/${clientId}`, [status])
const received = () => receiver.calls.filter(({ path }) => path === `/${clientId}`)
const bodies = () => received().map(({ body }) => JSON.parse(body.toString()))

describe('a webhook', () => {
  it('has its secret shown once, and signs its test so that others can verify it', async () => {
    const { id, secret, ...shown } = await aWebhook()
    expect(secret).toMatch(/^whsec_/)
    expect((await get(url)).body).toEqual({ status: 'success', data: [{ id, ...shown }], cursor: null })
    const tested = await post(`${url}/${id}/test`)
    expect(tested.body.data).toMatchObject({ event: 'test', state: 'delivered', attempts: [{ status: 200 }] })
    const [call] = received()
    const verified = new Webhook(secret).verify(call?.body.toString() ?? '', {
      'webhook-id': String(call?.headers['webhook-id']),
      'webhook-timestamp': String(call?.headers['webhook-timestamp']),
      'webhook-signature': String(call?.headers['webhook-signature']),
    })
    expect(verified).toMatchObject({ type: 'test', data: { webhookId: id } })
    const log = await test.db.selectFrom('changeLog').select('details').where('subjectId', '=', id).execute()
    expect(JSON.stringify(log)).not.toContain(secret)
  })

  it('gets a new secret, shown once; both sign for 24 hours, then the new one alone', async () => {
    const { id, secret: before } = await aWebhook()
    const user = await aUser(test, { clientId, role: 'user' })
    const rotateUrl = `${url}/${id}/rotate_secret`
    expect((await test.call({ method: 'POST', url: rotateUrl, token: user.token })).status).toBe(403)
    const { secret } = (await post(rotateUrl)).body.data
    const verifyBy = (key: string) => {
      const call = received().at(-1)
      return new Webhook(key).verify(call?.body.toString() ?? '', call?.headers as Record<string, string>)
    }
    await post(`${url}/${id}/test`)
    expect(verifyBy(secret)).toEqual(verifyBy(before))
    test.clock.advance(86_401)
    await post(`${url}/${id}/test`)
    expect(verifyBy(secret)).toMatchObject({ type: 'test' })
    expect(() => verifyBy(before)).toThrow()
    test.clock.advance(-86_401)
    const log = await test.db.selectFrom('changeLog').selectAll().where('subjectId', '=', id).execute()
    expect(log.map(({ action }) => action)).toContain('webhook.secret_rotated')
    expect(JSON.stringify(log)).not.toContain(secret)
  })

  it.each([
    ['url', { url: 'https://10.0.0.1/hook' }],
    ['url', { url: 'ftp://example.com' }],
    ['keyId', { keyId: '01998f3c-5d2e-7c41-9a53-2f6b8e0d4c17' }],
  ])('with a wrong %s is refused', async (field, draft) => {
    const answer = await post(url, { name: 'ERP', url: hookUrl(), events: ['alerts'], ...draft })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('belongs to the administrators of its client', async () => {
    const { id } = await aWebhook()
    const stranger = await aUser(test)
    const user = await aUser(test, { clientId, role: 'user' })
    const remove = (token: string) => test.call({ method: 'DELETE', url: `${url}/${id}`, token })
    expect((await remove(stranger.token)).status).toBe(404)
    expect((await remove(user.token)).status).toBe(403)
    expect((await remove(admin.token)).status).toBe(200)
    expect((await get(url)).body.data).toEqual([])
  })
})

describe('what a webhook is told', () => {
  it('is each hour once when it is over, and again when a late observation changed it', async () => {
    await report(test, station, { time: '2026-11-15T09:00:00Z' })
    await aWebhook({ events: ['observations'] })
    await report(test, station, { time: '2026-11-15T11:50:00Z', temperature_c: 20, rain_mm: 1 })
    await report(test, station, { time: '2026-11-15T12:00:00Z', temperature_c: 30 })
    test.clock.advance(4 * 60)
    await tell()
    expect(bodies()).toEqual([])
    test.clock.advance(60)
    await tell()
    const hour = { stationId: station.id, placeName: 'Sede', hour: '2026-11-15T11:00:00.000Z', doubts: [] }
    expect(bodies()).toMatchObject([
      {
        type: 'observations.hourly',
        data: { hours: [{ ...hour, values: { temperature_c: 20, rain_mm: 1 } }] },
      },
    ])
    await tell()
    expect(bodies()).toHaveLength(1)
    await report(test, station, { time: '2026-11-15T11:20:00Z', temperature_c: 24 })
    await tell()
    expect(bodies()[1]).toMatchObject({ data: { hours: [{ ...hour, values: { temperature_c: 22 } }] } })
    test.clock.advance(3600)
    await tell()
    expect(bodies()[2]).toMatchObject({ data: { hours: [{ hour: '2026-11-15T12:00:00.000Z' }] } })
    expect(bodies()).toHaveLength(3)
    test.clock.advance(-3900)
  })

  it('is operations and alerts that changed, each as it is then', async () => {
    await equipFarm(callEquipment(test, admin))
    await aWebhook({ events: ['operations', 'alerts'] })
    await anAlertRule(test, admin, { scope: { all: true }, channels: [], enabled: true })
    const { operationId } = await equipFarm(callEquipment(test, admin))
    await report(test, station, { temperature_c: 5, time: '2026-11-15T11:50:00Z' })
    await lookAtAlerts(test)
    await report(test, station, { temperature_c: -1 })
    await lookAtAlerts(test)
    await tell()
    expect(bodies()).toMatchObject([
      {
        type: 'operation.changed',
        data: { operationId, isDeleted: false, operation: { name: 'Dessecação' } },
      },
      { type: 'alert.changed', data: { kind: 'frost', state: 'open', stationId: station.id } },
    ])
  })

  it('is what its key sees, and nothing once the key is revoked', async () => {
    const farmId = await aFarm(test, { clientId })
    const seen = await aStation(test, { clientId, farmId })
    const key = await post('/api/v2/api_keys', { name: 'x', scopes: ['observations'], farmIds: [farmId] })
    const keyId = key.body.data.id
    const refused = await post(url, { name: 'ERP', url: hookUrl(), events: ['alerts'], keyId })
    expect(Object.keys(refused.body.errors)).toEqual(['events'])
    const { id } = await aWebhook({ events: ['observations'], keyId })
    await report(test, station, { time: '2026-11-15T10:00:00Z' })
    await report(test, seen, { time: '2026-11-15T10:00:00Z' })
    await tell()
    expect(bodies()).toMatchObject([{ data: { hours: [{ stationId: seen.id }] } }])
    await test.call({ method: 'DELETE', url: `/api/v2/api_keys/${keyId}`, token: admin.token })
    expect((await get(url)).body.data).toEqual([])
    expect((await get(`${url}/${id}/deliveries`)).status).toBe(404)
    await report(test, seen, { time: '2026-11-15T10:10:00Z' })
    await tell()
    expect(bodies()).toHaveLength(1)
  })
})

describe('a message that fails', () => {
  it('is tried again under the same id, is dead at last, and is sent again by hand', async () => {
    const { id } = await aWebhook()
    answerWith(500)
    const failed = (await post(`${url}/${id}/test`)).body.data
    expect(failed).toMatchObject({ state: 'retrying', attempts: [{ status: 500 }] })
    const early = await post(`${url}/${id}/deliveries/${failed.id}/replay`)
    expect(early.status).toBe(409)
    for (const pauseMs of webhookPausesMs) {
      answerWith(503)
      test.clock.advance((pauseMs / 1000) * 1.3)
      await tell()
    }
    const dead = (await get(`${url}/${id}/deliveries?state=dead`)).body.data
    expect(dead).toMatchObject([{ id: failed.id, attempts: { length: webhookPausesMs.length + 1 } }])
    expect((await post(`${url}/${id}/deliveries/${failed.id}/replay`)).status).toBe(200)
    await tell()
    expect((await get(`${url}/${id}/deliveries`)).body.data).toMatchObject([{ state: 'delivered' }])
    const ids = new Set(received().map(({ headers }) => headers['webhook-id']))
    expect([...ids]).toEqual([failed.id])
  })

  it('for five days and nothing but, ends the webhook, and its administrators get a mail', async () => {
    const second = await aUser(test, { clientId })
    const { id } = await aWebhook()
    answerWith(500)
    await post(`${url}/${id}/test`)
    test.clock.advance(5 * 86_400 + 60)
    expect((await mailsTo(test, admin.email)).length).toBe(0)
    answerWith(500)
    await tell()
    expect((await get(url)).body.data).toMatchObject([{ problem: 'failing' }])
    for (const { email } of [admin, second])
      expect((await mailsTo(test, email)).map(({ subject }) => subject)).toEqual(['Webhook desligado: ERP'])
  })

  it('with 410 ends the webhook', async () => {
    const { id } = await aWebhook()
    answerWith(410)
    expect((await post(`${url}/${id}/test`)).body.data).toMatchObject({ state: 'dead', reason: 'gone' })
    expect((await get(url)).body.data).toMatchObject([{ problem: 'gone' }])
    expect((await mailsTo(test, admin.email)).map(({ subject }) => subject)).toEqual([
      'Webhook desligado: ERP',
    ])
    expect((await post(`${url}/${id}/test`)).status).toBe(422)
  })
})
