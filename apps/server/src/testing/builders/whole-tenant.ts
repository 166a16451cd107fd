import { randomUUID } from 'node:crypto'
import type { TenantIds } from '../example-call.ts'
import type { TestAnswer, TestApp } from '../test-app.ts'
import { aPerson } from './a-person.ts'
import { callEquipment, equipFarm } from './equipment.ts'
import { aPlantingForm, aTablet, aWeatherForm, sendOperation } from './operation-files.ts'
import { aClient, aUser, type TestUser } from './people.ts'
import { aFarm, aStation, report } from './stations.ts'

export interface WholeTenant {
  readonly admin: TestUser
  readonly tablet: { readonly token: string }
  readonly ids: TenantIds
}

/** A client with both clouds and a record of everything that a call can name. */
export async function aWholeTenant(test: TestApp, sales: TestUser): Promise<WholeTenant> {
  const clientId = await aClient(test, { hasMpcloud: true, hasEmcloud: true })
  const admin = await aUser(test, { clientId })
  const post = async (url: string, payload: object, token = admin.token) =>
    test.call({ method: 'POST', url, token, payload })
  const station = await aStation(test, { clientId })
  const stationId = station.id
  await report(test, station)
  const unpaid = await aStation(test, { clientId, subscription: null })
  const farmId = await aFarm(test, { clientId, stations: [stationId] })
  const spray = await post('/api/v2/spray_configurations', {
    name: 'Própria',
    station_id: stationId,
    configuration: {
      temperature: { low: 10, high: 30 },
      humidity: { low: 50, high: 90 },
      wind_speed: { low: 2, high: 10 },
      delta_t: { active: true },
      no_rain: { active: true },
    },
  })
  const device = await post('/api/v2/devices/create', { device: { serial_number: randomUUID() } })
  const apiKey = await post('/api/v2/api_keys', { name: 'Planilha', scopes: ['stations'] })
  const zip = await post('/api/v1/csv_exportations/zip', {
    station_ids: [stationId],
    from_date: '2026-11-01',
    to_date: '2026-11-15',
    period: 'daily',
  })
  const offer = { stationId: unpaid.id, paymentPlanId: 'pro' }
  await post(
    '/api/v2/payment/save_sales_form',
    { client_id: clientId, station_plan_details: { station_plan_details: [offer] }, discount: 0 },
    sales.token,
  )
  const checkout = await test.db
    .selectFrom('checkouts')
    .select('id')
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow()
  const planting = await sendOperation(test, admin, { parts: aPlantingForm() })
  const weather = await sendOperation(test, admin, { parts: aWeatherForm(), cloud: 'emcloud' })
  return {
    admin,
    tablet: await aTablet(test, admin),
    ids: {
      clientId,
      stationId,
      farmId,
      sprayConfigurationId: String(demand(spray, 'id')),
      personId: (await aPerson(test, { clientId })).id,
      deviceId: String(demand(device, 'data.id')),
      apiKeyId: String(demand(apiKey, 'data.id')),
      exportId: String(demand(zip, 'data.id')),
      checkoutId: checkout.id,
      plantingFileId: String(demand(planting, 'data.fileid')),
      weatherFileId: String(demand(weather, 'data.fileid')),
      equipment: await equipFarm(callEquipment(test, admin)),
    },
  }
}

/** What stands in the answer there; an answer without it is a fault of the test. */
function demand(answer: TestAnswer, path: string): unknown {
  const value = path.split('.').reduce((part: unknown, name) => readField(part, name), answer.body)
  if (value === undefined) throw new Error(`no ${path} in ${answer.status}: ${answer.text}`)
  return value
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}
