import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOffer, openPage, readOfferStations, type TestOffer } from '../../testing/builders/offers.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let sales: TestUser
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000', DEMO: '1' })
  sales = await aUser(test, { role: 'sales' })
})
afterAll(() => test.close())

const pathOf = (url: string) => new URL(url).pathname
const press = (url: string, button: 'pay' | 'decline') =>
  test.call({ method: 'POST', url: `${pathOf(url)}/${button}` })
const isCreated = async (offer: TestOffer) => {
  const answer = await test.call({
    method: 'POST',
    url: '/api/v2/payment/check_subscription_creation',
    token: offer.admin.token,
    payload: { checkout_id: offer.checkoutId },
  })
  return answer.body.data.subscriptionCreated
}
const purchaseOf = (sessionId: string, token: string) =>
  test.call({ url: `/api/v2/payment/retrive_line_items?checkout_session_id=${sessionId}`, token })
const subscriptionsOf = async ({ admin }: TestOffer) =>
  (await test.call({ url: '/api/v2/payment/subscriptions', token: admin.token })).body.data

describe('the test checkout', () => {
  it('says that it is one, and what it sells', async () => {
    const page = await test.call({ url: pathOf(await openPage(test, await anOffer(test, sales, 50))) })
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    const text = page.text.replaceAll('\u00a0', ' ')
    for (const words of ['Checkout de teste', 'nenhum valor é cobrado', 'Pro', 'R$ 188,00', 'R$ 94,00'])
      expect(text).toContain(words)
  })

  it('wears the colours of its brand', async () => {
    const other = await createTestApp({ DEMO: '1', BRAND: 'latam' })
    try {
      const seller = await aUser(other, { role: 'sales' })
      const page = await other.call({ url: pathOf(await openPage(other, await anOffer(other, seller))) })
      expect(page.text).toContain('Talhão LATAM')
      expect(page.text).toContain('#1b5fa8')
      expect(page.text).not.toContain('#1f6b3b')
    } finally {
      await other.close()
    }
  })

  it('speaks Spanish by the cookie', async () => {
    const url = pathOf(await openPage(test, await anOffer(test, sales)))
    const page = await test.call({ url, headers: { cookie: 'language=ru' } })
    expect(page.text).toContain('Checkout de prueba')
  })

  it('switches the stations on when it is paid, not before, and not the others', async () => {
    const offer = await anOffer(test, sales)
    const url = await openPage(test, offer)
    expect(await readOfferStations(test, offer)).toEqual(['', '', ''])
    expect(await isCreated(offer)).toBe(false)
    const paid = await press(url, 'pay')
    expect(paid.status).toBe(303)
    const sessionId = pathOf(url).split('/').at(-1) ?? ''
    expect(paid.headers.location).toBe(`http://portal.test/payment-success/${sessionId}`)
    expect(await readOfferStations(test, offer)).toEqual(['active pro', 'active basic', ''])
    expect(await isCreated(offer)).toBe(true)
  })

  it('pressed twice, or by two at once, makes one subscription', async () => {
    const offer = await anOffer(test, sales)
    const url = await openPage(test, offer)
    const answers = await Promise.all([press(url, 'pay'), press(url, 'pay'), press(url, 'pay')])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    const rows = await test.db
      .selectFrom('testSubscriptions')
      .select('id')
      .where('checkoutId', '=', offer.checkoutId)
      .execute()
    expect(rows).toHaveLength(1)
    const lines = await test.db
      .selectFrom('changeLog')
      .select('id')
      .where('clientId', '=', offer.clientId)
      .where('action', '=', 'subscription.activated')
      .execute()
    expect(lines).toHaveLength(1)
  })

  it('leads to the failed page when it is declined; the link still works, and sales sees it', async () => {
    const offer = await anOffer(test, sales)
    const url = await openPage(test, offer)
    expect((await press(url, 'decline')).headers.location).toBe('http://portal.test/payment-failed')
    expect(await readOfferStations(test, offer)).toEqual(['', '', ''])
    expect(await openPage(test, offer)).toBe(url)
    await press(url, 'pay')
    expect((await readOfferStations(test, offer))[0]).toBe('active pro')
    // Declining what was paid changes nothing.
    expect((await press(url, 'decline')).headers.location).toBe(pathOf(url))
    expect((await readOfferStations(test, offer))[0]).toBe('active pro')
  })

  it('does not exist for a wrong id', async () => {
    expect((await test.call({ url: '/checkout/cs_test_embedded_0000000000000000' })).status).toBe(404)
    expect((await test.call({ url: '/checkout/short' })).status).toBe(404)
  })

  it.each([
    ['with DEMO=0', { DEMO: '0' }],
    ['beside Stripe', { DEMO: '1', STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }],
  ])('is refused %s', async (_why, env) => {
    const other = await createTestApp(env)
    try {
      for (const [method, tail] of [
        ['GET', ''],
        ['POST', '/pay'],
        ['POST', '/decline'],
      ] as const) {
        const url = `/checkout/cs_test_embedded_0123456789abcdef${tail}`
        expect((await other.call({ method, url })).status).toBe(404)
      }
    } finally {
      await other.close()
    }
  })

  it('leaves an installation without any provider saying so', async () => {
    const other = await createTestApp({ DEMO: '0' })
    try {
      const seller = await aUser(other, { role: 'sales' })
      const offer = await anOffer(other, seller)
      const answer = await other.call({
        method: 'POST',
        url: '/api/v2/payment/checkout_session_url',
        token: offer.admin.token,
        payload: { checkout_id: offer.checkoutId },
      })
      expect(answer.status).toBe(503)
      expect(answer.body.message).toContain('Ainda não é possível pagar')
    } finally {
      await other.close()
    }
  })
})

describe('the page of an offer', () => {
  it('is the same for two tabs, and new after an edit, when the old one is over', async () => {
    const offer = await anOffer(test, sales)
    const [one, other] = await Promise.all([openPage(test, offer), openPage(test, offer)])
    expect(one).toBe(other)
    await edit(offer)
    const fresh = await openPage(test, offer)
    expect(fresh).not.toBe(one)
    expect((await press(one, 'pay')).headers.location).toBe(pathOf(one))
    expect((await test.call({ url: pathOf(one) })).text).toContain('Esta página venceu')
    expect(await readOfferStations(test, offer)).toEqual(['', '', ''])
    await press(fresh, 'pay')
    expect(await readOfferStations(test, offer)).toEqual(['active pro', 'active basic', 'active pro'])
  })

  it('opens for thirty at once, though each holds a connection while it asks the provider', async () => {
    const offers = [await anOffer(test, sales), await anOffer(test, sales)]
    const asked = Array.from({ length: 30 }, (_, index) => offers[index % 2])
    const urls = await Promise.all(
      asked.flatMap((offer) => (offer === undefined ? [] : openPage(test, offer))),
    )
    expect(new Set(urls).size).toBe(2)
  })

  it('sells what is stored, whatever the browser sends, and nothing once it is paid', async () => {
    const offer = await anOffer(test, sales)
    const ask = (shown: object) =>
      test.call({
        method: 'POST',
        url: '/api/v2/payment/checkout_session_url',
        token: offer.admin.token,
        payload: {
          checkout_id: offer.checkoutId,
          client_id: offer.clientId,
          user_id: offer.admin.id,
          ...shown,
        },
      })
    const wrong = {
      discount: 100,
      line_items: { items: [{ plan: 'basic', quantity: 1 }] },
      station_plan_details: { station_plan_details: [] },
    }
    const url = (await ask(wrong)).body.data.checkoutSessionUrl
    const { stationPlanDetails, lineItems } = (
      await test.call({
        url: `/api/v2/payment/retrive_checkout_details?client_id=${offer.clientId}`,
        token: offer.admin.token,
      })
    ).body.data[0]
    const asItCame = { line_items: lineItems, station_plan_details: stationPlanDetails }
    expect((await ask(asItCame)).body.data.checkoutSessionUrl).toBe(url)
    expect((await test.call({ url: pathOf(url) })).text.replaceAll('\u00a0', ' ')).toContain('R$ 188,00')
    await press(url, 'pay')
    expect((await ask(wrong)).status).toBe(409)
  })

  it('opens for the own client and for sales, and looks absent to everybody else', async () => {
    const offer = await anOffer(test, sales)
    const stranger = await aUser(test)
    expect(await openPage(test, offer, sales.token)).toContain('/checkout/')
    const calls = [
      { url: '/api/v2/payment/checkout_session_url', payload: { checkout_id: offer.checkoutId } },
      { url: '/api/v2/payment/check_subscription_creation', payload: { checkout_id: offer.checkoutId } },
      { url: '/api/v2/payment/check_subscription_creation', payload: { checkout_id: 'x' } },
    ]
    for (const call of calls)
      expect((await test.call({ ...call, method: 'POST', token: stranger.token })).status).toBe(404)
    const sessionId =
      pathOf(await openPage(test, offer))
        .split('/')
        .at(-1) ?? ''
    expect((await purchaseOf(sessionId, stranger.token)).status).toBe(404)
    expect((await purchaseOf('cs_unknown', offer.admin.token)).status).toBe(404)
  })
})

function edit(offer: TestOffer) {
  return test.call({
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
}

describe('what was bought', () => {
  it('is told in cents before the payment has arrived, and then as paid', async () => {
    const offer = await anOffer(test, sales, 12.5)
    const url = await openPage(test, offer)
    const sessionId = pathOf(url).split('/').at(-1) ?? ''
    const before = (await purchaseOf(sessionId, offer.admin.token)).body.data
    expect(before.subscriptionCreated).toBe(false)
    expect(before.data).toEqual([
      {
        description: 'Pro',
        price: { unitAmount: 12_900 },
        quantity: 1,
        amountSubtotal: 12_900,
        amountDiscount: 1613,
        amountTotal: 11_287,
      },
      expect.objectContaining({ description: 'Básico', amountDiscount: 737, amountTotal: 5163 }),
    ])
    await press(url, 'pay')
    const after = (await purchaseOf(sessionId, offer.admin.token)).body.data
    expect(after).toEqual({ ...before, subscriptionCreated: true })
  })

  it('is seen by the administrator: stations, plan, since, next invoice', async () => {
    const offer = await anOffer(test, sales, 50)
    expect(await subscriptionsOf(offer)).toMatchObject({
      stations: [{ status: 'waiting', since: null }, { status: 'waiting' }],
      offer: { state: 'open', finalAmount: 94, nextInvoice: null, paymentLink: expect.any(String) },
    })
    await press(await openPage(test, offer), 'pay')
    expect(await subscriptionsOf(offer)).toEqual({
      stations: [
        {
          stationId: offer.stationIds[0],
          stationName: 'Norte',
          planName: 'Pro',
          price: 129,
          status: 'active',
          since: '2026-11-15T12:00:00.000Z',
        },
        expect.objectContaining({ stationName: 'Sul', planName: 'Básico', status: 'active' }),
      ],
      offer: {
        state: 'paid',
        totalAmount: 188,
        discountPercent: 50,
        finalAmount: 94,
        nextInvoice: '2026-12-15T12:00:00.000Z',
        paymentLink: null,
      },
    })
    const user = await aUser(test, { clientId: offer.clientId, role: 'user' })
    const rejected = await test.call({ url: '/api/v2/payment/subscriptions', token: user.token })
    expect(rejected.status).toBe(403)
  })
})

describe('rows added to a paid subscription', () => {
  it('wait until they are charged, and are on then', async () => {
    const offer = await anOffer(test, sales)
    await press(await openPage(test, offer), 'pay')
    expect((await edit(offer)).status).toBe(200)
    expect(await readOfferStations(test, offer)).toEqual(['active pro', 'active basic', ''])
    const links = await test.call({ url: '/api/v2/payment/checkouts', token: sales.token })
    expect(
      links.body.data.find(({ checkoutId }: { checkoutId: string }) => checkoutId === offer.checkoutId),
    ).toMatchObject({ state: 'paid', stationsCount: 3, waitingCount: 1 })
    await runJobs(test)
    await runJobs(test)
    expect(await readOfferStations(test, offer)).toEqual(['active pro', 'active basic', 'active pro'])
  })
})
