import { Station, StationDetail } from '@talhao/contract/weather/stations'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSecrets } from '../../platform/db/secrets.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashIngestKey } from '../ingest-keys/ingest-credentials.ts'

let test: TestApp
let admin: TestUser
let clientId: string
beforeAll(async () => {
  test = await createTestApp()
  admin = await aUser(test)
  clientId = admin.clientId ?? ''
})
afterAll(() => test.close())

function put(user: TestUser, id: string, station: object) {
  return test.call({
    method: 'PUT',
    url: `/api/v2/stations/${id}`,
    token: user.token,
    payload: { station },
  })
}
function actionsOn(subjectId: string) {
  return test.db
    .selectFrom('changeLog')
    .select(['action', 'actorId', 'details'])
    .where('subjectId', '=', subjectId)
    .where('actorKind', '=', 'user')
    .orderBy('id')
    .execute()
}

describe('the bulletin', () => {
  it('is the station with forecasts and soil', async () => {
    const { id } = await aStation(test, { clientId })
    const { status, body } = await test.call({ url: `/api/v2/stations/${id}`, token: admin.token })
    expect(status).toBe(200)
    expect([...Value.Errors(StationDetail, body)]).toEqual([])
    expect(body.agronomicSensors).toEqual([])
  })

  it.each([
    ['unpaid', null],
    ['inactive', { planId: 'pro', status: 'inactive' as const }],
  ])('of an %s station is refused', async (_kind, subscription) => {
    const { id } = await aStation(test, { clientId, subscription })
    const answer = await test.call({ url: `/api/v2/stations/${id}`, token: admin.token })
    expect(answer.status).toBe(403)
    expect(answer.body.message).toBe('Esta estação não tem assinatura ativa.')
  })

  it('of another client does not exist, paid or not', async () => {
    const paid = await aStation(test)
    const unpaid = await aStation(test, { subscription: null })
    for (const id of [paid.id, unpaid.id, '019a0000-0000-7000-8000-000000000000', 'x', "' or 1=1"])
      expect(
        (await test.call({ url: `/api/v2/stations/${encodeURIComponent(id)}`, token: admin.token })).status,
      ).toBe(404)
  })
})

describe('editing a station', () => {
  it('changes what is sent, leaves the rest, and stands in the change log', async () => {
    const { id } = await aStation(test, { clientId, altitudeM: 365 })
    const edited = await put(admin, id, {
      placeName: '  Pivô   Novo ',
      latitude: -13,
      altitude: null,
      reportingInterval: 5,
      dataLoggerProvider: 'swarm',
      consolePasskey: 'A1B2C3D4E5F6',
    })
    expect(edited.status).toBe(200)
    expect([...Value.Errors(Station, edited.body)]).toEqual([])
    expect(edited.body).toMatchObject({
      placeName: 'Pivô Novo',
      latitude: -13,
      longitude: -55.7211,
      altitude: null,
      timeZone: 'America/Cuiaba',
      reportingInterval: 5,
      dataLoggerProvider: 'swarm',
    })
    const [line] = await actionsOn(id)
    expect(line).toMatchObject({ action: 'station.updated', actorId: admin.id })
    expect(JSON.stringify(line)).toContain('consolePasskey')
    expect(JSON.stringify(line)).not.toContain('A1B2C3D4E5F6')
    expect(edited.text).not.toContain('A1B2C3D4E5F6')
  })

  it('refuses to overwrite what somebody else changed meanwhile', async () => {
    const { id } = await aStation(test, { clientId })
    const first = await put(admin, id, { placeName: 'Primeira' })
    const second = await put(admin, id, { placeName: 'Segunda', updatedAt: first.body.updatedAt })
    expect(second.status).toBe(200)
    const late = await put(admin, id, { placeName: 'Terceira', updatedAt: first.body.updatedAt })
    expect(late.status).toBe(409)
    const list = await test.call({ url: '/api/v2/stations', token: admin.token })
    expect(list.body.find((station: Station) => station.id === id).placeName).toBe('Segunda')
  })

  it('of nothing changes nothing and writes no line', async () => {
    const { id } = await aStation(test, { clientId })
    expect((await put(admin, id, {})).status).toBe(200)
    expect(await actionsOn(id)).toEqual([])
  })

  it('lets one of two edits at once win', async () => {
    const { id } = await aStation(test, { clientId })
    const { updatedAt } = (await put(admin, id, { altitude: 1 })).body
    const answers = await Promise.all(
      ['Uma', 'Outra'].map((placeName) => put(admin, id, { placeName, updatedAt })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it.each([
    ['a name too short', { placeName: 'a' }, 422],
    ['a zone outside Brazil', { timeZone: 'America/Bogota' }, 422],
    ['an interval of 0', { reportingInterval: 0 }, 400],
    ['an interval of two days', { reportingInterval: 2880 }, 400],
    ['an altitude above the Andes', { altitude: 9000 }, 400],
    ['a subscription of one’s own making', { subscriptionStatus: 'active' }, 400],
    ['a logger with markup', { dataLoggerProvider: '<b>' }, 400],
  ])('refuses %s', async (_kind, station, status) => {
    const { id } = await aStation(test, { clientId })
    expect((await put(admin, id, station)).status).toBe(status)
  })

  it('takes an address as PASSKEY, and knows the console whether it sends the colons or not', async () => {
    const { id } = await aStation(test, { clientId })
    expect((await put(admin, id, { consolePasskey: '00:1A:22:33:44:5f' })).status).toBe(200)
    for (const passkey of ['00:1a:22:33:44:5F', '001A2233445F'])
      expect((await test.call({ url: `/data/report?&PASSKEY=${passkey}&dateutc=now&tempf=68` })).text).toBe(
        'OK',
      )
    expect((await put(admin, id, { consolePasskey: '::::' })).status).toBe(400)
  })

  it('refuses a PASSKEY that another console uses', async () => {
    const [one, other] = [await aStation(test, { clientId }), await aStation(test)]
    const owner = await aUser(test, { clientId: other.clientId })
    expect((await put(owner, other.id, { consolePasskey: 'FFEE00112233' })).status).toBe(200)
    const taken = await put(admin, one.id, { consolePasskey: 'ffee00112233' })
    expect(taken.status).toBe(422)
    expect(taken.body.errors).toHaveProperty('consolePasskey')
  })

  it('of another client finds nothing', async () => {
    const { id } = await aStation(test)
    expect((await put(admin, id, { placeName: 'Minha' })).status).toBe(404)
  })
})

describe('the keys of a station', () => {
  const ingestUrl = (id: string) => `/api/v2/stations/${id}/ingest`

  it('are shown again to the client_admin, each look in the change log', async () => {
    const { id, ingest } = await aStation(test, { clientId })
    const shown = await test.call({ url: ingestUrl(id), token: admin.token })
    expect(shown.body).toEqual({ status: 'success', data: { ...ingest, consolePasskey: null } })
    expect(shown.headers['cache-control']).toBe('no-store')
    expect(await actionsOn(id)).toMatchObject([{ action: 'station.ingest_revealed', actorId: admin.id }])
  })

  it('end at once when they are replaced', async () => {
    const { id, ingest } = await aStation(test, { clientId })
    const rotated = await test.call({ method: 'POST', url: `${ingestUrl(id)}/rotate`, token: admin.token })
    expect(rotated.status).toBe(200)
    expect(rotated.body.data.id).toBe(ingest.id)
    expect(rotated.body.data.key).not.toBe(ingest.key)
    const ownerOf = (key: string) =>
      test.db
        .selectFrom('stations')
        .select('id')
        .where('ingestKeyHash', '=', hashIngestKey(key))
        .executeTakeFirst()
    expect(await ownerOf(ingest.key)).toBeUndefined()
    expect(await ownerOf(rotated.body.data.key)).toEqual({ id })
    expect(await actionsOn(id)).toMatchObject([{ action: 'station.ingest_rotated' }])
  })

  it('that no key opens any more are said to be so, stay, and are replaced only when asked for', async () => {
    const { id, ingest } = await aStation(test, { clientId })
    const sealed = createSecrets(['a key that nobody has any more, alas']).seal(ingest.key, id)
    await test.db.updateTable('stations').set({ ingestKeySealed: sealed }).where('id', '=', id).execute()
    const shown = await test.call({ url: ingestUrl(id), token: admin.token })
    expect(shown.status).toBe(422)
    expect(shown.body.message).toMatch(/não pode mais ser mostrada/)
    const report = { observations: [{ time: 'now', temperature_c: 20 }] }
    const url = '/api/ingest/v1/observations'
    const reported = await test.call({ method: 'POST', url, token: ingest.key, payload: report })
    expect(reported.body.data.accepted).toBe(1)
    await test.call({ method: 'POST', url: `${ingestUrl(id)}/rotate`, token: admin.token })
    expect((await test.call({ url: ingestUrl(id), token: admin.token })).status).toBe(200)
  })

  it('of another client are not there', async () => {
    const { id } = await aStation(test)
    expect((await test.call({ url: ingestUrl(id), token: admin.token })).status).toBe(404)
    expect(
      (await test.call({ method: 'POST', url: `${ingestUrl(id)}/rotate`, token: admin.token })).status,
    ).toBe(404)
  })

  it('for LoRaWAN stay too when they cannot be shown, until a new one is asked for', async () => {
    const user = await aUser(test)
    const ask = () => test.call({ url: '/api/v2/integrations/lorawan', token: user.token })
    const { key } = (await ask()).body.data
    const sealed = createSecrets(['a key that nobody has any more, alas']).seal(key, user.clientId ?? '')
    await test.db
      .updateTable('clients')
      .set({ lorawanKeySealed: sealed })
      .where('id', '=', user.clientId)
      .execute()
    expect((await ask()).status).toBe(422)
    const url = '/api/v2/integrations/lorawan/rotate'
    const replaced = await test.call({ method: 'POST', url, token: user.token })
    expect(replaced.body.data.key).not.toBe(key)
    expect((await ask()).body.data.key).toBe(replaced.body.data.key)
  })

  it('for LoRaWAN are one a client, made when first asked for', async () => {
    const ask = (user: TestUser) => test.call({ url: '/api/v2/integrations/lorawan', token: user.token })
    const first = await ask(admin)
    expect(first.body.data.key).toMatch(/^\w{16,}$/)
    expect((await ask(admin)).body.data.key).toBe(first.body.data.key)
    expect((await ask(await aUser(test))).body.data.key).not.toBe(first.body.data.key)
    const actions = (await actionsOn(clientId)).map(({ action }) => action)
    expect(actions).toEqual(['client.lorawan_key_created', 'client.lorawan_key_revealed'])
  })
})

describe('who may', () => {
  const adminCalls = [
    ['PUT', '/api/v2/stations/:id', { station: {} }],
    ['GET', '/api/v2/stations/:id/ingest', undefined],
    ['POST', '/api/v2/stations/:id/ingest/rotate', undefined],
    ['GET', '/api/v2/integrations/lorawan', undefined],
    ['POST', '/api/v2/farms', { farm: { name: 'X' } }],
    ['PUT', '/api/v2/farms/:id', { farm: {} }],
    ['DELETE', '/api/v2/farms/:id', undefined],
  ] as const
  const clientCalls = [
    ['GET', '/api/v2/stations/:id', undefined],
    ['GET', '/api/v2/farms', undefined],
    ['POST', '/api/v2/analytics_events', { events: [{ name: 'map_clicked' }] }],
  ] as const

  it.each(adminCalls)('%s %s: the client_admin alone', async (method, path, payload) => {
    const { id } = await aStation(test, { clientId })
    const call = { method, url: path.replace(':id', id), ...(payload === undefined ? {} : { payload }) }
    const manager = await aUser(test, {
      clientId,
      role: 'user',
      permissions: { farm: 'manage', user: 'manage' },
    })
    for (const user of [manager, await aUser(test, { role: 'sales' })])
      expect((await test.call({ ...call, token: user.token })).status).toBe(403)
    expect((await test.call(call)).status).toBe(401)
  })

  it.each(clientCalls)('%s %s: all people of the client, not sales', async (method, path, payload) => {
    const { id } = await aStation(test, { clientId })
    const call = { method, url: path.replace(':id', id), ...(payload === undefined ? {} : { payload }) }
    const viewer = await aUser(test, { clientId, role: 'user' })
    expect((await test.call({ ...call, token: viewer.token })).status).toBeLessThan(300)
    const sales = await aUser(test, { role: 'sales' })
    expect((await test.call({ ...call, token: sales.token })).status).toBe(403)
  })

  it('GET /api/v2/events: sales staff have no client to hear of', async () => {
    const sales = await aUser(test, { role: 'sales' })
    expect((await test.call({ url: '/api/v2/events', token: sales.token })).status).toBe(403)
  })
})

it('of the LATAM brand may lie in any zone of Latin America', async () => {
  const latam = await createTestApp({ BRAND: 'latam' })
  try {
    const user = await aUser(latam)
    const { id } = await aStation(latam, { clientId: user.clientId ?? '' })
    const move = (timeZone: string) =>
      latam.call({
        method: 'PUT',
        url: `/api/v2/stations/${id}`,
        token: user.token,
        payload: { station: { timeZone } },
      })
    expect((await move('America/Asuncion')).body).toMatchObject({ timeZone: 'America/Asuncion' })
    expect((await move('Europe/Lisbon')).status).toBe(422)
  } finally {
    await latam.close()
  }
})
