import { readList, readText } from '../recording/read-json.ts'
import type { Caller } from '../recording/recorder.ts'
import { nobodysId, readMailedToken, signIn, type World } from './world.ts'

const goodPassword = 'a good password'

/** Clients that sales signs up, offers, the test checkout, and subscriptions. */
export async function recordSales(world: World): Promise<void> {
  const buyer = await recordClients(world)
  if (buyer === null) return
  const stations = await scanStations(world, buyer.clientId)
  const checkoutId = await recordOffer(world, { ...buyer, stations })
  await recordCheckout(world, { ...buyer, checkoutId })
  await recordExtension(world, { ...buyer, stations })
}

interface Buyer {
  readonly clientId: string
  readonly admin: Caller
}

async function recordClients(world: World): Promise<Buyer | null> {
  const { people, anonymous, recorder } = world
  const { sales, admin } = people
  const path = '/api/v2/clients'
  const email = 'compras@fazenda.test'
  const client = {
    name: ' Fazenda  Nova ',
    tax_identification_number: '11144477735',
    state: 'MT',
    city: 'Sorriso',
    email,
  }
  await sales.post(path, { json: { client: {} }, note: 'empty' })
  await sales.post(path, {
    json: { client: { ...client, state: 'XX', email: 'x' } },
    language: 'ru',
    note: 'broken',
  })
  await sales.post(path, {
    json: { client: { ...client, tax_identification_number: '11222333000181' } },
    note: 'taken',
  })
  await admin.post(path, { json: { client } })
  const made = await sales.post(path, { json: { client }, note: 'good' })
  await sales.get(path, { note: 'with a new one' })
  await sales.get('/api/v2/payment/plans_list')
  const token = await readMailedToken(world, { to: email, page: 'reset-password' })
  if (token === null) return null
  await anonymous.put('/users/password', {
    json: {
      user: { reset_password_token: token, password: goodPassword, password_confirmation: goodPassword },
    },
    note: 'of an invitation',
  })
  const buyer = await signIn(recorder, 'buyer', { email, password: goodPassword })
  await buyer.get('/api/v1/me')
  return { clientId: readText(made.json, 'data.id'), admin: buyer }
}

async function scanStations({ people }: World, clientId: string): Promise<readonly string[]> {
  const ids: string[] = []
  for (const number of [1, 2, 3]) {
    const { json } = await people.sales.post('/api/v2/stations', {
      json: {
        brand: 'farmxtend',
        did: `FX-950${number}`,
        latitude: -12.5 - number / 100,
        longitude: -55.7,
        placeName: `Talhão ${number}`,
        timeZone: 'America/Cuiaba',
        client_id: clientId,
      },
      note: `station ${number}`,
    })
    ids.push(readText(json, 'data.station.id'))
  }
  return ids
}

async function recordOffer(
  { people }: World,
  { clientId, admin, stations }: Buyer & { stations: readonly string[] },
): Promise<string> {
  const { sales } = people
  const path = '/api/v2/payment/save_sales_form'
  const [first, second] = stations
  const form = (rows: readonly object[], change: object = {}) => ({
    client_id: clientId,
    client_name: 'Fazenda Nova',
    line_items: { items: [{ plan: 'pro', quantity: 1 }] },
    station_plan_details: { station_plan_details: rows },
    total_amount: 188,
    discount: '12,5',
    final_amount: 164.5,
    ...change,
  })
  const rows = [
    { stationId: first, paymentPlanId: 'pro' },
    { stationId: second, paymentPlanId: 'basic' },
  ]
  await sales.post(path, { json: form([]), note: 'no rows' })
  await sales.post(path, { json: form([{ stationId: first, paymentPlanId: null }]), note: 'no plan' })
  await sales.post(path, { json: form([{ stationId: '', paymentPlanId: 'pro' }]), note: 'no station' })
  await sales.post(path, { json: form([{ stationId: first, paymentPlanId: 'gold' }]), note: 'no such plan' })
  await sales.post(path, {
    json: form([{ stationId: nobodysId, paymentPlanId: 'pro' }]),
    note: 'no such station',
  })
  await sales.post(path, { json: form(rows, { discount: '101' }), note: 'too much discount' })
  await sales.post(path, { json: form(rows, { client_id: nobodysId }), note: 'no such client' })
  await admin.post(path, { json: form(rows) })
  await sales.post(path, { json: form(rows), note: 'good' })
  await sales.post(path, { json: form(rows), note: 'again' })
  const reads = ['retrive_checkout_details', 'payment_link'].map(
    (name) => `/api/v2/payment/${name}?client_id=`,
  )
  for (const read of reads)
    for (const caller of [sales, admin, people.admin, people.viewer]) await caller.get(`${read}${clientId}`)
  for (const read of reads) await sales.get(`${read}${nobodysId}`)
  await sales.get('/api/v2/payment/checkouts', { note: 'one is open' })
  const { json } = await sales.get(`${reads[0]}${clientId}`, { note: 'for its id' })
  return readText(json, 'data.0.checkoutId')
}

async function recordCheckout(
  { people, anonymous }: World,
  { clientId, admin, checkoutId }: Buyer & { checkoutId: string },
): Promise<void> {
  const check = '/api/v2/payment/check_subscription_creation'
  const open = '/api/v2/payment/checkout_session_url'
  const json = { checkout_id: checkoutId }
  for (const caller of [admin, people.sales, people.planting]) await caller.post(check, { json })
  await admin.post(check, { json: { checkout_id: nobodysId }, note: 'no such one' })
  await people.planting.post(open, { json: { ...json, client_id: clientId } })
  await admin.post(open, { json: { checkout_id: 'x' }, note: 'no such one' })
  const opened = await admin.post(open, { json: { ...json, client_id: clientId }, note: 'good' })
  const page = new URL(readText(opened.json, 'data.checkoutSessionUrl')).pathname
  const sessionId = page.split('/').at(-1) ?? ''
  await admin.post(open, { json, note: 'the same page again' })
  for (const language of ['pt', 'ru'] as const) await anonymous.get(page, { language })
  const lines = `/api/v2/payment/retrive_line_items?checkout_session_id=${sessionId}`
  for (const caller of [admin, people.planting, people.sales]) await caller.get(lines)
  await anonymous.post(`${page}/decline`, { form: {} })
  await anonymous.get(page, { note: 'declined' })
  await anonymous.post(`${page}/pay`, { form: {} })
  await anonymous.post(`${page}/pay`, { form: {}, note: 'again' })
  await anonymous.get(page, { note: 'paid' })
  await admin.get(lines, { note: 'paid' })
  for (const caller of [admin, people.sales]) await caller.post(check, { json, note: 'paid' })
  for (const caller of [admin, people.admin, people.viewer])
    await caller.get('/api/v2/payment/subscriptions', { note: 'paid' })
  await admin.get('/api/v2/stations', { note: 'paid' })
  await people.sales.get('/api/v2/payment/checkouts', { note: 'one is paid' })
  await recordWebhook(anonymous)
}

async function recordWebhook(anonymous: Caller): Promise<void> {
  const path = '/api/v2/payment/webhook'
  const event = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } })
  const type = { 'content-type': 'application/json; charset=utf-8' }
  await anonymous.post(path, { raw: event, headers: type, note: 'unsigned' })
  await anonymous.post(path, {
    raw: event,
    headers: { ...type, 'stripe-signature': 't=2054988120,v1=00' },
    note: 'badly signed',
  })
  await anonymous.post(path, { raw: '', headers: type, note: 'empty' })
}

async function recordExtension(
  { people, recorder }: World,
  { clientId, admin, stations }: Buyer & { stations: readonly string[] },
): Promise<void> {
  const path = '/api/v2/payment/edit_subscription'
  const rows = stations.map((stationId, index) => ({
    stationId,
    paymentPlanId: index === 1 ? 'basic' : 'pro',
    edited: index === 2,
  }))
  const form = { client_id: clientId, station_plan_details: { station_plan_details: rows } }
  await admin.post(path, { json: form })
  await people.sales.post(path, { json: { ...form, client_id: nobodysId }, note: 'no such client' })
  await people.sales.post(path, { json: form, note: 'good' })
  const subscriptions = '/api/v2/payment/subscriptions'
  await recorder.waitUntil('the extension is settled', async (look) => {
    const list = readList((await look(subscriptions, admin.token)).json, 'data.stations')
    return list.length === rows.length && !JSON.stringify(list).includes('waiting')
  })
  await admin.get(subscriptions, { note: 'extended' })
  await people.sales.get(`/api/v2/payment/retrive_checkout_details?client_id=${clientId}`, {
    note: 'extended',
  })
  await people.sales.post(path, { json: form, note: 'nothing new' })
}
