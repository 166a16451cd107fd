import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCpf } from '../../testing/builders/a-registration.ts'
import { aClient, aUser, signIn, type TestUser } from '../../testing/builders/people.ts'
import { aStation } from '../../testing/builders/stations.ts'
import { mailsTo, tokenMailedTo } from '../../testing/mails.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let sales: TestUser
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000', DEMO: '1' })
  sales = await aUser(test, { role: 'sales' })
})
afterAll(() => test.close())

interface Row {
  readonly stationId: string | null
  readonly paymentPlanId: string | null
  readonly edited?: boolean
}

function send(path: string, clientId: string, rows: readonly Row[], change: object = {}) {
  return test.call({
    method: 'POST',
    url: `/api/v2/payment/${path}`,
    token: sales.token,
    payload: {
      client_id: clientId,
      client_name: 'Fazenda Boa Vista',
      line_items: { items: [{ plan: 'pro', quantity: Math.max(1, rows.length) }] },
      station_plan_details: { station_plan_details: rows },
      total_amount: 1,
      discount: null,
      final_amount: 1,
      ...change,
    },
  })
}
const save = (clientId: string, rows: readonly Row[], change: object = {}) =>
  send('save_sales_form', clientId, rows, change)
const edit = (clientId: string, rows: readonly Row[]) => send('edit_subscription', clientId, rows)
const get = (path: string, token = sales.token) => test.call({ url: `/api/v2/payment/${path}`, token })
const detailsOf = async (clientId: string) =>
  (await get(`retrive_checkout_details?client_id=${clientId}`)).body.data

async function aBuyer(stations = 2) {
  const clientId = await aClient(test)
  const admin = await aUser(test, { clientId })
  const ids: string[] = []
  for (let count = 0; count < stations; count++)
    ids.push((await aStation(test, { clientId, placeName: `Talhão ${count + 1}`, subscription: null })).id)
  const [first = '', second = '', third = ''] = ids
  return { clientId, admin, first, second, third }
}

describe('plans and clients', () => {
  it('are listed in reais, with what a plan includes', async () => {
    const { status, body } = await get('plans_list')
    expect(status).toBe(200)
    expect(body.data).toEqual([
      {
        id: 'basic',
        planDisplayName: 'Básico',
        price: 59,
        stripePriceId: null,
        dataProviderPlan: 'basic',
        hasHistoryDownload: false,
        hasSprayCondition: true,
      },
      expect.objectContaining({ id: 'pro', price: 129, hasHistoryDownload: true }),
    ])
  })

  it('are listed to sales alone, plainly, by name', async () => {
    const { clientId, admin } = await aBuyer(0)
    const { body } = await test.call({ url: '/api/v2/clients', token: sales.token })
    expect(body).toContainEqual({ id: clientId, name: 'Fazenda Boa Vista' })
    expect((await test.call({ url: '/api/v2/clients', token: admin.token })).status).toBe(403)
  })
})

describe('a client that sales signs up', () => {
  const draft = () => ({
    name: ' Fazenda  Nova ',
    tax_identification_number: aCpf(),
    state: 'MT',
    city: 'Sorriso',
    email: `nova-${aCpf()}@fazenda.test`,
  })
  const create = (client: object) =>
    test.call({ method: 'POST', url: '/api/v2/clients', token: sales.token, payload: { client } })

  it('may be at home in another country', async () => {
    const client = { ...draft(), country: 'PY', tax_identification_number: '80012345-6', state: 'Itapúa' }
    const answer = await create({ ...client, city: 'Encarnación' })
    expect(answer.status).toBe(201)
    const stored = await test.db
      .selectFrom('clients')
      .select(['country', 'taxId', 'state', 'city'])
      .where('id', '=', answer.body.data.id)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({
      country: 'PY',
      taxId: '80012345-6',
      state: 'Itapúa',
      city: 'Encarnación',
    })
    expect((await create({ ...client, country: 'BR' })).status).toBe(422)
  })

  it('has an administrator who chooses a password by mail, signs in, and stands in the link', async () => {
    const client = draft()
    const answer = await create(client)
    expect(answer.status).toBe(201)
    expect(answer.body.data).toEqual({ id: expect.any(String), name: 'Fazenda Nova' })
    const clientId = answer.body.data.id
    const token = await tokenMailedTo(test, client.email, '/reset-password')
    const password = 'a good password'
    const user = { reset_password_token: token, password, password_confirmation: password }
    const chosen = await test.call({ method: 'PUT', url: '/users/password', payload: { user } })
    expect(chosen.status).toBe(200)
    test.clock.advance(8 * 86_400)
    const own = await test.call({ url: '/api/v1/me', token: await signIn(test, client.email, password) })
    expect(own.body).toMatchObject({ role: 'client_admin', client: { id: clientId } })
    sales = { ...sales, token: await signIn(test, sales.email) }
    const station = await aStation(test, { clientId, subscription: null })
    expect((await save(clientId, [{ stationId: station.id, paymentPlanId: 'pro' }])).status).toBe(201)
    const [{ checkoutId }] = await detailsOf(clientId)
    expect((await get(`payment_link?client_id=${clientId}`)).body.data).toEqual([
      { paymentLink: `http://portal.test/payment-landing/${checkoutId}/${clientId}/${own.body.id}` },
    ])
    expect((await mailsTo(test, client.email))[0]?.subject).toContain('Fazenda Nova')
  })

  it('is refused at every field at once', async () => {
    const answer = await create({ tax_identification_number: '123', state: 'XX', email: 'nobody' })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      'city',
      'email',
      'name',
      'state',
      'tax_identification_number',
    ])
  })

  it('is refused with a tax id or an e-mail that is taken', async () => {
    const client = draft()
    await create(client)
    const answer = await create({ ...draft(), tax_identification_number: client.tax_identification_number })
    expect(answer.body.errors).toHaveProperty('tax_identification_number')
    expect((await create({ ...draft(), email: sales.email })).body.errors).toHaveProperty('email')
  })
})

describe('saving the sales form', () => {
  it('keeps rows and discount; the amounts are the plans’ own', async () => {
    const { clientId, first, second } = await aBuyer()
    const rows = [
      { stationId: first, paymentPlanId: 'pro' },
      { stationId: second, paymentPlanId: 'basic' },
      { stationId: null, paymentPlanId: null },
    ]
    const answer = await save(clientId, rows, { discount: 12.5 })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ status: 'success', message: 'Salvou o formulário com sucesso.' })
    expect(await detailsOf(clientId)).toEqual([
      {
        checkoutId: expect.any(String),
        stationPlanDetails: [
          {
            stationId: first,
            paymentPlanId: 'pro',
            stationName: 'Talhão 1',
            planName: 'Pro',
            amount: 129,
          },
          {
            stationId: second,
            paymentPlanId: 'basic',
            stationName: 'Talhão 2',
            planName: 'Básico',
            amount: 59,
          },
        ],
        totalAmount: 188,
        discountPercent: 12.5,
        finalAmount: 164.5,
        isSubscriptionCreated: false,
        clientName: 'Fazenda Boa Vista',
        lineItems: {
          items: [
            { plan: 'pro', quantity: 1 },
            { plan: 'basic', quantity: 1 },
          ],
        },
      },
    ])
  })

  it.each([0, 100, 12.5, '12,5', null])('accepts a discount of %j', async (discount) => {
    const { clientId, first } = await aBuyer(1)
    const answer = await save(clientId, [{ stationId: first, paymentPlanId: 'pro' }], { discount })
    expect(answer.status).toBe(201)
  })

  it.each([33.333, -1, 101, 'abc'])('refuses a discount of %j at its field', async (discount) => {
    const { clientId, first } = await aBuyer(1)
    const answer = await save(clientId, [{ stationId: first, paymentPlanId: 'pro' }], { discount })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({
      discount: ['O desconto vai de 0 a 100 %, com até duas casas decimais.'],
    })
    expect(await detailsOf(clientId)).toEqual([])
  })

  it('names the plan without a station and the station without a plan', async () => {
    const { clientId, first } = await aBuyer(1)
    const loose = await save(clientId, [{ stationId: null, paymentPlanId: 'pro' }])
    expect(loose.status).toBe(422)
    expect(loose.body.message).toBe('Selecione a estação para o plano correspondente Pro')
    const bare = await save(clientId, [{ stationId: first, paymentPlanId: null }])
    expect(bare.body.message).toBe('Selecione o plano para a estação correspondente Talhão 1')
  })

  it('refuses no rows, a station twice, a stranger’s station and an unknown plan', async () => {
    const { clientId, first } = await aBuyer(1)
    const stranger = await aStation(test, { subscription: null })
    const pro = (stationId: string) => ({ stationId, paymentPlanId: 'pro' })
    for (const rows of [
      [],
      [pro(first), pro(first)],
      [pro(stranger.id)],
      [{ stationId: first, paymentPlanId: 'gold' }],
    ])
      expect((await save(clientId, rows)).status).toBe(422)
    expect(await detailsOf(clientId)).toEqual([])
  })

  it('lets one of two sales people who save for one client at once through', async () => {
    const { clientId, first, second } = await aBuyer()
    const answers = await Promise.all([
      save(clientId, [{ stationId: first, paymentPlanId: 'pro' }]),
      save(clientId, [{ stationId: second, paymentPlanId: 'basic' }]),
      save(clientId, [{ stationId: first, paymentPlanId: 'basic' }]),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await detailsOf(clientId))[0].stationPlanDetails).toHaveLength(1)
    const rows = await test.db.selectFrom('checkouts').select('id').where('clientId', '=', clientId).execute()
    expect(rows).toHaveLength(1)
  })

  it('writes its line into the client’s log', async () => {
    const { clientId, first } = await aBuyer(1)
    await save(clientId, [{ stationId: first, paymentPlanId: 'pro' }])
    const line = await test.db
      .selectFrom('changeLog')
      .selectAll()
      .where('clientId', '=', clientId)
      .where('action', '=', 'subscription.offered')
      .executeTakeFirstOrThrow()
    expect(line.actorId).toBe(sales.id)
  })
})

describe('editing an offer', () => {
  it('adds the new rows and leaves the others and the discount alone', async () => {
    const { clientId, first, second } = await aBuyer()
    await save(clientId, [{ stationId: first, paymentPlanId: 'pro' }], { discount: 50 })
    const rows = [
      { stationId: first, paymentPlanId: 'basic', edited: false },
      { stationId: second, paymentPlanId: 'basic', edited: true },
    ]
    const answer = await edit(clientId, rows)
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe('Atualizado os detalhes da assinatura com sucesso.')
    const [details] = await detailsOf(clientId)
    expect(details).toMatchObject({ totalAmount: 188, discountPercent: 50, finalAmount: 94 })
    expect(details.stationPlanDetails[0]).toMatchObject({ stationId: first, paymentPlanId: 'pro' })
  })

  it('without a new row says so', async () => {
    const { clientId, first } = await aBuyer(1)
    await save(clientId, [{ stationId: first, paymentPlanId: 'pro' }])
    const answer = await edit(clientId, [{ stationId: first, paymentPlanId: 'pro' }])
    expect(answer.status).toBe(422)
    expect(answer.body.message).toBe('Selecione as estações e planos para editar os detalhes da assinatura')
  })

  it('that is not there is 404', async () => {
    const { clientId, first } = await aBuyer(1)
    const row = { stationId: first, paymentPlanId: 'pro', edited: true }
    expect((await edit(clientId, [row])).status).toBe(404)
  })

  it('at once by two people never adds a station twice', async () => {
    const { clientId, first, second, third } = await aBuyer(3)
    await save(clientId, [{ stationId: first, paymentPlanId: 'pro' }])
    const add = (stationId: string) => edit(clientId, [{ stationId, paymentPlanId: 'pro', edited: true }])
    const answers = await Promise.all([add(second), add(second), add(third)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    expect((await detailsOf(clientId))[0].totalAmount).toBe(129 * 3)
  })
})

describe('who may', () => {
  it('read their own offer and nobody else’s, and write none', async () => {
    const { clientId, admin, first } = await aBuyer(1)
    await save(clientId, [{ stationId: first, paymentPlanId: 'pro' }])
    const stranger = await aUser(test)
    for (const path of ['retrive_checkout_details', 'payment_link']) {
      const url = `${path}?client_id=${clientId}`
      expect((await get(url, admin.token)).body.data).toHaveLength(1)
      expect((await get(url, stranger.token)).status).toBe(404)
    }
    const write = await test.call({
      method: 'POST',
      url: '/api/v2/payment/save_sales_form',
      token: admin.token,
      payload: {},
    })
    expect(write.status).toBe(403)
  })

  it('see all links with their state is sales alone', async () => {
    const { clientId, admin, first } = await aBuyer(1)
    await save(clientId, [{ stationId: first, paymentPlanId: 'basic' }])
    const { body } = await get('checkouts')
    expect(body.data.find((one: { clientId: string }) => one.clientId === clientId)).toEqual({
      checkoutId: expect.any(String),
      clientId,
      clientName: 'Fazenda Boa Vista',
      paymentLink: expect.stringContaining(`/${clientId}/${admin.id}`),
      state: 'open',
      stationsCount: 1,
      waitingCount: 0,
      finalAmount: 59,
      createdAt: expect.any(String),
      paidAt: null,
    })
    expect((await get('checkouts', admin.token)).status).toBe(403)
  })
})
