import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import qs from 'qs'

/** A local server that answers as Stripe does, as far as the product asks it. */
export interface StripeServer {
  readonly url: string
  readonly secretKey: string
  readonly subscriptions: Map<string, StripeSubscription>
  readonly sessions: Map<string, StripeSession>
  readonly customers: Map<string, { id: string }>
  readonly coupons: Map<string, { id: string; percent_off: number }>
  /** "POST /v1/prices" and so on, in order. */
  readonly calls: string[]
  /** The customer pays: the session is complete and has a subscription, whose id is given. */
  pay(sessionId: string): string
  /** What the card says to the next change of a subscription. */
  rejectNextCharge(): void
  /** Whether it answers at all. */
  setDown(isDown: boolean): void
  close(): Promise<void>
}

export interface StripeSubscription {
  id: string
  object: 'subscription'
  status: string
  metadata: Record<string, string>
  cancel_at_period_end: boolean
  items: { data: { id: string; price: { id: string }; quantity: number; current_period_end: number }[] }
}

interface StripeSession {
  id: string
  object: 'checkout.session'
  status: string
  url: string | null
  subscription: string | null
  payment_status: string
  metadata: Record<string, string>
  request: Form
}

type Form = Record<string, unknown>

interface Price {
  id: string
  unit_amount: number
  lookup_key: string
  name: string
}

class StripeFailure extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, error: { type: string; code?: string; message: string }) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

export async function startStripeServer(): Promise<StripeServer> {
  const secretKey = 'sk_test_local'
  const state = createState()
  let isDown = false
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    state.calls.push(`${request.method} ${path}`)
    if (isDown) {
      request.socket.destroy()
      return
    }
    try {
      if (request.headers.authorization !== `Bearer ${secretKey}`)
        throw new StripeFailure(401, { type: 'invalid_request_error', message: 'Invalid API Key' })
      const form = parseForm(await readBody(request), (request.url ?? '').split('?')[1] ?? '')
      const key = request.headers['idempotency-key']
      send(response, 200, answer(state, { method: request.method ?? '', path, form, key: String(key ?? '') }))
    } catch (error) {
      if (error instanceof StripeFailure) send(response, error.status, error.body)
      else send(response, 500, { error: { type: 'api_error', message: String(error) } })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    ...state,
    pay: (sessionId) => pay(state, sessionId),
    rejectNextCharge() {
      state.flags.refusesCharge = true
    },
    setDown(down) {
      isDown = down
    },
    close: () => stop(server),
  }
}

function createState() {
  return {
    subscriptions: new Map<string, StripeSubscription>(),
    sessions: new Map<string, StripeSession>(),
    customers: new Map<string, { id: string }>(),
    coupons: new Map<string, { id: string; percent_off: number }>(),
    prices: new Map<string, Price>(),
    replies: new Map<string, object>(),
    calls: [] as string[],
    flags: { refusesCharge: false },
    ids: { last: 0 },
  }
}
type State = ReturnType<typeof createState>

function answer(state: State, call: { method: string; path: string; form: Form; key: string }): object {
  const known = call.key === '' ? undefined : state.replies.get(call.key)
  if (known !== undefined && call.method === 'POST') return known
  const reply = handle(state, call)
  if (call.key !== '') state.replies.set(call.key, reply)
  return reply
}

function handle(state: State, { method, path, form }: { method: string; path: string; form: Form }): object {
  const [, , resource = '', ...rest] = path.split('/')
  switch (`${method} ${resource}`) {
    case 'POST customers':
      return keep(state.customers, { id: nextId(state, 'cus'), ...form })
    case 'GET prices': {
      const keys = Object.values((form.lookup_keys ?? {}) as object)
      const data = [...state.prices.values()].filter(({ lookup_key }) => keys.includes(lookup_key))
      return { object: 'list', data, has_more: false, url: '/v1/prices' }
    }
    case 'POST prices':
      return keep(state.prices, {
        id: nextId(state, 'price'),
        unit_amount: Number(form.unit_amount),
        lookup_key: String(form.lookup_key),
        name: String((form.product_data as Form).name),
      })
    case 'GET coupons':
      return demand(state.coupons, rest[0])
    case 'POST coupons':
      return keep(state.coupons, { id: String(form.id), percent_off: Number(form.percent_off) })
    case 'GET subscriptions':
      return demand(state.subscriptions, rest[0])
    case 'POST subscriptions':
      return updateSubscription(state, demand(state.subscriptions, rest[0]), form)
    default:
      return handleSessions(state, { method, rest, form })
  }
}

function handleSessions(state: State, call: { method: string; rest: string[]; form: Form }): object {
  const { method, form } = call
  const [, id, action] = call.rest
  if (method === 'POST' && id === undefined) {
    const sessionId = `cs_test_${nextId(state, 'session')}aaaaaaaaaaaa`
    return keep(state.sessions, {
      id: sessionId,
      object: 'checkout.session' as const,
      status: 'open',
      url: `https://checkout.stripe.test/${sessionId}`,
      subscription: null,
      payment_status: 'unpaid',
      metadata: form.metadata as Record<string, string>,
      request: form,
    })
  }
  const session = demand(state.sessions, id)
  if (action === 'expire') {
    if (session.status !== 'open')
      throw new StripeFailure(400, { type: 'invalid_request_error', message: 'This session is not open.' })
    session.status = 'expired'
    session.url = null
  }
  return action === 'line_items'
    ? { object: 'list', data: describeLines(state, session), has_more: false, url: '/' }
    : session
}

/** Stripe takes the discount off each line. */
function describeLines(state: State, { request }: StripeSession): object[] {
  const [discount] = listOf(request.discounts)
  const percent = discount === undefined ? 0 : (state.coupons.get(String(discount.coupon))?.percent_off ?? 0)
  return listOf(request.line_items).map(({ price, quantity }) => {
    const { name, unit_amount } = demand(state.prices, String(price))
    const subtotal = unit_amount * Number(quantity)
    const off = Math.round((subtotal * percent) / 100)
    return {
      object: 'item',
      description: name,
      price: { id: price, unit_amount },
      quantity: Number(quantity),
      amount_subtotal: subtotal,
      amount_discount: off,
      amount_total: subtotal - off,
    }
  })
}

function pay(state: State, sessionId: string): string {
  const session = demand(state.sessions, sessionId)
  const data = (session.request.subscription_data as Form).metadata as Record<string, string>
  const subscription = keep(state.subscriptions, {
    id: nextId(state, 'sub'),
    object: 'subscription' as const,
    status: 'active',
    metadata: { ...data },
    cancel_at_period_end: false,
    items: {
      data: listOf(session.request.line_items).map(({ price, quantity }) => ({
        id: nextId(state, 'si'),
        price: { id: String(price) },
        quantity: Number(quantity),
        current_period_end: 1_797_336_000,
      })),
    },
  })
  Object.assign(session, {
    status: 'complete',
    url: null,
    payment_status: 'paid',
    subscription: subscription.id,
  })
  return subscription.id
}

function updateSubscription(state: State, subscription: StripeSubscription, form: Form): object {
  if (state.flags.refusesCharge) {
    state.flags.refusesCharge = false
    throw new StripeFailure(402, {
      type: 'card_error',
      code: 'card_declined',
      message: 'Your card was declined.',
    })
  }
  for (const { id, price, quantity } of listOf(form.items)) {
    const present = subscription.items.data.find((item) => item.id === id)
    if (present === undefined)
      subscription.items.data.push({
        id: nextId(state, 'si'),
        price: { id: String(price) },
        quantity: Number(quantity),
        current_period_end: 1_797_336_000,
      })
    else present.quantity = Number(quantity)
  }
  Object.assign(subscription.metadata, form.metadata)
  return subscription
}

function keep<T extends { id: string }>(map: Map<string, T>, value: T): T {
  map.set(value.id, value)
  return value
}

function demand<T>(map: Map<string, T>, id: string | undefined): T {
  const found = map.get(id ?? '')
  if (found === undefined)
    throw new StripeFailure(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such object: '${id}'`,
    })
  return found
}

function nextId(state: State, prefix: string): string {
  return `${prefix}_${++state.ids.last}`
}

function listOf(value: unknown): Form[] {
  return Object.values((value ?? {}) as Record<string, Form>)
}

function parseForm(body: string, query: string): Form {
  return { ...qs.parse(query, { depth: 5 }), ...qs.parse(body, { depth: 5 }) }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_local' })
  response.end(JSON.stringify(body))
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
