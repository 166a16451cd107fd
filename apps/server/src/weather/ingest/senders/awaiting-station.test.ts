import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClient, aUser, type TestUser } from '../../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => test.close())

let devices = 0
function scan(user: TestUser, change: object = {}) {
  return test.call({
    method: 'POST',
    url: '/api/v2/stations',
    token: user.token,
    payload: {
      brand: 'optim',
      did: `AW-${++devices}`,
      latitude: -12.5,
      longitude: -55.7,
      user_place_name: 'Sede',
      timeZone: 'America/Cuiaba',
      ...change,
    },
  })
}
function report(key: string) {
  const payload = { observations: [{ time: test.clock.now().toISOString(), temperature_c: 25 }] }
  return test.call({ method: 'POST', url: '/api/ingest/v1/observations', token: key, payload })
}
function set(user: TestUser, change: { verifiedAt?: Date | null; disabledAt?: Date }) {
  return test.db.updateTable('users').set(change).where('id', '=', user.id).execute()
}
async function isAwaiting(user: TestUser): Promise<boolean[]> {
  const list = await test.call({ url: '/api/v2/stations', token: user.token })
  return list.body.map(({ awaitsVerification }: { awaitsVerification: boolean }) => awaitsVerification)
}

describe('somebody whose e-mail is not confirmed', () => {
  it('scans one station, is told that it takes no data yet, and no second one', async () => {
    const user = await aUser(test, { verified: false })
    const first = await scan(user)
    expect(first.status).toBe(201)
    expect(first.body.message).toContain('confirmar seu e-mail')
    expect(first.body.data.station.awaitsVerification).toBe(true)
    expect(first.body.data.ingest.key).toMatch(/^\w{32}$/)
    const second = await scan(user)
    expect(second.status).toBe(422)
    expect(second.body.message).toContain('uma única estação')
    const colleague = await aUser(test, { clientId: user.clientId ?? '', verified: false })
    expect((await scan(colleague)).status).toBe(422)
    await set(user, { verifiedAt: test.clock.now() })
    expect((await scan(user)).body.data.station.awaitsVerification).toBe(false)
    expect(await isAwaiting(user)).toEqual([false, false])
  })

  it('cannot upload, nor can a tablet that it makes', async () => {
    const clientId = await aClient(test, { hasMpcloud: true, hasEmcloud: true })
    const user = await aUser(test, { clientId, verified: false })
    const made = await test.call({
      method: 'POST',
      url: '/api/v2/devices/create',
      token: user.token,
      payload: { device: { serial_number: 'TAB-AW', cloud_type: 'mpcloud' } },
    })
    const signedIn = await test.call({
      method: 'POST',
      url: '/api/v1/device_authenticate',
      payload: { auth: { serial_number: 'TAB-AW', password: made.body.data.password } },
    })
    const uploads = (token: string) =>
      Promise.all(
        ['/api/v2/mpclouds/upload', '/api/v2/emclouds/upload'].map((url) =>
          test.call({ method: 'POST', url, token, payload: {} }),
        ),
      )
    for (const token of [user.token, signedIn.body.jwt])
      for (const answer of await uploads(token)) {
        expect(answer.status).toBe(403)
        expect(answer.body.message).toContain('Confirme seu e-mail')
      }
    await set(user, { verifiedAt: test.clock.now() })
    for (const token of [user.token, signedIn.body.jwt])
      for (const answer of await uploads(token)) expect(answer.status).toBe(415)
  })
})

describe('its station', () => {
  it('takes data once the e-mail is confirmed, and says so until then, by every way in', async () => {
    const user = await aUser(test, { verified: false })
    const { station, ingest } = (await scan(user, { optimDeveui: '70B3D57ED0000001' })).body.data
    const refused = await report(ingest.key)
    expect(refused.status).toBe(403)
    expect(refused.body.message).toContain('não confirmou o e-mail')
    const wunderground = `/weatherstation/updateweatherstation.php?ID=${ingest.id}&PASSWORD=${ingest.key}&dateutc=now&tempf=77`
    const ecowitt = `/data/report/${ingest.key}?dateutc=now&tempf=77`
    for (const url of [wunderground, ecowitt]) {
      const answer = await test.call({ url })
      expect([answer.status, answer.text]).toEqual([
        403,
        'forbidden: confirm the e-mail of the account first',
      ])
    }
    const network = await test.call({ url: '/api/v2/integrations/lorawan', token: user.token })
    const uplink = () =>
      test.call({
        method: 'POST',
        url: '/api/ingest/v1/chirpstack',
        token: network.body.data.key,
        payload: { deviceInfo: { devEui: '70b3d57ed0000001' }, object: { temperature_c: 20 } },
      })
    expect((await uplink()).status).toBe(403)
    const noted = await test.db
      .selectFrom('ingestRefusals')
      .selectAll()
      .where('stationId', '=', station.id)
      .execute()
    expect(noted).toMatchObject([{ refusedCount: 4, reasons: [{ field: null, reason: 'unverified' }] }])
    expect(noted[0]?.request).not.toContain(ingest.key)
    const stored = await test.db
      .selectFrom('observations')
      .select('stationId')
      .where('stationId', '=', station.id)
      .execute()
    expect(stored).toEqual([])

    await set(user, { verifiedAt: test.clock.now() })
    expect((await report(ingest.key)).body.data.accepted).toBe(1)
    expect((await test.call({ url: wunderground })).text).toBe('success')
    // Another address that is not confirmed yet silences nothing that has begun.
    await set(user, { verifiedAt: null })
    expect((await test.call({ url: ecowitt })).text).toBe('OK')
  })

  it('is released when who scanned it is removed, if another of the client is confirmed', async () => {
    const admin = await aUser(test)
    const invited = await aUser(test, { clientId: admin.clientId ?? '', verified: false })
    await scan(invited)
    expect(await isAwaiting(admin)).toEqual([true])
    await set(invited, { disabledAt: test.clock.now() })
    expect(await isAwaiting(admin)).toEqual([false])

    const nobody = await aUser(test, { verified: false })
    const helper = await aUser(test, { clientId: nobody.clientId ?? '', verified: false })
    await scan(helper)
    await set(helper, { disabledAt: test.clock.now() })
    expect(await isAwaiting(nobody)).toEqual([true])
  })
})
