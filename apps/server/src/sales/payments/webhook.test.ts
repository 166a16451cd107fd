import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOffer, openPage, readOfferStations, type TestOffer } from '../../testing/builders/offers.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { mailsTo } from '../../testing/mails.ts'
import { type StripeServer, startStripeServer } from '../../testing/outside/stripe-server.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const secret = 'whsec_for_tests'
let stripe: StripeServer
let test: TestApp
let sales: TestUser
beforeAll(async () => {
  stripe = await startStripeServer()
  test = await createTestApp({
    RATE_LIMIT_FACTOR: '1000',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_URL: stripe.url,
  })
  sales = await aUser(test, { role: 'sales' })
})
afterAll(async () => {
  await test.close()
  await stripe.close()
})

let events = 0
/** Sends an event as Stripe does: JSON bytes, and a signature over them that is a moment old. */
function tell(
  type: string,
  object: object,
  change: { id?: string; secret?: string; ageSeconds?: number } = {},
) {
  const payload = JSON.stringify(
    { id: change.id ?? `evt_${++events}`, object: 'event', type, data: { object } },
    null,
    2,
  )
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: change.secret ?? secret,
    timestamp: Math.floor(test.clock.now().getTime() / 1000) - (change.ageSeconds ?? 2),
  })
  return test.call({
    method: 'POST',
    url: '/api/v2/payment/webhook',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload,
  })
}

interface Bought {
  readonly offer: TestOffer
  readonly sessionId: string
  readonly subscriptionId: string
}

/** The customer has paid at Stripe; no event has come yet. */
async function buy(discount = 0): Promise<Bought> {
  const offer = await anOffer(test, sales, discount)
  const sessionId = (await openPage(test, offer)).split('/').at(-1) ?? ''
  return { offer, sessionId, subscriptionId: stripe.pay(sessionId) }
}

const metadataOf = ({ offer }: Bought) => ({ checkout_id: offer.checkoutId, revision: '1' })
const completed = (bought: Bought, change = {}) =>
  tell(
    'checkout.session.completed',
    { id: bought.sessionId, metadata: metadataOf(bought), subscription: bought.subscriptionId },
    change,
  )
const invoice = (kind: 'paid' | 'payment_failed', bought: Bought, change = {}) =>
  tell(
    `invoice.${kind}`,
    {
      parent: {
        subscription_details: { metadata: metadataOf(bought), subscription: bought.subscriptionId },
      },
    },
    change,
  )
const changed = (kind: 'updated' | 'deleted', bought: Bought) =>
  tell(`customer.subscription.${kind}`, { id: bought.subscriptionId, metadata: metadataOf(bought) })
function setStatus({ subscriptionId }: Bought, status: string) {
  const subscription = stripe.subscriptions.get(subscriptionId)
  if (subscription !== undefined) subscription.status = status
}
const on = ['active pro', 'active basic', '']
const off = ['inactive pro', 'inactive basic', '']
const never = ['', '', '']
const stateOf = async ({ offer }: Bought) => {
  const { body } = await test.call({ url: '/api/v2/payment/checkouts', token: sales.token })
  return body.data.find((one: { checkoutId: string }) => one.checkoutId === offer.checkoutId).state
}
const countLines = async ({ offer }: Bought, action: string) =>
  (
    await test.db
      .selectFrom('changeLog')
      .select('id')
      .where('clientId', '=', offer.clientId)
      .where('action', '=', action)
      .execute()
  ).length

describe('the webhook', () => {
  it('switches stations on; delivered again it changes nothing', async () => {
    const bought = await buy()
    expect(await readOfferStations(test, bought.offer)).toEqual(never)
    const first = await completed(bought, { id: 'evt_same' })
    expect(first.status).toBe(200)
    expect(first.body).toEqual({ received: true })
    expect(await readOfferStations(test, bought.offer)).toEqual(on)
    expect((await completed(bought, { id: 'evt_same' })).status).toBe(200)
    expect(await countLines(bought, 'subscription.activated')).toBe(1)
    expect(await stateOf(bought)).toBe('paid')
  })

  it('delivered by many at once acts once', async () => {
    const bought = await buy()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => completed(bought, { id: 'evt_crowd' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await countLines(bought, 'subscription.activated')).toBe(1)
  })

  it('mails one receipt to the administrator, however often and by whatever event it is told', async () => {
    const bought = await buy(10)
    await Promise.all([1, 2, 3].map(() => completed(bought, { id: 'evt_receipt' })))
    await invoice('paid', bought)
    await changed('updated', bought)
    const mails = await mailsTo(test, bought.offer.admin.email)
    expect(mails.map(({ template }) => template)).toEqual(['payment_receipt'])
    const text = mails[0]?.textBody?.replaceAll('\u00a0', ' ') ?? ''
    for (const words of [
      'Norte, Pro: R$ 129,00 por mês',
      'Sul, Básico: R$ 59,00 por mês',
      'Total da assinatura: R$ 188,00 por mês',
      'Desconto de 10 %: −R$ 18,80',
      'Valor final: R$ 169,20 por mês',
      '/subscriptions',
    ])
      expect(text).toContain(words)
    for (const words of ['Norte, Pro', '169,20']) expect(mails[0]?.htmlBody).toContain(words)
  })

  it('mails the receipt in the language of the administrator, and none while the card is declined', async () => {
    const bought = await buy()
    await test.db
      .updateTable('users')
      .set({ language: 'ru' })
      .where('id', '=', bought.offer.admin.id)
      .execute()
    setStatus(bought, 'past_due')
    await changed('updated', bought)
    expect(await mailsTo(test, bought.offer.admin.email)).toEqual([])
    const paid = await buy()
    await test.db.updateTable('users').set({ language: 'ru' }).where('id', '=', paid.offer.admin.id).execute()
    await completed(paid)
    const [mail] = await mailsTo(test, paid.offer.admin.email)
    expect(mail?.subject).toBe('Recibimos su pago')
    expect(mail?.textBody).toContain('por mes')
  })

  it('takes a discount of 100 % as paid', async () => {
    const bought = await buy(100)
    await completed(bought)
    expect(await readOfferStations(test, bought.offer)).toEqual(on)
  })

  it('in the wrong order ends where the right order ends', async () => {
    const bought = await buy()
    await changed('updated', bought)
    await invoice('paid', bought)
    expect(await readOfferStations(test, bought.offer)).toEqual(on)
    await completed(bought)
    expect(await readOfferStations(test, bought.offer)).toEqual(on)
    expect(await countLines(bought, 'subscription.activated')).toBe(1)
  })

  it('too late, after the subscription was cancelled, switches nothing on', async () => {
    const bought = await buy()
    setStatus(bought, 'canceled')
    await changed('deleted', bought)
    await completed(bought)
    await invoice('paid', bought)
    expect(await readOfferStations(test, bought.offer)).toEqual(never)
    expect(await stateOf(bought)).toBe('ended')
  })

  it('of an old failure, after the invoice was paid, leaves the stations on', async () => {
    const bought = await buy()
    await completed(bought)
    await invoice('payment_failed', bought)
    expect(await readOfferStations(test, bought.offer)).toEqual(on)
    expect(await stateOf(bought)).toBe('paid')
  })

  it('keeps stations on while a failed invoice is tried again, and tells it', async () => {
    const bought = await buy()
    await completed(bought)
    setStatus(bought, 'past_due')
    await invoice('payment_failed', bought)
    expect(await readOfferStations(test, bought.offer)).toEqual(on)
    expect(await stateOf(bought)).toBe('payment_failed')
    setStatus(bought, 'unpaid')
    await changed('updated', bought)
    expect(await readOfferStations(test, bought.offer)).toEqual(off)
    expect(await stateOf(bought)).toBe('unpaid')
    setStatus(bought, 'active')
    await invoice('paid', bought)
    expect(await readOfferStations(test, bought.offer)).toEqual(on)
    expect(await stateOf(bought)).toBe('paid')
  })

  it('of a cancelled subscription switches off; the client can be offered another', async () => {
    const bought = await buy()
    await completed(bought)
    setStatus(bought, 'canceled')
    await changed('deleted', bought)
    expect(await readOfferStations(test, bought.offer)).toEqual(off)
    expect(await stateOf(bought)).toBe('ended')
    const again = await test.call({
      method: 'POST',
      url: '/api/v2/payment/save_sales_form',
      token: sales.token,
      payload: {
        client_id: bought.offer.clientId,
        station_plan_details: {
          station_plan_details: [{ stationId: bought.offer.spareId, paymentPlanId: 'pro' }],
        },
      },
    })
    expect(again.status).toBe(201)
  })

  it('is refused with a bad signature, an old one, and none at all, and nothing changes', async () => {
    const bought = await buy()
    expect((await completed(bought, { secret: 'whsec_wrong' })).status).toBe(400)
    expect((await completed(bought, { ageSeconds: 301 })).status).toBe(400)
    const bare = await test.call({ method: 'POST', url: '/api/v2/payment/webhook', payload: { id: 'evt_x' } })
    expect(bare.status).toBe(400)
    expect(bare.body).toMatchObject({ status: 'error', errors: { base: [expect.any(String)] } })
    expect(await readOfferStations(test, bought.offer)).toEqual(never)
  })

  it('for another account is heard, and changes nobody here', async () => {
    const mine = await buy()
    const other = await buy()
    const foreign = [
      { metadata: null, subscription: 'sub_foreign' },
      { metadata: { checkout_id: 'not-an-id' }, subscription: 'sub_foreign' },
      { metadata: { checkout_id: '00000000-0000-4000-8000-000000000000' }, subscription: 'sub_foreign' },
      // Our offer with a subscription that was paid for another one.
      { metadata: metadataOf(mine), subscription: other.subscriptionId },
      { metadata: metadataOf(mine), subscription: 'sub_foreign' },
    ]
    for (const object of foreign)
      expect((await tell('checkout.session.completed', { id: 'cs_x', ...object })).status).toBe(200)
    expect(await readOfferStations(test, mine.offer)).toEqual(never)
    expect(await readOfferStations(test, other.offer)).toEqual(never)
  })

  it('asks to be told again while Stripe itself does not answer', async () => {
    const bought = await buy()
    stripe.setDown(true)
    const early = await completed(bought, { id: 'evt_down' })
    stripe.setDown(false)
    expect(early.status).toBe(503)
    expect(await readOfferStations(test, bought.offer)).toEqual(never)
    expect((await completed(bought, { id: 'evt_down' })).status).toBe(200)
    expect(await readOfferStations(test, bought.offer)).toEqual(on)
  })
})

describe('an offer at Stripe', () => {
  const edit = ({ offer }: Bought) =>
    test.call({
      method: 'POST',
      url: '/api/v2/payment/edit_subscription',
      token: sales.token,
      payload: {
        client_id: offer.clientId,
        station_plan_details: {
          station_plan_details: [{ stationId: offer.spareId, paymentPlanId: 'pro', edited: true }],
        },
      },
    })

  it('cannot be edited while its payment is on the way', async () => {
    const bought = await buy()
    expect((await edit(bought)).status).toBe(409)
    await completed(bought)
    expect((await edit(bought)).status).toBe(200)
  })

  it('is extended at Stripe, and the new station is on once it is charged', async () => {
    const bought = await buy()
    await completed(bought)
    await edit(bought)
    await runJobs(test)
    expect(stripe.subscriptions.get(bought.subscriptionId)).toMatchObject({
      metadata: { revision: '2' },
      items: { data: [{ quantity: 2 }, { quantity: 1 }] },
    })
    expect(await readOfferStations(test, bought.offer)).toEqual(['active pro', 'active basic', 'active pro'])
  })

  it('keeps an added station off when the card refuses, until a later charge works', async () => {
    const bought = await buy()
    await completed(bought)
    stripe.rejectNextCharge()
    await edit(bought)
    await runJobs(test)
    expect(await readOfferStations(test, bought.offer)).toEqual(on)
    expect(await stateOf(bought)).toBe('payment_failed')
    expect(await countLines(bought, 'subscription.payment_failed')).toBe(1)
    await invoice('paid', bought)
    await runJobs(test)
    expect(await readOfferStations(test, bought.offer)).toEqual(['active pro', 'active basic', 'active pro'])
    expect(await stateOf(bought)).toBe('paid')
  })

  it('shows what was bought before the webhook has come', async () => {
    const bought = await buy(12.5)
    const { body } = await test.call({
      url: `/api/v2/payment/retrive_line_items?checkout_session_id=${bought.sessionId}`,
      token: bought.offer.admin.token,
    })
    expect(body.data.subscriptionCreated).toBe(false)
    expect(body.data.data.map(({ amountTotal }: { amountTotal: number }) => amountTotal)).toEqual([
      11_287, 5162,
    ])
  })
})
