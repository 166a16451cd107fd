import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  anAlertChannel,
  anAlertRule,
  listAlerts,
  lookAtAlerts,
  passMinutes,
} from '../../testing/builders/alerts.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, report, type TestStation } from '../../testing/builders/stations.ts'
import { mailsTo } from '../../testing/mails.ts'
import { aBrowser, type TestBrowser } from '../../testing/outside/browser-subscription.ts'
import {
  type HttpReceiver,
  type ReceivedCall,
  startHttpReceiver,
} from '../../testing/outside/http-receiver.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let receiver: HttpReceiver
let updates: object[]
let admin: TestUser
let other: TestUser
let station: TestStation
let chats = 0
beforeAll(async () => {
  receiver = await startHttpReceiver(answerAsTelegram)
  test = await createTestApp({
    WEBHOOK_ALLOW_LOOPBACK: 'true',
    RATE_LIMIT_FACTOR: '1000',
    TOKEN_HOURS: '720',
    TELEGRAM_BOT_TOKEN: '1:secret',
    TELEGRAM_BOT_NAME: 'talhao_bot',
    TELEGRAM_API_URL: receiver.url,
  })
})
beforeEach(async () => {
  receiver.calls.length = 0
  updates = []
  admin = await aUser(test)
  other = await aUser(test, { clientId: admin.clientId ?? '' })
  station = await aStation(test, { clientId: admin.clientId ?? '' })
})
afterAll(async () => {
  await receiver.close()
  await test.close()
})

function answerAsTelegram({ path, body }: ReceivedCall) {
  if (!path.endsWith('/getUpdates'))
    return { status: 200, body: JSON.stringify({ ok: true, result: { message_id: 5 } }) }
  const { offset = 0 } = JSON.parse(body.toString())
  return { status: 200, body: JSON.stringify({ ok: true, result: offset === 0 ? updates : [] }) }
}
function callsTo(part: string) {
  return receiver.calls
    .filter(({ path }) => path.includes(part))
    .map(({ body }) => JSON.parse(body.toString()))
}
async function freeze(...channels: string[]): Promise<string> {
  await anAlertRule(test, admin, { scope: { all: true }, channels })
  await report(test, station, { temperature_c: -1 })
  await lookAtAlerts(test)
  const [episode] = await listAlerts(test, admin)
  return episode.id
}
async function thaw(): Promise<void> {
  test.clock.advance(600)
  await report(test, station, { temperature_c: 2 })
  await lookAtAlerts(test)
}
const read = async (id: string) =>
  (await test.call({ url: `/api/v2/alerts/${id}`, token: admin.token })).body.data
const confirm = (token: unknown) =>
  test.call({ method: 'POST', url: '/api/v2/alert_confirmations', payload: { token } })

describe('a push', () => {
  let browser: TestBrowser
  async function freezeWithPush(): Promise<{ id: string; push: Record<string, unknown> }> {
    const path = `/push/${station.id}`
    browser = aBrowser(`${receiver.url}${path}`)
    const own = await anAlertChannel(test, admin, { kind: 'push', subscription: browser.subscription })
    const mail = await anAlertChannel(test, other, { kind: 'mail' })
    await anAlertRule(test, other, { scope: { all: true }, channels: [mail.id] })
    const id = await freeze(own.id)
    const call = receiver.calls.find((one) => one.path === path)
    return { id, push: browser.read(call?.body ?? Buffer.alloc(0)) }
  }

  it('carries two buttons and a token that confirms its one episode, without a login', async () => {
    const { push } = await freezeWithPush()
    expect(push.actions).toEqual([
      { action: 'confirm', title: 'Confirmar' },
      { action: 'open', title: 'Abrir' },
    ])
    const id = String(push.tag)
    const answer = await confirm(push.confirmToken)
    expect([answer.status, answer.body.message]).toEqual([200, expect.stringMatching(/^Confirmado/)])
    expect(await read(id)).toMatchObject({ acknowledgedBy: admin.id })
    await lookAtAlerts(test)
    const last = receiver.calls.findLast(({ path }) => path.startsWith('/push/'))
    expect(browser.read(last?.body ?? Buffer.alloc(0))).toMatchObject({ event: 'acknowledged', tag: id })
    const again = await confirm(push.confirmToken)
    expect([again.status, again.body.message]).toEqual([200, expect.stringMatching(/^Já confirmado por \S/)])
  })

  it('keeps its token out of the log of messages', async () => {
    const { push } = await freezeWithPush()
    const stored = await test.db.selectFrom('alertDeliveries').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(push.confirmToken)
  })

  it('confirms nothing once its episode is over, and carries no button then', async () => {
    const { id, push } = await freezeWithPush()
    await thaw()
    expect((await confirm(push.confirmToken)).status).toBe(409)
    expect((await read(id)).acknowledgedAt).toBeNull()
    const last = receiver.calls.findLast(({ path }) => path.startsWith('/push/'))
    expect(Object.keys(browser.read(last?.body ?? Buffer.alloc(0)))).not.toContain('confirmToken')
  })

  it('confirms nothing after seven days, nor with a token that nobody signed', async () => {
    const { push } = await freezeWithPush()
    const token = String(push.confirmToken)
    expect((await confirm(`${token.slice(0, -2)}AA`)).status).toBe(404)
    expect((await confirm('')).status).toBe(400)
    test.clock.advance(7 * 86_400)
    expect((await confirm(token)).status).toBe(404)
  })

  it('confirms nothing for a person who was removed', async () => {
    const { push } = await freezeWithPush()
    await test.db
      .updateTable('users')
      .set({ disabledAt: test.clock.now() })
      .where('id', '=', admin.id)
      .execute()
    expect((await confirm(push.confirmToken)).status).toBe(404)
  })

  it('is confirmed so often and no more from one address', async () => {
    const limited = await createTestApp()
    const ask = () =>
      limited.call({ method: 'POST', url: '/api/v2/alert_confirmations', payload: { token: 'x' } })
    const statuses = []
    for (let index = 0; index < 61; index++) statuses.push((await ask()).status)
    expect(statuses.slice(-2)).toEqual([404, 429])
    await limited.close()
  })
})

describe('a chat', () => {
  async function linkChat(user: TestUser): Promise<{ channelId: string; chatId: number }> {
    const { id, link = '' } = await anAlertChannel(test, user, { kind: 'telegram' })
    const chatId = 7000 + ++chats
    const text = `/start ${link.split('=')[1]}`
    updates = [{ update_id: chats, message: { text, chat: { id: chatId } } }]
    await lookAtAlerts(test)
    updates = []
    return { channelId: id, chatId }
  }
  async function press(data: string, { from, chat = from }: { from: number; chat?: number }) {
    updates = [
      {
        update_id: 900 + ++chats,
        callback_query: {
          id: 'q1',
          from: { id: from },
          data,
          message: { message_id: 5, chat: { id: chat } },
        },
      },
    ]
    await lookAtAlerts(test)
    updates = []
    return callsTo('/answerCallbackQuery').at(-1)
  }

  it('has a button under the message that confirms it, says so, and goes away', async () => {
    const { channelId, chatId } = await linkChat(admin)
    const mail = await anAlertChannel(test, admin, { kind: 'mail' })
    const id = await freeze(channelId, mail.id)
    const sent = callsTo('/sendMessage').find(({ parse_mode }) => parse_mode === 'HTML')
    const [[button]] = sent.reply_markup.inline_keyboard
    expect(Buffer.byteLength(button.callback_data)).toBeLessThanOrEqual(64)
    const answer = await press(button.callback_data, { from: chatId })
    expect(answer).toMatchObject({ callback_query_id: 'q1', text: expect.stringMatching(/^Confirmado/) })
    expect(callsTo('/editMessageReplyMarkup')).toMatchObject([
      { chat_id: chatId, message_id: 5, reply_markup: { inline_keyboard: [] } },
    ])
    expect(await read(id)).toMatchObject({ acknowledgedBy: admin.id })
    expect((await mailsTo(test, admin.email)).map(({ subject }) => subject)).toContain(
      'Confirmado: Geada: −1,0 °C · Sede',
    )
    expect((await press(button.callback_data, { from: chatId })).text).toMatch(/^Já confirmado por/)
  })

  it('is no place for others to confirm from: neither strangers nor people who do not see it', async () => {
    const { channelId, chatId } = await linkChat(admin)
    const stranger = await linkChat(await aUser(test))
    const id = await freeze(channelId)
    for (const from of [stranger.chatId, 1]) {
      expect((await press(`c:${id}`, { from, chat: chatId })).text).toMatch(/^Este chat não pode/)
    }
    expect((await press('c:nonsense', { from: chatId })).text).toMatch(/^Este chat não pode/)
    expect((await read(id)).acknowledgedAt).toBeNull()
    expect(callsTo('/editMessageReplyMarkup')).toEqual([])
  })

  it('says that an alert is over', async () => {
    const { channelId, chatId } = await linkChat(admin)
    const id = await freeze(channelId)
    await thaw()
    await passMinutes(test, 1)
    expect((await press(`c:${id}`, { from: chatId })).text).toBe('Este alerta já terminou.')
  })
})
