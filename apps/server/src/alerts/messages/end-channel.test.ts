import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAlertChannel, anAlertRule, lookAtAlerts } from '../../testing/builders/alerts.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, report } from '../../testing/builders/stations.ts'
import { mailsTo } from '../../testing/mails.ts'
import { aBrowser } from '../../testing/outside/browser-subscription.ts'
import { type HttpReceiver, startHttpReceiver } from '../../testing/outside/http-receiver.ts'
import { openSmtpInbox, type SmtpInbox } from '../../testing/outside/smtp-inbox.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let inbox: SmtpInbox
let receiver: HttpReceiver
let admin: TestUser
let answers: Map<string, { status: number; body?: string }>
beforeAll(async () => {
  receiver = await startHttpReceiver(({ path }) => {
    const given = [...answers].find(([part]) => path.includes(part))?.[1]
    return given ?? { status: 200, body: JSON.stringify({ ok: true, result: { message_id: 5 } }) }
  })
  inbox = await openSmtpInbox()
  test = await createTestApp({
    WEBHOOK_ALLOW_LOOPBACK: 'true',
    RATE_LIMIT_FACTOR: '1000',
    TOKEN_HOURS: '720',
    SMTP_URL: inbox.url,
    TELEGRAM_BOT_TOKEN: '1:secret',
    TELEGRAM_BOT_NAME: 'talhao_bot',
    TELEGRAM_API_URL: receiver.url,
  })
})
beforeEach(async () => {
  answers = new Map()
  receiver.calls.length = 0
  admin = await aUser(test)
})
afterAll(async () => {
  await receiver.close()
  await inbox.close()
  await test.close()
})

let count = 0
async function aPush() {
  const path = `/push/${++count}/`
  const { subscription } = aBrowser(`${receiver.url}${path}`)
  return { ...(await anAlertChannel(test, admin, { kind: 'push', name: 'Celular', subscription })), path }
}
async function aChat(chatId: string) {
  const { id } = await anAlertChannel(test, admin, { kind: 'telegram', name: 'Chat' })
  await test.db
    .updateTable('alertChannels')
    .set({ address: chatId, problem: null })
    .where('id', '=', id)
    .execute()
  return id
}
const sendTest = async (id: string) =>
  (await test.call({ method: 'POST', url: `/api/v2/alert_channels/${id}/test`, token: admin.token })).body
    .data
const listChannels = async () =>
  (await test.call({ url: '/api/v2/alert_channels', token: admin.token })).body.data
const subjects = async () => (await mailsTo(test, admin.email)).map(({ subject }) => subject)
const refuseChat = (status: number, description: string) =>
  answers.set('/sendMessage', {
    status,
    body: JSON.stringify({ ok: false, error_code: status, description }),
  })

describe('a phone that is gone', () => {
  it.each([404, 410])('after %i is told on another channel, once', async (status) => {
    const push = await aPush()
    await anAlertChannel(test, admin, { kind: 'mail' })
    answers.set(push.path, { status })
    expect(await sendTest(push.id)).toMatchObject({ state: 'dead', reason: 'gone' })
    expect(await subjects()).toEqual(['Canal de alertas parado: Celular'])
    expect((await mailsTo(test, admin.email))[0]?.textBody).toContain('/alerts/channels')
    expect((await listChannels())[0]).toMatchObject({ problem: 'gone' })
    const calls = receiver.calls.length
    const station = await aStation(test, { clientId: admin.clientId ?? '' })
    await anAlertRule(test, admin, { scope: { stationIds: [station.id] }, channels: [push.id] })
    await report(test, station, { temperature_c: -1 })
    await lookAtAlerts(test)
    expect(receiver.calls.slice(calls).filter(({ path }) => path === push.path)).toEqual([])
    expect(await subjects()).toHaveLength(1)
  })

  it('needs no word while another phone is there', async () => {
    const [one, other] = [await aPush(), await aPush()]
    await anAlertChannel(test, admin, { kind: 'mail' })
    answers.set(one.path, { status: 410 })
    await sendTest(one.id)
    expect(await subjects()).toEqual([])
    answers.set(other.path, { status: 410 })
    await sendTest(other.id)
    expect(await subjects()).toHaveLength(1)
  })

  it('is told in the chat; without any other channel the account’s address has to do', async () => {
    const first = await aPush()
    const chat = await aChat('4711')
    answers.set(first.path, { status: 410 })
    await sendTest(first.id)
    await lookAtAlerts(test)
    const sent = receiver.calls.filter(({ path }) => path.includes('/sendMessage'))
    expect(sent.map(({ body }) => JSON.parse(body.toString()).text)).toEqual([
      expect.stringContaining('Canal de alertas parado: Celular'),
    ])
    expect(await subjects()).toEqual([])
    refuseChat(403, 'Forbidden: bot was blocked by the user')
    expect(await sendTest(chat)).toMatchObject({ state: 'dead', reason: 'gone' })
    expect(await subjects()).toEqual(['Canal de alertas parado: Chat'])
  })
})

describe('a chat', () => {
  it('that is not found is unlinked', async () => {
    const id = await aChat('4712')
    refuseChat(400, 'Bad Request: chat not found')
    await sendTest(id)
    expect(await listChannels()).toMatchObject([{ problem: 'gone' }])
  })

  it('that became a larger group is followed to its new number', async () => {
    const id = await aChat('-5')
    receiver.answers.push({
      status: 400,
      body: JSON.stringify({
        ok: false,
        error_code: 400,
        description: 'group chat was upgraded to a supergroup chat',
        parameters: { migrate_to_chat_id: -1005 },
      }),
    })
    expect(await sendTest(id)).toMatchObject({ state: 'delivered' })
    const sent = receiver.calls.map(({ body }) => JSON.parse(body.toString()).chat_id)
    expect(sent).toEqual(['-5', '-1005'])
  })
})

describe('a mail address that refuses mails for good', () => {
  it('gets no more alerts, which is shown and told elsewhere, until the person has another', async () => {
    const mail = await anAlertChannel(test, admin, { kind: 'mail', name: 'Correio' })
    await aChat('4713')
    inbox.rejectRecipient(admin.email)
    await sendTest(mail.id)
    await runJobs(test)
    expect(await listChannels()).toMatchObject([{ id: mail.id, problem: 'gone' }, { problem: null }])
    await lookAtAlerts(test)
    const sent = receiver.calls.filter(({ path }) => path.includes('/sendMessage'))
    expect(sent.map(({ body }) => JSON.parse(body.toString()).text)).toEqual([
      expect.stringContaining('Canal de alertas parado: Correio'),
    ])
    await test.db
      .updateTable('users')
      .set({ email: `new.${admin.email}` })
      .where('id', '=', admin.id)
      .execute()
    expect(await listChannels()).toMatchObject([{ id: mail.id, problem: null }, { problem: null }])
    expect(await sendTest(mail.id)).toMatchObject({ event: 'test' })
    await runJobs(test)
    expect(inbox.messages.join()).toContain(`new.${admin.email}`)
  })
})

describe('a webhook', () => {
  const aHook = () => {
    const path = `/hook/${++count}/`
    const hook = { kind: 'webhook', name: 'ERP', url: `${receiver.url}${path}` }
    return anAlertChannel(test, admin, hook).then((made) => ({ ...made, path }))
  }

  it('that says 410 ends, and its owner gets a mail', async () => {
    const hook = await aHook()
    answers.set(hook.path, { status: 410 })
    await sendTest(hook.id)
    expect(await listChannels()).toMatchObject([{ problem: 'gone' }])
    expect(await subjects()).toEqual(['Canal de alertas parado: ERP'])
  })

  it('that has only failed for five days ends, and its owner gets a mail', async () => {
    const hook = await aHook()
    answers.set(hook.path, { status: 500 })
    await sendTest(hook.id)
    test.clock.advance(5 * 86_400 - 60)
    await sendTest(hook.id)
    expect(await subjects()).toEqual([])
    test.clock.advance(120)
    await sendTest(hook.id)
    expect(await listChannels()).toMatchObject([{ problem: 'failing' }])
    expect(await subjects()).toEqual(['Canal de alertas parado: ERP'])
  })

  it('gets a new secret; both sign for 24 hours, then the new one alone', async () => {
    const hook = await aHook()
    const rotate = (id: string, token = admin.token) =>
      test.call({ method: 'POST', url: `/api/v2/alert_channels/${id}/rotate_secret`, token })
    const { secret } = (await rotate(hook.id)).body.data
    expect(secret).toMatch(/^whsec_/)
    const verifyBy = (key: string) => {
      const call = receiver.calls.findLast(({ path }) => path === hook.path)
      return new Webhook(key).verify(call?.body.toString() ?? '', call?.headers as Record<string, string>)
    }
    await sendTest(hook.id)
    expect(verifyBy(secret)).toEqual(verifyBy(hook.secret ?? ''))
    test.clock.advance(86_401)
    await sendTest(hook.id)
    expect(verifyBy(secret)).toMatchObject({ type: 'test' })
    expect(() => verifyBy(hook.secret ?? '')).toThrow()
    const push = await aPush()
    expect((await rotate(push.id)).status).toBe(422)
    expect((await rotate(hook.id, (await aUser(test)).token)).status).toBe(404)
  })
})
