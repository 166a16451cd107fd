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
import { mailsTo } from '../../testing/mails.ts'
import {
  type HttpReceiver,
  type ReceivedCall,
  startHttpReceiver,
} from '../../testing/outside/http-receiver.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { webhookPausesMs } from '../channels/channel-sender.ts'

let test: TestApp
let receiver: HttpReceiver
let updates: object[]
/** What this test's webhook is answered with next. */
let refusals: { status: number; body?: string }[]
let admin: TestUser
let station: TestStation
beforeAll(async () => {
  receiver = await startHttpReceiver(answerAsTelegram)
  test = await createTestApp({
    WEBHOOK_ALLOW_LOOPBACK: 'true',
    RATE_LIMIT_FACTOR: '1000',
    TOKEN_HOURS: '720',
    TELEGRAM_BOT_TOKEN: '1:secret',
    TELEGRAM_BOT_NAME: 'talhao_bot',
    TELEGRAM_API_URL: receiver.url,
    GATEWAY_URL: `${receiver.url}/sms`,
  })
})
beforeEach(async () => {
  receiver.calls.length = 0
  refusals = []
  updates = []
  admin = await aUser(test)
  station = await aStation(test, { clientId: admin.clientId ?? '' })
})
afterAll(async () => {
  await receiver.close()
  await test.close()
})

function answerAsTelegram({ path, body }: ReceivedCall) {
  if (path.endsWith('/getUpdates')) {
    const { offset = 0 } = JSON.parse(body.toString())
    return { status: 200, body: JSON.stringify({ ok: true, result: offset === 0 ? updates : [] }) }
  }
  const refusal = path === hookPath() ? refusals.shift() : undefined
  return refusal ?? { status: 200, body: JSON.stringify({ ok: true, result: { message_id: 5 } }) }
}
/** Of this test alone: the messages of others may still be on their way. */
function hookPath(): string {
  return `/hook/${station.id}`
}
function aWebhook() {
  return anAlertChannel(test, admin, { kind: 'webhook', url: `${receiver.url}${hookPath()}` })
}
function callsTo(part: string) {
  return receiver.calls
    .filter(({ path }) => path.includes(part))
    .map(({ body }) => JSON.parse(body.toString()))
}
async function freeze(...stations: TestStation[]): Promise<void> {
  for (const one of stations) await report(test, one, { temperature_c: -1 })
  await lookAtAlerts(test)
}
function read(path: string, user = admin) {
  return test.call({ url: `/api/v2/alert_channels${path}`, token: user.token })
}
function post(path: string, user = admin) {
  return test.call({ method: 'POST', url: `/api/v2/alert_channels${path}`, token: user.token })
}
async function deliveriesOf(id: string, query = '') {
  return (await read(`/${id}/deliveries${query}`)).body.data
}

describe('a webhook that fails', () => {
  it('is tried again after growing pauses, and then is dead until somebody sends it again', async () => {
    const { id } = await aWebhook()
    await anAlertRule(test, admin, { scope: { all: true }, channels: [id] })
    for (let index = 0; index < 100; index++) refusals.push({ status: 500, body: 'not now' })
    await freeze(station)
    const [first] = await deliveriesOf(id)
    expect(first).toMatchObject({
      event: 'opened',
      state: 'retrying',
      attempts: [{ status: 500, answer: 'not now' }],
    })
    await lookAtAlerts(test)
    expect((await deliveriesOf(id))[0].attempts).toHaveLength(1)
    for (const pauseMs of webhookPausesMs) {
      test.clock.advance((pauseMs * 1.25) / 1000)
      await lookAtAlerts(test)
    }
    const dead = (await deliveriesOf(id, '?state=dead')).at(-1)
    expect(dead).toMatchObject({ id: first.id, nextAttemptAt: null })
    expect(dead.attempts).toHaveLength(10)
    refusals = []
    const replayed = await post(`/${id}/deliveries/${dead.id}/replay`)
    expect(replayed.body.data).toMatchObject({ id: dead.id, state: 'queued' })
    await lookAtAlerts(test)
    expect((await deliveriesOf(id)).find((one: { id: string }) => one.id === dead.id).state).toBe('delivered')
    expect((await post(`/${id}/deliveries/${dead.id}/replay`)).status).toBe(409)
  })

  it('ends with 410, and the log says so', async () => {
    const { id } = await aWebhook()
    await anAlertRule(test, admin, { scope: { all: true }, channels: [id] })
    refusals.push({ status: 410 })
    await freeze(station)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'dead', reason: 'gone' }])
    expect((await read('')).body.data).toMatchObject([{ problem: 'gone' }])
    expect((await post(`/${id}/test`)).status).toBe(422)
  })
})

describe('many stations at once', () => {
  it('are one message to a person', async () => {
    const clientId = admin.clientId ?? ''
    const stations = [station]
    for (let index = 0; index < 9; index++)
      stations.push(await aStation(test, { clientId, placeName: `Talhão ${index}` }))
    await anAlertRule(test, admin, {
      kind: 'station_silent',
      condition: null,
      scope: { all: true },
      channels: [(await anAlertChannel(test, admin, { kind: 'mail' })).id],
    })
    for (const one of stations) {
      await report(test, one)
      test.clock.advance(5)
    }
    // Each is silent some seconds after the one before, and is looked at by itself.
    test.clock.advance(25 * 60 - 5 * stations.length)
    for (let times = 0; times <= stations.length; times++) {
      await lookAtAlerts(test)
      test.clock.advance(5)
    }
    expect(await mailsTo(test, admin.email)).toEqual([])
    test.clock.advance(60)
    await lookAtAlerts(test)
    const mails = await mailsTo(test, admin.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toMatch(/^Estação sem sinal · .* e mais 9$/)
  })
})

describe('mail', () => {
  it('says what, where, since when and what to do, and ends with one click', async () => {
    const { id } = await anAlertChannel(test, admin, { kind: 'mail' })
    await anAlertRule(test, admin, { scope: { all: true }, channels: [id] })
    await report(test, station, { temperature_c: 0 })
    await lookAtAlerts(test)
    const [mail] = await mailsTo(test, admin.email)
    expect(mail?.subject).toBe('Geada: 0,0 °C · Sede')
    expect(await deliveriesOf(id)).toMatchObject([{ event: 'opened', state: 'delivered' }])
    test.clock.advance(600)
    await report(test, station, { temperature_c: 1.5 })
    await lookAtAlerts(test)
    expect((await mailsTo(test, admin.email)).map(({ subject }) => subject)).toContain(
      'Passou: Geada: 0,0 °C · Sede',
    )
  })

  it('stops for the person of the link, by a POST alone', async () => {
    const { id } = await anAlertChannel(test, admin, { kind: 'mail' })
    await anAlertRule(test, admin, { scope: { all: true }, channels: [id] })
    const url = await linkOf(id)
    expect((await test.call({ url })).status).toBe(200)
    expect((await read('')).body.data).toMatchObject([{ problem: null }])
    const stopped = await test.call({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(stopped.status).toBe(200)
    expect((await read('')).body.data).toMatchObject([{ problem: 'stopped' }])
    await freeze(station)
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'held_back', reason: 'stopped' },
      { event: 'test' },
    ])
    expect((await test.call({ url: '/alert-mails/unsubscribe?token=x.y' })).status).toBe(404)
  })

  async function linkOf(id: string): Promise<string> {
    await post(`/${id}/test`)
    const [mail] = await mailsTo(test, admin.email)
    const [url = ''] =
      /http:\/\/portal\.test(\/alert-mails\/unsubscribe\?token=[\w.-]+)/.exec(mail?.textBody ?? '') ?? []
    return url.replace('http://portal.test', '')
  }
})

describe('a person who wants to be left alone', () => {
  function prefer(preferences: object) {
    return test.call({
      method: 'PUT',
      url: '/api/v2/alert_preferences',
      token: admin.token,
      payload: preferences,
    })
  }
  const wind = { metric: 'wind_speed_kmh', operator: '>=', value: 20, forMinutes: 0, clearBy: 2 }
  /** Around now by the clocks of São Paulo, which are three hours behind. */
  function quietNow(hours: number) {
    const clock = (ms: number) => new Date(ms - 3 * 3_600_000).toISOString().slice(11, 16)
    const now = test.clock.now().getTime()
    return { from: clock(now - 3_600_000), to: clock(now + hours * 3_600_000), zone: 'America/Sao_Paulo' }
  }

  it('hears at the end of the quiet hours, and of frost at once', async () => {
    const { id } = await anAlertChannel(test, admin, { kind: 'mail' })
    await anAlertRule(test, admin, { scope: { all: true }, channels: [id] })
    await anAlertRule(test, admin, {
      kind: 'threshold',
      condition: wind,
      scope: { all: true },
      channels: [id],
    })
    expect((await prefer({ quietHours: quietNow(2) })).status).toBe(200)
    await report(test, station, { temperature_c: -1, wind_speed_kmh: 25 })
    await lookAtAlerts(test)
    const subjects = async () => (await mailsTo(test, admin.email)).map(({ subject }) => subject)
    expect(await subjects()).toEqual(['Geada: −1,0 °C · Sede'])
    test.clock.advance(2 * 3600 + 60)
    await report(test, station, { temperature_c: -1, wind_speed_kmh: 25 })
    await lookAtAlerts(test)
    expect(await subjects()).toContain('Vento 25,0 km/h · Sede')
  })

  it('hears of nothing on vacation, and the next people are told at once', async () => {
    const second = await aUser(test, { clientId: admin.clientId ?? '' })
    const own = await anAlertChannel(test, admin, { kind: 'mail' })
    const others = await anAlertChannel(test, second, { kind: 'mail' })
    await anAlertRule(test, admin, {
      scope: { all: true },
      channels: [own.id],
      escalation: { afterMinutes: 60, channels: [others.id] },
    })
    await prefer({ vacation: { from: test.clock.now().toISOString(), until: null } })
    await freeze(station)
    await lookAtAlerts(test)
    expect(await mailsTo(test, admin.email)).toEqual([])
    expect(await deliveriesOf(own.id)).toMatchObject([{ state: 'held_back', reason: 'vacation' }])
    expect((await mailsTo(test, second.email)).map(({ subject }) => subject)).toEqual([
      'Ninguém confirmou: Geada: −1,0 °C · Sede',
    ])
  })
})

describe('an episode that nobody confirms', () => {
  it('is told to the next people, and again after two hours', async () => {
    const second = await aUser(test, { clientId: admin.clientId ?? '' })
    const own = await anAlertChannel(test, admin, { kind: 'mail' })
    const others = await anAlertChannel(test, second, { kind: 'mail' })
    const third = await aUser(test, { clientId: admin.clientId ?? '' })
    const last = await anAlertChannel(test, third, { kind: 'mail' })
    await anAlertRule(test, admin, {
      scope: { all: true },
      channels: [own.id],
      escalation: {
        afterMinutes: 15,
        channels: [others.id],
        next: { afterMinutes: 30, channels: [last.id] },
      },
    })
    await freeze(station)
    expect(await mailsTo(test, second.email)).toEqual([])
    const heard: number[] = []
    for (let index = 0; index < 13; index++) {
      test.clock.advance(600)
      await freeze(station)
      heard.push((await mailsTo(test, third.email)).length)
    }
    // The second people after 20 minutes, the first look beyond 15; the third half an hour after them.
    expect(heard.slice(0, 6)).toEqual([0, 0, 0, 0, 1, 1])
    expect((await mailsTo(test, second.email)).map(({ subject }) => subject)).toContain(
      'Ninguém confirmou: Geada: −1,0 °C · Sede',
    )
    expect((await mailsTo(test, admin.email)).map(({ subject }) => subject)).toEqual([
      'Geada: −1,0 °C · Sede',
      'Continua: Geada: −1,0 °C · Sede',
    ])
  })

  it('is told to nobody else once somebody confirms it, and who did is told', async () => {
    const person = await aUser(test, { clientId: admin.clientId ?? '', role: 'user' })
    const own = await anAlertChannel(test, admin, { kind: 'mail' })
    await anAlertRule(test, admin, { scope: { all: true }, channels: [own.id] })
    await freeze(station)
    const [episode] = await listAlerts(test, person)
    const confirm = () =>
      test.call({ method: 'POST', url: `/api/v2/alerts/${episode.id}/confirm`, token: person.token })
    const confirmed = await confirm()
    expect(confirmed.body.data).toMatchObject({ acknowledgedBy: person.id, state: 'open' })
    expect((await confirm()).body.data).toEqual(confirmed.body.data)
    test.clock.advance(3 * 3600)
    await freeze(station)
    expect((await mailsTo(test, admin.email)).map(({ subject }) => subject)).toEqual([
      'Geada: −1,0 °C · Sede',
      'Confirmado: Geada: −1,0 °C · Sede',
    ])
  })

  it('is confirmed by nobody who does not see it', async () => {
    const person = await aUser(test, { clientId: admin.clientId ?? '', role: 'user' })
    const stranger = await aUser(test)
    await anAlertRule(test, admin, { scope: { stationIds: [station.id] } })
    await freeze(station)
    const [episode] = await listAlerts(test, admin)
    for (const { token } of [person, stranger]) {
      const url = `/api/v2/alerts/${episode.id}/confirm`
      expect((await test.call({ method: 'POST', url, token })).status).toBe(404)
    }
  })
})

describe('a chat', () => {
  it('is linked once by its link, told, and stopped by /stop', async () => {
    const { id, link = '' } = await anAlertChannel(test, admin, { kind: 'telegram' })
    expect(link).toMatch(/^https:\/\/t\.me\/talhao_bot\?start=[\w-]{22}$/)
    const text = `/start ${link.split('=')[1]}`
    updates = [{ update_id: 1, message: { text, chat: { id: 4242 } } }]
    await lookAtAlerts(test)
    expect((await read('')).body.data).toMatchObject([{ id, problem: null }])
    updates = [{ update_id: 2, message: { text, chat: { id: 6666 } } }]
    await lookAtAlerts(test)
    updates = []
    await anAlertRule(test, admin, { scope: { all: true }, channels: [id], condition: frostAt(0) })
    await freeze(station)
    const alerts = callsTo('/sendMessage').filter(({ parse_mode }) => parse_mode === 'HTML')
    expect(alerts).toMatchObject([{ chat_id: '4242' }])
    updates = [{ update_id: 3, message: { text: '/stop', chat: { id: 4242 } } }]
    await lookAtAlerts(test)
    expect((await read('')).body.data).toMatchObject([{ problem: 'stopped' }])
  })

  it('is not linked by a link that is older than a quarter of an hour', async () => {
    const { link = '' } = await anAlertChannel(test, admin, { kind: 'telegram' })
    test.clock.advance(15 * 60 + 1)
    updates = [{ update_id: 1, message: { text: `/start ${link.split('=')[1]}`, chat: { id: 1 } } }]
    await lookAtAlerts(test)
    expect((await read('')).body.data).toMatchObject([{ problem: 'unlinked' }])
  })
})

describe('the test of a channel', () => {
  it('goes the way of every message and answers with its attempt', async () => {
    const webhook = await aWebhook()
    const gateway = await anAlertChannel(test, admin, { kind: 'gateway', to: '+55 (66) 99999-0000' })
    for (const { id } of [webhook, gateway]) {
      const answer = await post(`/${id}/test`)
      expect(answer.body.data).toMatchObject({
        event: 'test',
        state: 'delivered',
        attempts: [{ status: 200 }],
      })
    }
    expect(callsTo('/sms')).toMatchObject([{ to: '+5566999990000', key: expect.any(String) }])
    expect(callsTo(hookPath())).toMatchObject([{ type: 'test' }])
  })

  it('shows why a channel does not work', async () => {
    const { id } = await aWebhook()
    refusals.push({ status: 503, body: 'down' })
    const answer = await post(`/${id}/test`)
    expect(answer.body.data).toMatchObject({ state: 'retrying', attempts: [{ status: 503, answer: 'down' }] })
  })
})
