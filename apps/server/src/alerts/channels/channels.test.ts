import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAlertChannel } from '../../testing/builders/alerts.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { type HttpReceiver, startHttpReceiver } from '../../testing/outside/http-receiver.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let receiver: HttpReceiver
let admin: TestUser
beforeAll(async () => {
  receiver = await startHttpReceiver()
  test = await createTestApp({
    WEBHOOK_ALLOW_LOOPBACK: 'true',
    RATE_LIMIT_FACTOR: '1000',
    GATEWAY_URL: `${receiver.url}/sms`,
  })
})
beforeEach(async () => {
  admin = await aUser(test)
})
afterAll(async () => {
  await receiver.close()
  await test.close()
})

function aWebhook() {
  return anAlertChannel(test, admin, { kind: 'webhook', url: `${receiver.url}/hook` })
}
function read(path: string, user = admin) {
  return test.call({ url: `/api/v2/alert_channels${path}`, token: user.token })
}
function post(path: string, user = admin) {
  return test.call({ method: 'POST', url: `/api/v2/alert_channels${path}`, token: user.token })
}

describe('channels', () => {
  it('are of the kinds that the installation has', async () => {
    expect((await read('/kinds')).body.data).toEqual(['mail', 'push', 'webhook', 'gateway'])
  })

  it('of everybody are listed for a client_admin alone, with whose they are', async () => {
    const person = await aUser(test, { clientId: admin.clientId ?? '', role: 'user' })
    await anAlertChannel(test, await aUser(test), { kind: 'mail' })
    const { id } = await anAlertChannel(test, person, { kind: 'mail', name: 'Correio' })
    const listed = await read('/of_client')
    expect(listed.body.data).toEqual([
      {
        id,
        kind: 'mail',
        name: 'Correio',
        userId: person.id,
        personName: expect.stringMatching(/\S/),
        problem: null,
      },
    ])
    expect((await read('/of_client', person)).status).toBe(403)
  })

  it('are their owner’s; a client_admin reads the log, nobody else anything', async () => {
    const person = await aUser(test, { clientId: admin.clientId ?? '', role: 'user' })
    const stranger = await aUser(test)
    const { id } = await anAlertChannel(test, person, { kind: 'mail' })
    expect((await read(`/${id}/deliveries`, admin)).status).toBe(200)
    expect((await read(`/${id}/deliveries`, stranger)).status).toBe(404)
    expect((await post(`/${id}/test`, admin)).status).toBe(404)
    const remove = (user: TestUser) =>
      test.call({ method: 'DELETE', url: `/api/v2/alert_channels/${id}`, token: user.token })
    expect((await remove(admin)).status).toBe(404)
    expect((await remove(person)).status).toBe(200)
    expect((await read('', person)).body).toEqual({ status: 'success', data: [], cursor: null })
  })

  it('show a secret in the answer that makes them, and never again', async () => {
    const made = await aWebhook()
    expect(made.secret).toMatch(/^whsec_/)
    expect((await read('')).text).not.toContain('whsec_')
    const [row] = await test.db
      .selectFrom('alertChannels')
      .select('secretSealed')
      .where('id', '=', made.id)
      .execute()
    expect(row?.secretSealed?.toString('utf8')).not.toContain('whsec_')
  })

  it.each([
    ['webhook', { url: 'http://example.com/' }, 'url'],
    ['webhook', { url: 'https://10.0.0.1/' }, 'url'],
    ['webhook', {}, 'url'],
    ['push', {}, 'subscription'],
    ['gateway', { to: '12' }, 'to'],
  ])('of kind %s are refused with %o', async (kind, channel, field) => {
    const answer = await test.call({
      method: 'POST',
      url: '/api/v2/alert_channels',
      token: admin.token,
      payload: { kind, name: 'x', ...channel },
    })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it('of a browser move to whoever signed in last, and end when the browser says so', async () => {
    const person = await aUser(test, { clientId: admin.clientId ?? '', role: 'user' })
    const subscription = {
      endpoint: `${receiver.url}/push/1`,
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }
    await anAlertChannel(test, admin, { kind: 'push', subscription })
    const { id } = await anAlertChannel(test, person, { kind: 'push', subscription })
    expect((await read('')).body.data).toEqual([])
    receiver.answers.push({ status: 410 })
    expect((await post(`/${id}/test`, person)).body.data).toMatchObject({ state: 'dead', reason: 'gone' })
    expect((await read('', person)).body.data).toMatchObject([{ problem: 'gone' }])
    expect((await read('/push_key')).body.data.publicKey).toMatch(/^[\w-]{87}$/)
  })
})
