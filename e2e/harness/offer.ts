import { signInByApi } from './sign-in.ts'

export interface Offer {
  readonly paymentLink: string
  readonly stationName: string
}

/** A station sold to a client by the calls of sales, not paid yet. */
export async function makeOffer(url: string, clientToken: string): Promise<Offer> {
  const sales = await signInByApi({ url, login: 'sales' })
  const { client } = await call(url, clientToken, '/api/v1/me')
  const clientId = (client as { id: string }).id
  const stationName = 'Vendida'
  const created = await call(url, sales, '/api/v2/stations', {
    client_id: clientId,
    brand: 'farmxtend',
    did: `SOLD-${clientId}`,
    latitude: -12.55,
    longitude: -55.72,
    placeName: stationName,
    timeZone: 'America/Cuiaba',
  })
  const stationId = (created.data as { station: { id: string } }).station.id
  await call(url, sales, '/api/v2/payment/save_sales_form', {
    client_id: clientId,
    station_plan_details: { station_plan_details: [{ stationId, paymentPlanId: 'pro' }] },
    discount: 12.5,
  })
  const link = await call(url, sales, `/api/v2/payment/payment_link?client_id=${clientId}`)
  return { paymentLink: (link.data as [{ paymentLink: string }])[0].paymentLink, stationName }
}

async function call(
  url: string,
  token: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const parsed: Record<string, unknown> = await answer.json()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(parsed)}`)
  return parsed
}
