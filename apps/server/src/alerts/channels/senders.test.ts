import { createECDH, randomBytes } from 'node:crypto'
import { decodeJwt, importJWK, jwtVerify } from 'jose'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/ports/clock.ts'
import { decryptPush } from '../../testing/outside/browser-subscription.ts'
import {
  type HttpReceiver,
  type ReceivedCall,
  startHttpReceiver,
} from '../../testing/outside/http-receiver.ts'
import type { AlertMessage, ChannelSender, ChannelTarget } from './channel-sender.ts'
import { createGatewaySender } from './gateway-sender.ts'
import { isAllowedUrl, postOutside } from './outgoing-request.ts'
import { isPublicAddress } from './public-address.ts'
import { createPushSender, derivePushKeys } from './push-sender.ts'
import { createTelegramSender } from './telegram-sender.ts'
import { createWebhookSecret, createWebhookSender, signWebhook } from './webhook-sender.ts'

let receiver: HttpReceiver
beforeAll(async () => {
  receiver = await startHttpReceiver(({ path }) =>
    path.includes('/sendMessage')
      ? { status: 200, body: JSON.stringify({ ok: true, result: { message_id: 77 } }) }
      : { status: 201 },
  )
})
afterEach(() => {
  receiver.calls.length = 0
  receiver.answers.length = 0
})
afterAll(() => receiver.close())

const message: AlertMessage = {
  id: '01998f3c-5d2e-7c41-9a53-2f6b8e0d4c17',
  event: 'opened',
  title: 'Geada: 0,0 °C · Sede',
  lines: ['Desde 14/07 às 03:10 (Cuiabá).', 'Limite: 0,0 °C ou menos.'],
  url: 'https://portal.test/alerts/1',
  subject: 'episode 1',
  isUrgent: true,
  ttlSeconds: 3600,
  data: { id: 'episode 1' },
  timestamp: '2026-07-14T06:10:00.000Z',
  replyTo: null,
}
const rules = { allowLoopback: true }
const keys = derivePushKeys('a key for tests alone, long enough to be one')
const browser = createECDH('prime256v1')
browser.generateKeys()
const auth = randomBytes(16)

/** The same behaviour of every way out, whatever it speaks. */
const ways: readonly {
  name: string
  make: () => { sender: ChannelSender; target: Omit<ChannelTarget, 'id'> }
}[] = [
  {
    name: 'a webhook',
    make: () => ({
      sender: createWebhookSender({ clock: systemClock, rules }),
      target: { kind: 'webhook', address: `${receiver.url}/hook`, secret: createWebhookSecret() },
    }),
  },
  {
    name: 'web push',
    make: () => ({
      sender: createPushSender({ clock: systemClock, rules, keys, contact: 'mailto:a@portal.test' }),
      target: {
        kind: 'push',
        address: `${receiver.url}/push/1`,
        secret: JSON.stringify({
          p256dh: browser.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        }),
      },
    }),
  },
  {
    name: 'a chat',
    make: () => ({
      sender: createTelegramSender({ token: '1:secret', apiUrl: receiver.url }),
      target: { kind: 'telegram', address: '-100123', secret: null },
    }),
  },
  {
    name: 'a gateway',
    make: () => ({
      sender: createGatewaySender({
        clock: systemClock,
        settings: { url: `${receiver.url}/sms`, token: 'token' },
      }),
      target: { kind: 'gateway', address: '+5566999990000', secret: null },
    }),
  },
]

function makeWay(wanted: string) {
  const way = ways.find(({ name }) => name === wanted)
  if (way === undefined) throw new Error(`there is no ${wanted}`)
  return way.make()
}

describe.each(ways)('$name', ({ name, make }) => {
  const send = async () => {
    const { sender, target } = make()
    return sender.send(message, { id: 'channel', ...target })
  }
  const refuse = (status: number, more: object = {}) =>
    receiver.answers.push({
      status,
      headers: { 'retry-after': '7' },
      body: JSON.stringify({ ok: false, error_code: status, description: 'no', ...more }),
    })

  it('is told once and says so', async () => {
    expect((await send()).kind).toBe('delivered')
    expect(receiver.calls).toHaveLength(1)
  })

  it('is tried again when the far side is down or busy, after the time it asks for', async () => {
    refuse(503, { parameters: { retry_after: 7 } })
    expect(await send()).toMatchObject({ kind: 'retry', status: 503, afterMs: 7000 })
    refuse(429, { parameters: { retry_after: 7 } })
    expect(await send()).toMatchObject({ kind: 'retry', status: 429, afterMs: 7000 })
  })

  it('ends when the far side says that it is over', async () => {
    const gone = { 'a webhook': 410, 'web push': 404, 'a chat': 403, 'a gateway': 400 }[name] ?? 410
    refuse(gone)
    expect(['gone', 'rejected']).toContain((await send()).kind)
  })

  it('does not follow where a redirect leads', async () => {
    receiver.answers.push({ status: 302, headers: { location: `${receiver.url}/elsewhere` } })
    if (name !== 'a chat') expect((await send()).kind).not.toBe('delivered')
    expect(receiver.calls.filter(({ path }) => path === '/elsewhere')).toEqual([])
  })
})

describe('a webhook’s signature', () => {
  it('is that of the standard’s example', () => {
    const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }
    expect(signWebhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', signed)).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    )
  })

  it('is verified by the standard’s own library', async () => {
    const secret = createWebhookSecret()
    const sender = createWebhookSender({ clock: systemClock, rules })
    await sender.send(message, { id: 'c', kind: 'webhook', address: `${receiver.url}/hook`, secret })
    const [call] = receiver.calls
    const read = new Webhook(secret).verify(
      call?.body.toString() ?? '',
      call?.headers as Record<string, string>,
    )
    expect(read).toEqual({ type: 'alert.opened', timestamp: message.timestamp, data: message.data })
    expect(call?.headers['webhook-id']).toBe(message.id)
  })
})

describe('a push', () => {
  it('is read by the browser alone, and signed for the service', async () => {
    const { sender, target } = makeWay('web push')
    await sender.send(message, { id: 'c', ...target })
    const [call] = receiver.calls
    if (call === undefined) throw new Error('nothing came')
    expect(call.headers).toMatchObject({ ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' })
    expect(String(call.headers.topic)).toMatch(/^[\w-]{32}$/)
    expect(JSON.parse(decryptPush(call.body, { ecdh: browser, auth }))).toMatchObject({
      title: message.title,
      tag: message.subject,
    })
    await expectVapid(call)
  })

  it('is read by a receiver that reads the example of RFC 8291, section 5', () => {
    const ecdh = createECDH('prime256v1')
    ecdh.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
    const example = [
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz',
      'AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    ].join('')
    const read = decryptPush(Buffer.from(example, 'base64url'), {
      ecdh,
      auth: Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'),
    })
    expect(read).toBe('When I grow up, I want to be a watermelon')
  })

  it('always has the same keys from the same key', () => {
    expect(derivePushKeys('x'.repeat(40))).toEqual(derivePushKeys('x'.repeat(40)))
    expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65)
  })

  it('is sent once more in short when it is too large', async () => {
    receiver.answers.push({ status: 413 })
    const { sender, target } = makeWay('web push')
    expect((await sender.send(message, { id: 'c', ...target })).kind).toBe('delivered')
    expect(receiver.calls).toHaveLength(2)
  })
})

async function expectVapid({ headers }: ReceivedCall): Promise<void> {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const key = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  )
  await jwtVerify(token, key, { audience: new URL(receiver.url).origin })
  expect(decodeJwt(token)).toMatchObject({ sub: 'mailto:a@portal.test' })
  expect(publicKey).toBe(keys.publicKey)
}

describe('an address that a customer chose', () => {
  it.each([
    'http://example.com/hook',
    'https://example.com:8080/',
    'https://user:pass@example.com/',
    'https://localhost/',
    'https://x.localhost/',
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'ftp://example.com/',
    'no address',
  ])('is refused as %s', (url) => {
    expect(isAllowedUrl(url, { allowLoopback: false })).toBe(false)
  })

  it('is taken on the open network, and this machine only when the operator says so', () => {
    expect(isAllowedUrl('https://hooks.example.com/a?b=c', { allowLoopback: false })).toBe(true)
    expect(isAllowedUrl('https://hooks.example.com:8443/', { allowLoopback: false })).toBe(true)
    expect(isAllowedUrl('http://127.0.0.1:9/', { allowLoopback: true })).toBe(true)
    expect(isAllowedUrl('http://10.0.0.1/', { allowLoopback: true })).toBe(false)
  })

  it('is looked up and refused when its name leads inside', async () => {
    const call = { url: 'https://localhost.localdomain/', headers: {}, body: '', timeoutMs: 1000 }
    await expect(postOutside(call, { allowLoopback: false })).rejects.toThrow()
  })

  it('is public or not, by the lists of the registries', () => {
    const inside = ['0.0.0.0', '100.64.0.1', '172.31.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255']
    const insideV6 = ['fe80::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '::ffff:8.8.8.8', '64:ff9b::1']
    expect([...inside, ...insideV6].filter(isPublicAddress)).toEqual([])
    expect(['8.8.8.8', '200.160.2.3', '2606:4700::1111'].filter(isPublicAddress)).toHaveLength(3)
  })
})

describe('a chat', () => {
  it('gets what is unsafe in HTML escaped, and its closing as a reply', async () => {
    const { sender, target } = makeWay('a chat')
    const sent = await sender.send(
      { ...message, title: 'A & <b>', event: 'closed', replyTo: '12' },
      { id: 'c', ...target },
    )
    expect(sent).toMatchObject({ kind: 'delivered', farId: '77' })
    const body = JSON.parse(receiver.calls[0]?.body.toString() ?? '{}')
    expect(body).toMatchObject({
      chat_id: '-100123',
      parse_mode: 'HTML',
      reply_parameters: { message_id: 12 },
    })
    expect(body.text).toContain('<b>A &#38; &#60;b&#62;</b>')
  })

  it('that became a group is told under its new address', async () => {
    receiver.answers.push({
      status: 400,
      body: JSON.stringify({ ok: false, error_code: 400, parameters: { migrate_to_chat_id: -5 } }),
    })
    const { sender, target } = makeWay('a chat')
    expect(await sender.send(message, { id: 'c', ...target })).toMatchObject({ kind: 'moved', address: '-5' })
  })
})
