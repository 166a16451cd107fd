import type { TestApp } from '../test-app.ts'
import { aClient, aUser, type TestUser } from './people.ts'
import { aStation } from './stations.ts'

export interface TestOffer {
  readonly checkoutId: string
  readonly clientId: string
  readonly admin: TestUser
  /** Of each station that was offered, then of one that was not. */
  readonly stationIds: readonly string[]
  readonly spareId: string
}

/** Two unpaid stations offered to a new client, one Pro and one Básico, and a third one not. */
export async function anOffer(test: TestApp, sales: TestUser, discount = 0): Promise<TestOffer> {
  const clientId = await aClient(test)
  const admin = await aUser(test, { clientId })
  const ids: string[] = []
  for (const placeName of ['Norte', 'Sul', 'Leste'])
    ids.push((await aStation(test, { clientId, placeName, subscription: null })).id)
  const [first = '', second = '', spareId = ''] = ids
  const answer = await test.call({
    method: 'POST',
    url: '/api/v2/payment/save_sales_form',
    token: sales.token,
    payload: {
      client_id: clientId,
      station_plan_details: {
        station_plan_details: [
          { stationId: first, paymentPlanId: 'pro' },
          { stationId: second, paymentPlanId: 'basic' },
        ],
      },
      discount,
    },
  })
  if (answer.status !== 201) throw new Error(`the offer was answered ${answer.status}: ${answer.text}`)
  const { id: checkoutId } = await test.db
    .selectFrom('checkouts')
    .select('id')
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow()
  return { checkoutId, clientId, admin, stationIds: [first, second], spareId }
}

/** The address of the provider's page. */
export async function openPage(test: TestApp, offer: TestOffer, token = offer.admin.token): Promise<string> {
  const answer = await test.call({
    method: 'POST',
    url: '/api/v2/payment/checkout_session_url',
    token,
    payload: { checkout_id: offer.checkoutId, client_id: offer.clientId, user_id: offer.admin.id },
  })
  if (answer.status !== 200) throw new Error(`no page: ${answer.status} ${answer.text}`)
  return answer.body.data.checkoutSessionUrl
}

/** `subscriptionStatus dataProviderPlan` of each station of the offer, and of the spare one. */
export async function readOfferStations(test: TestApp, offer: TestOffer): Promise<string[]> {
  const rows = await test.db
    .selectFrom('stations')
    .select(['id', 'subscriptionStatus', 'dataProviderPlan'])
    .where('clientId', '=', offer.clientId)
    .execute()
  return [...offer.stationIds, offer.spareId].map((id) => {
    const row = rows.find((one) => one.id === id)
    return `${row?.subscriptionStatus} ${row?.dataProviderPlan}`.trim()
  })
}
