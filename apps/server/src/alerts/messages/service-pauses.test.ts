import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAlertChannel, anAlertRule, lookAtAlerts, passMinutes } from '../../testing/builders/alerts.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, report } from '../../testing/builders/stations.ts'
import { aBrowser } from '../../testing/outside/browser-subscription.ts'
import { type HttpReceiver, startHttpReceiver } from '../../testing/outside/http-receiver.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let receiver: HttpReceiver
let admin: TestUser
let operator: TestUser
/** What calls to a path are answered with. */
let answers: Map<string, { status: number; headers?: Record<string, string>; body?: string }>
const logged: string[] = []
beforeAll(async () => {
  receiver = await startHttpReceiver(({ path }) => {
    const given = [...answers].find(([part]) => path.includes(part))?.[1]
    return given ?? { status: 200, body: JSON.stringify({ ok: true, result: { message_id: 5 } }) }
  })
  const log = { write: (line: string) => void logged.push(line) }
  test = await createTestApp(
    {
      WEBHOOK_ALLOW_LOOPBACK: 'true',
      RATE_LIMIT_FACTOR: '1000',
      TOKEN_HOURS: '720',
      LOG_LEVEL: 'error',
      TELEGRAM_BOT_TOKEN: '1:secret',
      TELEGRAM_BOT_NAME: 'talhao_bot',
      TELEGRAM_API_URL: receiver.url,
    },
    { logStream: log },
  )
  operator = await aUser(test, { email: 'internal@test.test' })
})
beforeEach(async () => {
  answers = new Map()
  receiver.calls.length = 0
  logged.length = 0
  admin = await aUser(test)
  await test.db.deleteFrom('alertPauses').execute()
  await test.db.deleteFrom('alertChannels').execute()
})
afterAll(async () => {
  await receiver.close()
  await test.close()
})

let count = 0
async function aPush(path = `/push/${++count}`) {
  const { subscription } = aBrowser(`${receiver.url}${path}`)
  return { ...(await anAlertChannel(test, admin, { kind: 'push', subscription })), path }
}
const sendTest = async (id: string) =>
  (await test.call({ method: 'POST', url: `/api/v2/alert_channels/${id}/test`, token: admin.token })).body
    .data
async function deliveriesOf(id: string) {
  const answer = await test.call({ url: `/api/v2/alert_channels/${id}/deliveries`, token: admin.token })
  return answer.body.data
}
async function listRefused() {
  const answer = await test.call({ url: '/api/v2/status', token: operator.token })
  return answer.body.data.alerts.refusedServices
}
const callsTo = (part: string) => receiver.calls.filter(({ path }) => path.includes(part))

describe('a push service that refuses our key', () => {
  it('is left alone for all, keeps its subscriptions, and the operator is told once', async () => {
    const [one, other] = [await aPush(), await aPush()]
    answers.set('/push/', { status: 403, body: 'invalid JWT' })
    expect(await sendTest(one.id)).toMatchObject({ state: 'retrying', reason: 'refused', attempts: [] })
    expect(await sendTest(other.id)).toMatchObject({ state: 'retrying', reason: 'refused', attempts: [] })
    expect(callsTo('/push/')).toHaveLength(1)
    expect(await listRefused()).toMatchObject([
      { service: `push ${receiver.url}`, reason: '403 invalid JWT', since: expect.any(String) },
    ])
    expect(logged.filter((line) => line.includes('refuses our key'))).toHaveLength(1)
    const metrics = await test.call({ url: '/metrics' })
    expect(metrics.text).toContain('talhao_alert_services_refused 1')
    test.clock.advance(16 * 60)
    await sendTest(one.id)
    expect(callsTo('/push/')).toHaveLength(2)
    expect(logged.filter((line) => line.includes('refuses our key'))).toHaveLength(1)
    const channels = await test.call({ url: '/api/v2/alert_channels', token: admin.token })
    expect(channels.body.data).toMatchObject([{ problem: null }, { problem: null }])
  })

  it('is tried again after a pause; what is still of use goes out then', async () => {
    const { id } = await aPush()
    const station = await aStation(test, { clientId: admin.clientId ?? '' })
    await anAlertRule(test, admin, { scope: { stationIds: [station.id] }, channels: [id] })
    answers.set('/push/', { status: 401 })
    await report(test, station, { temperature_c: -1 })
    await lookAtAlerts(test)
    await sendTest(id)
    answers.clear()
    await passMinutes(test, 16)
    expect(
      (await deliveriesOf(id)).map(({ event, state, reason }: Record<string, string>) => [
        event,
        state,
        reason,
      ]),
    ).toEqual([
      ['test', 'dead', 'too late'],
      ['opened', 'delivered', null],
    ])
    expect(await listRefused()).toEqual([])
  })

  it('for one subscription that never worked, while others do, stops that one alone', async () => {
    const good = await aPush()
    const bad = await aPush()
    await sendTest(good.id)
    answers.set(bad.path, { status: 403, body: 'other key' })
    expect(await sendTest(bad.id)).toMatchObject({ state: 'dead', reason: 'other key' })
    expect(await sendTest(good.id)).toMatchObject({ state: 'delivered' })
    expect(await listRefused()).toEqual([])
  })

  it('is tried at once with another key', async () => {
    const { id } = await aPush()
    answers.set('/push/', { status: 403 })
    await sendTest(id)
    answers.clear()
    await test.db.updateTable('alertPauses').set({ credentials: 'of the key before' }).execute()
    expect(await sendTest(id)).toMatchObject({ state: 'delivered' })
  })
})

describe('a bot whose token is wrong', () => {
  it.each([401, 404])('answers %i: no chat is unlinked, messages wait', async (status) => {
    const { id } = await anAlertChannel(test, admin, { kind: 'telegram' })
    await test.db
      .updateTable('alertChannels')
      .set({ address: '77', problem: null })
      .where('id', '=', id)
      .execute()
    answers.set('/sendMessage', {
      status,
      body: JSON.stringify({ ok: false, error_code: status, description: 'Unauthorized' }),
    })
    expect(await sendTest(id)).toMatchObject({ state: 'retrying', reason: 'refused' })
    expect(await listRefused()).toMatchObject([{ service: 'telegram' }])
    expect(logged.join()).not.toContain('1:secret')
  })
})

describe('a service that is busy', () => {
  it('is left alone as long as it asks, by all who go there', async () => {
    const [one, other] = [await aPush(), await aPush()]
    answers.set(one.path, { status: 429, headers: { 'retry-after': '50' } })
    expect(await sendTest(one.id)).toMatchObject({ state: 'retrying', attempts: [{ status: 429 }] })
    answers.clear()
    expect(await sendTest(other.id)).toMatchObject({ state: 'retrying', reason: 'busy', attempts: [] })
    expect(callsTo('/push/')).toHaveLength(1)
    test.clock.advance(51)
    await lookAtAlerts(test)
    expect((await deliveriesOf(other.id))[0]).toMatchObject({ state: 'delivered' })
    expect(await listRefused()).toEqual([])
  })

  it('throttles all webhooks of its host when it answers 502', async () => {
    const aHook = () =>
      anAlertChannel(test, admin, { kind: 'webhook', url: `${receiver.url}/hook/${++count}` })
    const [one, other] = [await aHook(), await aHook()]
    answers.set('/hook/', { status: 502 })
    await sendTest(one.id)
    await sendTest(other.id)
    expect(callsTo('/hook/')).toHaveLength(1)
    answers.clear()
    test.clock.advance(31)
    await lookAtAlerts(test)
    expect((await deliveriesOf(other.id))[0]).toMatchObject({ state: 'delivered' })
  })
})
