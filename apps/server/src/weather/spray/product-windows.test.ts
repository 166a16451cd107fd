import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aForecast, aForecastHour } from '../../testing/builders/forecasts.ts'
import { aClient, aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: TestUser
let warmId: string
let coldId: string

beforeAll(async () => {
  test = await createTestApp()
  const clientId = await aClient(test, { hasEmcloud: true })
  admin = await aUser(test, { clientId })
  const still = await aStation(test, { clientId, placeName: 'Parada', latitude: -11 })
  const mild = await aStation(test, { clientId, placeName: 'Amena', latitude: -12 })
  // 25 °C, 75 %, 5 km/h, but no wind at the one and two good hours before a storm at the other.
  await aForecast(test, still.id, repeat(60, { windSpeedKmh: 0 }))
  await aForecast(test, mild.id, [...repeat(2, {}), ...repeat(58, { windSpeedKmh: 40 })])
  warmId = await createProduct('Morno', { temperature: [20, 30] })
  coldId = await createProduct('Frio', { temperature: [0, 5] })
})
afterAll(() => test.close())

const repeat = (count: number, over: Parameters<typeof aForecastHour>[0]) =>
  Array.from({ length: count }, () => aForecastHour(over))

async function createProduct(name: string, { temperature }: { temperature: [number, number] }) {
  const range = (minimum: number, maximum: number) => ({ minimum, maximum })
  const { body } = await test.call({
    method: 'POST',
    url: '/api/v2/emcloud/emcloud_products',
    token: admin.token,
    payload: {
      product: {
        name,
        color: '#112233',
        characteristics: {
          temperature: range(...temperature),
          humidity: range(60, 90),
          windspeed: range(3, 10),
        },
      },
    },
  })
  return body.data.id as string
}

const listOutlooks = (query: string, user = admin) =>
  test.call({ url: `/api/v2/spray_outlooks${query}`, token: user.token })
const listWindows = (user = admin) => test.call({ url: '/api/v2/product_spray_windows', token: user.token })

describe('spraying by the limits of a product', () => {
  it('judges every station by them', async () => {
    const { status, body } = await listOutlooks(`?product_id=${warmId}`)
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { placeName: 'Amena', configurationName: 'Morno' },
      { placeName: 'Parada', configurationName: 'Morno' },
    ])
    const risks = body[0].weatherConditions.map(({ riskOfLoss }: { riskOfLoss: number }) => riskOfLoss)
    expect(risks.slice(0, 3)).toEqual([0, 0, 2])
    expect((await listOutlooks('')).body[0].configurationName).toBeNull()
  })

  it('names the best window of each product and where it is', async () => {
    const { body } = await listWindows()
    const bestOf = (id: string) =>
      body.data.find(({ productId }: { productId: string }) => productId === id).best
    expect(bestOf(warmId)).toMatchObject({ placeName: 'Amena', window: { hours: 2, risk: 0 } })
    expect(bestOf(coldId)).toBeNull()
  })

  it("knows no other client's product, no disabled one, and needs the cloud", async () => {
    const stranger = await aUser(test, { clientId: await aClient(test, { hasEmcloud: true }) })
    expect((await listOutlooks(`?product_id=${warmId}`, stranger)).status).toBe(404)
    expect((await listWindows(await aUser(test))).status).toBe(403)
    await test.call({
      method: 'POST',
      url: `/api/v2/emcloud/emcloud_products/disable/${coldId}`,
      token: admin.token,
    })
    expect((await listOutlooks(`?product_id=${coldId}`)).status).toBe(404)
  })
})
