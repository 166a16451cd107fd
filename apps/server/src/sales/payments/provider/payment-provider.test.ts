import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../platform/db/database.ts'
import { createManualClock } from '../../../platform/ports/clock.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import { startStripeServer } from '../../../testing/outside/stripe-server.ts'
import { createEmbeddedPaymentProvider } from './embedded-payment-provider.ts'
import { BadSignature, type PaymentOrder, type PaymentProvider, PaymentRejected } from './payment-provider.ts'
import { createStripePaymentProvider } from './stripe-payment-provider.ts'

const secret = 'whsec_of_this_test'
const now = new Date('2026-11-15T12:00:00Z')

interface Bench {
  readonly provider: PaymentProvider
  /** What the customer does on the provider's page; gives the subscription. */
  pay(sessionId: string): Promise<string>
  setStatus(subscriptionId: string, status: 'ended' | 'unpaid' | 'past_due'): Promise<void>
  close(): Promise<void>
}

async function openStripeBench(): Promise<Bench> {
  const server = await startStripeServer()
  const stripeStatuses = { ended: 'canceled', unpaid: 'unpaid', past_due: 'past_due' }
  return {
    provider: createStripePaymentProvider({
      secretKey: server.secretKey,
      webhookSecret: secret,
      apiUrl: server.url,
    }),
    pay: async (sessionId) => server.pay(sessionId),
    async setStatus(id, status) {
      const subscription = server.subscriptions.get(id)
      if (subscription !== undefined) subscription.status = stripeStatuses[status]
    },
    close: () => server.close(),
  }
}

async function openEmbeddedBench(): Promise<Bench> {
  const testDatabase = await createTestDatabase()
  const { connectionString } = testDatabase
  const { db, close } = openDatabase({ connectionString, maxConnections: 4, onIdleError: () => {} })
  const clock = createManualClock(now)
  const provider = createEmbeddedPaymentProvider({
    db,
    clock,
    publicUrl: 'http://portal.test',
    signingSecret: secret,
  })
  return {
    provider,
    async pay(sessionId) {
      const delivery = await provider.pay(sessionId)
      const event = delivery === null ? null : await provider.readEvent({ ...delivery, now })
      return event?.subscriptionId ?? ''
    },
    async setStatus(id, status) {
      await db.updateTable('testSubscriptions').set({ status }).where('id', '=', id).execute()
    },
    async close() {
      await close()
      await testDatabase.drop()
    },
  }
}

const checkoutId = '0198a2b3-0000-7000-8000-000000000001'
const basic = { planId: 'basic', planName: 'Básico', unitCents: 5900 }
const pro = { planId: 'pro', planName: 'Pro', unitCents: 12_900 }
function anOrder(change: Partial<PaymentOrder> = {}): PaymentOrder {
  return {
    checkoutId,
    revision: 1,
    lines: [
      { ...basic, quantity: 2 },
      { ...pro, quantity: 1 },
    ],
    discountHundredths: 0,
    customerId: 'cus_1',
    successUrl: 'http://portal.test/payment-success/{CHECKOUT_SESSION_ID}',
    failedUrl: 'http://portal.test/payment-failed',
    ...change,
  }
}

describe.each([
  ['Stripe', openStripeBench],
  ['the test checkout', openEmbeddedBench],
])('payments by %s', (_name, openBench) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench()
  })
  afterAll(() => bench.close())

  it('gives a client a customer', async () => {
    const client = { clientId: checkoutId, name: 'Fazenda São João', email: 'a@fazenda.test' }
    expect(await bench.provider.createCustomer(client)).toMatch(/^cus_/)
  })

  it('sells an order on a page that is open until it is paid', async () => {
    const { provider } = bench
    const { id, url } = await provider.openSession(anOrder())
    expect(await provider.readSession(id)).toEqual({ id, status: 'open', url })
    expect(URL.canParse(url)).toBe(true)
    const subscriptionId = await bench.pay(id)
    expect(await provider.readSession(id)).toEqual({ id, status: 'complete', url: null })
    expect(await provider.readSubscription(subscriptionId)).toEqual({
      id: subscriptionId,
      status: 'active',
      checkoutId,
      revision: 1,
      nextInvoiceAt: expect.any(Date),
    })
  })

  it.each([
    [0, 24_700],
    [1250, 21_613],
    [10_000, 0],
  ])('tells what was bought, with a discount of %i hundredths', async (discountHundredths, total) => {
    const { id } = await bench.provider.openSession(anOrder({ discountHundredths }))
    const lines = await bench.provider.listLines(id)
    expect(lines.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['Básico', 2],
      ['Pro', 1],
    ])
    expect(lines.map(({ amountSubtotal }) => amountSubtotal)).toEqual([11_800, 12_900])
    for (const line of lines) expect(line.amountSubtotal - line.amountDiscount).toBe(line.amountTotal)
    const sum = lines.reduce((cents, line) => cents + line.amountTotal, 0)
    // Stripe rounds each line, we round the sum: at most a cent a line apart.
    expect(Math.abs(sum - total)).toBeLessThanOrEqual(1)
  })

  it('closes a page that nobody paid, and says so when somebody did', async () => {
    const { provider } = bench
    const open = await provider.openSession(anOrder())
    expect(await provider.closeSession(open.id)).toBe('expired')
    expect(await provider.closeSession(open.id)).toBe('expired')
    const paid = await provider.openSession(anOrder())
    await bench.pay(paid.id)
    expect(await provider.closeSession(paid.id)).toBe('complete')
  })

  it('extends a subscription, twice to the same end', async () => {
    const { provider } = bench
    const { id } = await provider.openSession(anOrder())
    const subscriptionId = await bench.pay(id)
    const order = { checkoutId, revision: 2, lines: [{ ...pro, quantity: 3 }] }
    await provider.extendSubscription(subscriptionId, order)
    await provider.extendSubscription(subscriptionId, order)
    expect(await provider.readSubscription(subscriptionId)).toMatchObject({ status: 'active', revision: 2 })
  })

  it.each(['ended', 'unpaid', 'past_due'] as const)('knows a subscription that is %s', async (status) => {
    const { id } = await bench.provider.openSession(anOrder())
    const subscriptionId = await bench.pay(id)
    await bench.setStatus(subscriptionId, status)
    expect(await bench.provider.readSubscription(subscriptionId)).toMatchObject({ status })
  })

  it('knows no subscription of somebody else', async () => {
    expect(await bench.provider.readSubscription('sub_unknown')).toBeNull()
  })
})

describe.each([
  ['Stripe', openStripeBench],
  ['the test checkout', openEmbeddedBench],
])('events of %s', (_name, openBench) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench()
  })
  afterAll(() => bench.close())

  const metadata = { checkout_id: checkoutId, revision: '1' }
  const details = { subscription_details: { metadata, subscription: 'sub_9' } }
  function deliver(event: object, options: { secret?: string; ageSeconds?: number } = {}) {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', ...event })
    const timestamp = Math.floor(now.getTime() / 1000) - (options.ageSeconds ?? 0)
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: options.secret ?? secret,
      timestamp,
    })
    return bench.provider.readEvent({ payload: Buffer.from(payload), signature, now })
  }

  it.each([
    ['checkout.session.completed', { metadata, subscription: 'sub_9' }],
    ['invoice.paid', { parent: details }],
    ['invoice.payment_failed', { parent: details }],
    ['customer.subscription.updated', { id: 'sub_9', metadata }],
    ['customer.subscription.deleted', { id: 'sub_9', metadata }],
  ])('%s says which offer and which subscription to look at', async (type, object) => {
    expect(await deliver({ type, data: { object } })).toEqual({
      id: 'evt_1',
      kind: type,
      checkoutId,
      subscriptionId: 'sub_9',
    })
  })

  it('of other kinds concern nobody', async () => {
    expect(await deliver({ type: 'charge.succeeded', data: { object: {} } })).toBeNull()
  })

  it('are refused with a wrong secret, after five minutes, and without a signature', async () => {
    const event = { type: 'invoice.paid', data: { object: { parent: details } } }
    await expect(deliver(event, { secret: 'whsec_other' })).rejects.toThrow(BadSignature)
    await expect(deliver(event, { ageSeconds: 301 })).rejects.toThrow(BadSignature)
    const unsigned = { payload: Buffer.from('{}'), signature: '', now }
    await expect(bench.provider.readEvent(unsigned)).rejects.toThrow(BadSignature)
  })
})

describe('Stripe', () => {
  it('is asked for prices, coupons and subscriptions as its documentation has it', async () => {
    const server = await startStripeServer()
    const provider = createStripePaymentProvider({
      secretKey: server.secretKey,
      webhookSecret: secret,
      apiUrl: server.url,
    })
    const { id } = await provider.openSession(anOrder({ discountHundredths: 1250 }))
    await provider.openSession(anOrder({ discountHundredths: 1250 }))
    const session = server.sessions.get(id)
    expect(session?.request).toMatchObject({
      mode: 'subscription',
      payment_method_collection: 'if_required',
      client_reference_id: checkoutId,
      subscription_data: { metadata: { checkout_id: checkoutId, revision: '1' } },
      success_url: 'http://portal.test/payment-success/{CHECKOUT_SESSION_ID}',
    })
    expect([...server.coupons.values()]).toEqual([{ id: 'talhao-discount-1250', percent_off: 12.5 }])
    expect(server.calls.filter((call) => call === 'POST /v1/prices')).toHaveLength(2)
    const subscriptionId = server.pay(id)
    server.rejectNextCharge()
    const order = { checkoutId, revision: 2, lines: [{ ...pro, quantity: 2 }] }
    await expect(provider.extendSubscription(subscriptionId, order)).rejects.toThrow(PaymentRejected)
    expect(server.subscriptions.get(subscriptionId)?.metadata.revision).toBe('1')
    await server.close()
  })
})
