import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAlertChannel } from '../../testing/builders/alerts.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aBrowser } from '../../testing/outside/browser-subscription.ts'
import { type HttpReceiver, startHttpReceiver } from '../../testing/outside/http-receiver.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let receiver: HttpReceiver
let admin: TestUser
let count = 0
beforeAll(async () => {
  receiver = await startHttpReceiver()
  test = await createTestApp({ WEBHOOK_ALLOW_LOOPBACK: 'true', RATE_LIMIT_FACTOR: '1000' })
})
beforeEach(async () => {
  admin = await aUser(test)
  receiver.calls.length = 0
})
afterAll(async () => {
  await receiver.close()
  await test.close()
})

const subscribe = () => aBrowser(`${receiver.url}/push/${++count}`).subscription
async function renew(before: object, now: object) {
  const answer = await test.call({
    method: 'POST',
    url: '/api/v2/push_renewals',
    payload: { before, now },
  })
  return answer.status === 200 ? answer.body.data.result : answer.status
}
const sendTest = (id: string) =>
  test.call({ method: 'POST', url: `/api/v2/alert_channels/${id}/test`, token: admin.token })

describe('the subscription of a browser', () => {
  it('is followed to its new address, without a login, and only once', async () => {
    const before = subscribe()
    const now = subscribe()
    const { id } = await anAlertChannel(test, admin, { kind: 'push', subscription: before })
    expect(await renew(before, before)).toBe('same')
    expect(await renew(before, now)).toBe('renewed')
    await sendTest(id)
    expect(receiver.calls.map(({ path }) => path)).toEqual([new URL(now.endpoint).pathname])
    expect(await renew(before, now)).toBe('unknown')
    expect(await renew(now, now)).toBe('same')
  })

  it('is taken from nobody who does not know its secret', async () => {
    const before = subscribe()
    await anAlertChannel(test, admin, { kind: 'push', subscription: before })
    const guessed = { ...before, keys: { ...before.keys, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }
    expect(await renew(guessed, subscribe())).toBe('unknown')
    expect(await renew(subscribe(), subscribe())).toBe('unknown')
    expect(await renew(before, { ...subscribe(), endpoint: 'https://10.0.0.1/' })).toBe('unknown')
    expect(await renew({}, {})).toBe(400)
  })

  it('does not take the place of somebody else’s', async () => {
    const own = subscribe()
    const others = subscribe()
    await anAlertChannel(test, admin, { kind: 'push', subscription: own })
    await anAlertChannel(test, await aUser(test), { kind: 'push', subscription: others })
    expect(await renew(own, others)).toBe('unknown')
    expect(await renew(others, others)).toBe('same')
  })

  it('that the push service ended is asked for anew, and works again', async () => {
    const before = subscribe()
    const { id } = await anAlertChannel(test, admin, { kind: 'push', subscription: before })
    receiver.answers.push({ status: 410 })
    await sendTest(id)
    expect(await renew(before, before)).toBe('expired')
    expect(await renew(before, subscribe())).toBe('renewed')
    expect((await sendTest(id)).body.data.state).toBe('delivered')
  })
})
