import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClient, aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, report, type TestStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { renderWidget } from './render-widget.ts'

let test: TestApp
let admin: TestUser
let station: TestStation
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000', TOKEN_HOURS: '720' })
  const clientId = await aClient(test)
  admin = await aUser(test, { clientId })
  station = await aStation(test, { clientId, placeName: 'Várzea <b>' })
  await report(test, station, { temperature_c: 21.5, humidity: 60 })
})
afterAll(() => test.close())

const make = (payload: object, token = admin.token) =>
  test.call({ method: 'POST', url: `/api/v2/stations/${station.id}/widgets`, token, payload })
const open = (url: string) => test.call({ url: url.replace('http://portal.test', '') })

describe('the page of a station for other sites', () => {
  it('bears the name of the brand', () => {
    expect(renderWidget(null, { brand: 'latam', language: 'es' })).toContain('<title>Talhão LATAM</title>')
  })

  it('shows the weather now to whoever has the link, without a script', async () => {
    const made = await make({ kind: 'weather', days: 7, site: 'https://fazenda.example/' })
    expect(made.status).toBe(201)
    const { url, html, expiresAt } = made.body.data
    expect(expiresAt).toBe('2026-11-22T12:00:00.000Z')
    expect(html).toContain(`src="${url}"`)
    const page = await open(url)
    expect(page.status).toBe(200)
    expect(page.text).toContain('21,5 <small>°C</small>')
    expect(page.text).toContain('Medido às 08:00')
    expect(page.text).toContain('Várzea &#60;b&#62;')
    expect(page.text).not.toContain('<script')
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors https://fazenda.example",
    )
    expect(page.headers['x-frame-options']).toBeUndefined()
    const log = test.db
      .selectFrom('changeLog')
      .select('details')
      .where('action', '=', 'station.widget_created')
    expect(await log.execute()).toMatchObject([
      { details: { kind: 'weather', site: 'https://fazenda.example' } },
    ])
  })

  it('shows the next 24 hours of spraying, for any site when none is named', async () => {
    const { url } = (await make({ kind: 'spray', days: 1 })).body.data
    const page = await open(url)
    expect(page.text.match(/<li class="(low|medium|high|unknown)"/g)).toHaveLength(24)
    expect(page.text).toContain('Previsão simulada')
    expect(page.headers['content-security-policy']).toContain('frame-ancestors *')
  })

  it('says so when the station is silent, instead of showing old weather', async () => {
    const { url } = (await make({ kind: 'weather', days: 30 })).body.data
    test.clock.advance(3600)
    expect((await open(url)).text).toContain('Sem medição agora')
    test.clock.advance(-3600)
  })

  it('ends by itself, and cannot be made by hand or changed', async () => {
    const { url } = (await make({ kind: 'weather', days: 1 })).body.data
    const [payload = '', seal = ''] = url.split('token=')[1].split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, expiresAt: 4e9 })).toString('base64url')
    for (const token of ['', 'x', `${forged}.${seal}`, `${payload}.`, `${payload}.${seal.slice(1)}`])
      expect((await open(`/widget?token=${token}`)).status, token).toBe(404)
    test.clock.advance(86_400)
    const over = await open(url)
    test.clock.advance(-86_400)
    expect(over.status).toBe(404)
    expect(over.text).toContain('Este quadro não está mais disponível.')
    expect(over.text).not.toContain('Várzea')
  })

  it('shows nothing of a station that is not paid for any more', async () => {
    const { url } = (await make({ kind: 'weather', days: 1 })).body.data
    await test.db
      .updateTable('stations')
      .set({ subscriptionStatus: 'inactive' })
      .where('id', '=', station.id)
      .execute()
    expect((await open(url)).status).toBe(404)
    await test.db
      .updateTable('stations')
      .set({ subscriptionStatus: 'active' })
      .where('id', '=', station.id)
      .execute()
  })

  it.each([
    'fazenda.example',
    'https://fazenda.example/pagina',
    'javascript:alert(1)',
    "https://a.example;'",
  ])('is refused for %s, which is no site', async (site) => {
    const answer = await make({ kind: 'weather', days: 1, site })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(['site'])
  })

  it('is made by an administrator of the client alone', async () => {
    const user = await aUser(test, { clientId: station.clientId, role: 'user' })
    expect((await make({ kind: 'weather', days: 1 }, user.token)).status).toBe(403)
    expect((await make({ kind: 'weather', days: 1 }, (await aUser(test)).token)).status).toBe(404)
    expect((await make({ kind: 'weather', days: 366 })).status).toBe(400)
  })
})
