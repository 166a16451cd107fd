import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../../testing/builders/people.ts'
import { aStation, type TestStation } from '../../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let admin: TestUser
let station: TestStation
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '0.05' })
  admin = await aUser(test)
  station = await aStation(test, { clientId: admin.clientId ?? '' })
})
afterAll(() => test.close())

function reportByPasskey(passkey: string, remoteAddress: string) {
  return test.call({ url: `/data/report?PASSKEY=${passkey}&dateutc=now&tempf=77`, remoteAddress })
}
function reportByKey(key: string, remoteAddress: string) {
  return test.call({
    method: 'POST',
    url: '/api/ingest/v1/observations',
    token: key,
    remoteAddress,
    payload: { observations: [{ time: test.clock.now().toISOString(), temperature_c: 20 }] },
  })
}
async function setPasskey(consolePasskey: string): Promise<void> {
  test.clock.advance(60)
  const url = `/api/v2/stations/${station.id}`
  const answer = await test.call({
    method: 'PUT',
    url,
    token: admin.token,
    payload: { station: { consolePasskey } },
  })
  expect(answer.status, answer.text).toBe(200)
}

describe('wrong keys', () => {
  it('are refused for a while once there were too many, while right ones pass', async () => {
    const address = '198.51.100.7'
    const statuses: number[] = []
    for (let tries = 0; tries < 8; tries++)
      statuses.push((await reportByKey(`wrong-${tries}`, address)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
    const console = await reportByPasskey('ABCDEF0123456789ABCDEF0123456789', address)
    expect([console.status, console.text]).toEqual([429, 'too many requests'])
    expect(Number(console.headers['retry-after'])).toBeGreaterThan(0)
    expect((await reportByKey(station.ingest.key, address)).status).toBe(200)
    expect((await reportByPasskey(station.ingest.key, address)).text).toBe('OK')
    expect((await reportByKey('wrong', '198.51.100.8')).status).toBe(401)
    test.clock.advance(601)
    expect((await reportByKey('wrong', address)).status).toBe(401)
  })

  it('that could be guessed are not compared any more', async () => {
    await setPasskey('0123456789ABCDEF')
    const address = '198.51.100.9'
    expect((await reportByPasskey('0123456789ABCDEF', address)).text).toBe('OK')
    for (let tries = 0; tries < 6; tries++) await reportByPasskey(`000000000000000${tries}`, address)
    expect((await reportByPasskey('0123456789ABCDEF', address)).status).toBe(429)
    expect((await reportByPasskey('0123456789ABCDEF', '198.51.100.10')).text).toBe('OK')
  })
})

describe('a short PASSKEY of a console', () => {
  it('is taken from its first sender alone, until it is entered anew', async () => {
    await setPasskey('AA:BB:CC:DD:EE:FF')
    expect((await reportByPasskey('AA:BB:CC:DD:EE:FF', '192.0.2.1')).text).toBe('OK')
    expect((await reportByPasskey('AABBCCDDEEFF', '192.0.2.2')).status).toBe(401)
    expect((await reportByPasskey('aabbccddeeff', '192.0.2.1')).text).toBe('OK')
    const noted = await test.db
      .selectFrom('ingestRefusals')
      .select('reasons')
      .where('stationId', '=', station.id)
      .execute()
    expect(JSON.stringify(noted)).toContain('other_address')
    await setPasskey('AA:BB:CC:DD:EE:FF')
    const [one, other] = await Promise.all([
      reportByPasskey('AABBCCDDEEFF', '192.0.2.3'),
      reportByPasskey('AABBCCDDEEFF', '192.0.2.4'),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 401])
  })

  it('of 16 characters is taken from anywhere', async () => {
    await setPasskey('AABBCCDDEEFF0011')
    expect((await reportByPasskey('AABBCCDDEEFF0011', '192.0.2.5')).text).toBe('OK')
    expect((await reportByPasskey('AABBCCDDEEFF0011', '192.0.2.6')).text).toBe('OK')
  })
})
