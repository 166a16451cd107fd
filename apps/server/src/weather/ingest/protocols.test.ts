import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSecrets } from '../../platform/db/secrets.ts'
import { aStation, type TestStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { issueIngestKey } from '../ingest-keys/ingest-credentials.ts'

/** Requests as real firmware and software sent them. */
const samples = new Map<string, Sample>(
  (JSON.parse(readFileSync(join(import.meta.dirname, 'protocol-samples.json'), 'utf8')) as Sample[]).map(
    (sample) => [sample.name, sample],
  ),
)
interface Sample {
  readonly name: string
  readonly path: string
  readonly query?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
}
function sampleOf(name: string): Sample {
  const sample = samples.get(name)
  if (sample === undefined) throw new Error(`there is no sample ${name}`)
  return sample
}

let test: TestApp
let station: TestStation
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  station = await aStation(test)
})

async function storedRows() {
  return test.db
    .selectFrom('observations')
    .selectAll()
    .where('stationId', '=', station.id)
    .orderBy('time')
    .execute()
}

function withCredentials(query: string, password = station.ingest.key): string {
  return query.replace(/ID=\w+/, `ID=${station.ingest.id}`).replace(/PASSWORD=[^&]+/, `PASSWORD=${password}`)
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('Weather Underground', () => {
  const path = '/weatherstation/updateweatherstation.php'

  it('stores what WeeWX sends, in our units', async () => {
    const { query = '', headers = {} } = sampleOf('wu_get_weewx')
    const answer = await test.call({ url: `${path}?${withCredentials(query)}`, headers })
    expect([answer.status, answer.text]).toEqual([200, 'success'])
    expect(answer.headers['content-type']).toMatch('text/plain')
    const [row] = await storedRows()
    expect(row?.time.toISOString()).toBe('2026-10-19T21:43:18.000Z')
    expect(row?.temperatureC).toBeCloseTo(21.61, 2)
    expect(row?.humidity).toBe(72)
    expect(row?.seaLevelPressureHpa).toBeCloseTo(1013.21, 2)
    expect(row?.pressureHpa, 'derived by the altitude of 365 m').toBeCloseTo(970.7, 0)
    expect(row?.windSpeedKmh).toBeCloseTo(10.14, 2)
    expect(row?.windGustKmh).toBeCloseTo(15.45, 2)
    expect(row?.windDirectionDeg).toBe(230)
    expect(row?.solarWm2).toBeCloseTo(512.4, 2)
    expect(row?.soil1TemperatureC).toBeCloseTo(23, 2)
    expect(row?.soil1MoistureKpa, 'WeeWX sends centibar').toBe(45)
    expect(row?.rainMm, "a counter's first value").toBe(0)
  })

  it('takes the same as a form', async () => {
    const { query = '' } = sampleOf('wu_get_weewx')
    const answer = await test.call({
      method: 'POST',
      url: path,
      headers: form,
      payload: withCredentials(query),
    })
    expect([answer.status, answer.text]).toEqual([200, 'success'])
    expect(await storedRows()).toHaveLength(1)
  })

  it('takes a post with everything in the address, or who it is there and the rest in the body', async () => {
    const all = withCredentials('ID=x&PASSWORD=x&dateutc=2026-11-15%2011:50:00&tempf=86')
    expect((await test.call({ method: 'POST', url: `${path}?${all}` })).text).toBe('success')
    const apart = await test.call({
      method: 'POST',
      url: `${path}?${withCredentials('ID=x&PASSWORD=x')}`,
      headers: form,
      payload: 'dateutc=2026-11-15 11:55:00&tempf=68',
    })
    expect(apart.text).toBe('success')
    expect((await storedRows()).map(({ temperatureC }) => temperatureC)).toEqual([30, 20])
  })

  it('reads `now` as the moment of arrival', async () => {
    const { query = '' } = sampleOf('wu_get_now')
    await test.call({ url: `${path}?${withCredentials(query)}` })
    const [row] = await storedRows()
    expect(row?.time).toEqual(test.clock.now())
    expect(row?.temperatureC).toBe(30)
  })

  it('answers a wrong password and an unreadable date with the words that senders know', async () => {
    const wrong = await test.call({
      url: `${path}?${withCredentials(sampleOf('wu_bad_password').query ?? '', 'wrong')}`,
    })
    expect([wrong.status, wrong.text]).toEqual([401, 'unauthorized'])
    const date = await test.call({ url: `${path}?${withCredentials(sampleOf('wu_bad_date').query ?? '')}` })
    expect([date.status, date.text]).toEqual([400, 'bad request'])
    const nobody = await test.call({ url: path })
    expect([nobody.status, nobody.text]).toEqual([401, 'unauthorized'])
    expect(await storedRows()).toEqual([])
  })

  it('keeps soil moisture in percent apart when the sender measures water', async () => {
    const query = `ID=${station.ingest.id}&PASSWORD=${station.ingest.key}&softwaretype=EasyWeather&soilmoisture=31&dateutc=now`
    await test.call({ url: `${path}?${query}` })
    const [row] = await storedRows()
    expect([row?.soil1MoistureKpa, row?.soil1WaterPercent]).toEqual([null, 31])
  })
})

describe('Ecowitt and Ambient', () => {
  const ecowitt = () => String(sampleOf('ecowitt_post').body)

  it('are known by the key in the path', async () => {
    const answer = await test.call({
      method: 'POST',
      url: `/data/report/${station.ingest.key}`,
      headers: form,
      payload: ecowitt(),
    })
    expect([answer.status, answer.text]).toEqual([200, 'OK'])
    const [row] = await storedRows()
    expect(row?.time.toISOString()).toBe('2026-10-19T21:43:18.000Z')
    expect(row?.temperatureC).toBeCloseTo(17.7, 2)
    expect(row?.humidity).toBe(76)
    expect(row?.pressureHpa).toBeCloseTo(1008.6, 1)
    expect(row?.windSpeedKmh).toBeCloseTo(1.08, 2)
    expect(row?.windGustKmh).toBeCloseTo(3.6, 1)
    expect(row?.solarWm2).toBeCloseTo(34.57, 2)
    expect(row?.soil1WaterPercent).toBe(31)
    expect(row?.soil1TemperatureC).toBeCloseTo(24, 2)
    expect(row?.rainMm).toBe(0)
  })

  it('are known by a PASSKEY that is our key, or that was entered for the console', async () => {
    const withKey = ecowitt().replace(/PASSKEY=\w+/, `PASSKEY=${station.ingest.key}`)
    const send = (payload: string) =>
      test.call({ method: 'POST', url: '/data/report/', headers: form, payload })
    expect((await send(withKey)).text).toBe('OK')
    expect((await send(ecowitt())).status, 'nobody entered it yet').toBe(401)
    await enterPasskey('00112233445566778899aabbccddeeff')
    expect((await send(ecowitt())).text).toBe('OK')
  })

  it('may come by GET with an empty first field, as Ambient sends it', async () => {
    await enterPasskey('001122334455')
    const answer = await test.call({ url: `/data/report?${sampleOf('ambient_get').query}` })
    expect([answer.status, answer.text]).toEqual([200, 'OK'])
    const [row] = await storedRows()
    expect(row?.temperatureC).toBeCloseTo(15.39, 2)
    expect(row?.windSpeedKmh).toBeCloseTo(5.41, 2)
    expect(row?.pressureHpa).toBeCloseTo(1012.39, 2)
    await enterPasskey(null)
  })

  it.each([undefined, 'text/plain', 'application/json'])(
    'are read whatever type the firmware claims: %s',
    async (type) => {
      const answer = await test.call({
        method: 'POST',
        url: `/data/report/${station.ingest.key}`,
        payload: ecowitt(),
        headers: type === undefined ? {} : { 'content-type': type },
      })
      expect([answer.status, answer.text]).toEqual([200, 'OK'])
    },
  )

  it('are read to the last of many fields', async () => {
    const many = Array.from({ length: 300 }, (_, index) => `extra${index}=1`).join('&')
    const payload = `${many}&dateutc=now&tempf=86`
    await test.call({ method: 'POST', url: `/data/report/${station.ingest.key}`, headers: form, payload })
    expect((await storedRows())[0]?.temperatureC).toBe(30)
  })

  async function enterPasskey(consolePasskey: string | null): Promise<void> {
    await test.db.updateTable('stations').set({ consolePasskey }).where('id', '=', station.id).execute()
  }
})

describe('LoRaWAN networks', () => {
  let key: string
  beforeEach(async () => {
    await test.db.updateTable('stations').set({ optimDeveui: null }).execute()
    const issued = issueIngestKey(createSecrets(test.config.sealingKeys), station.clientId)
    key = issued.key
    await test.db
      .updateTable('clients')
      .set({ lorawanKeyHash: issued.hash, lorawanKeySealed: issued.sealed })
      .where('id', '=', station.clientId)
      .execute()
    await test.db
      .updateTable('stations')
      .set({ optimDeveui: '70b3d57ed0000007' })
      .where('id', '=', station.id)
      .execute()
  })
  const send = (name: string, change: object = {}, token: string | null = key) => {
    const { path, body } = sampleOf(name)
    const payload = { ...(body as object), ...change }
    return test.call({ method: 'POST', url: path, payload, ...(token === null ? {} : { token }) })
  }

  it('deliver by The Things Stack', async () => {
    const answer = await send('tts_uplink')
    expect([answer.status, answer.body]).toEqual([
      200,
      { status: 'success', data: { stored: 1, unread: [] } },
    ])
    const [row] = await storedRows()
    expect(row?.time.toISOString()).toBe('2026-10-19T21:43:18.000Z')
    expect(row).toMatchObject({ temperatureC: 27.4, humidity: 63.5, batteryV: 3.81 })
  })

  it('deliver by ChirpStack', async () => {
    const answer = await send('chirpstack_up')
    expect([answer.status, answer.body]).toEqual([
      200,
      { status: 'success', data: { stored: 1, unread: [] } },
    ])
    const [row] = await storedRows()
    expect(row?.time.toISOString()).toBe('2026-10-19T21:43:18.000Z')
    expect(row?.temperatureC).toBe(27.4)
  })

  it('tell a station of the demo from a real one', async () => {
    await send('chirpstack_up', { object: { temperature_c: 20, source: 'simulated' } })
    expect((await storedRows())[0]?.flags).toBe(4)
  })

  it('deliver one message once, even when it is heard at another time', async () => {
    await send('chirpstack_up')
    await send('chirpstack_up', { time: '2026-10-19T21:43:21+00:00' })
    expect(await storedRows()).toHaveLength(1)
    await send('chirpstack_up', { time: '2026-10-19T21:53:18+00:00', deduplicationId: 'another' })
    expect(await storedRows()).toHaveLength(2)
  })

  it('are not believed without the key, nor about a device of nobody, nor in a rehearsal', async () => {
    expect((await send('tts_uplink', {}, null)).status).toBe(401)
    expect((await send('tts_uplink', {}, station.ingest.key)).status).toBe(401)
    expect((await send('tts_uplink', { end_device_ids: { dev_eui: '0000000000000001' } })).status).toBe(404)
    expect((await send('tts_uplink', { simulated: true })).status).toBe(200)
    expect((await send('tts_uplink', { uplink_message: undefined })).status).toBe(200)
    const other = sampleOf('chirpstack_up')
    const status = await test.call({
      method: 'POST',
      url: '/api/ingest/v1/chirpstack?event=status',
      payload: other.body as object,
      token: key,
    })
    expect(status.status).toBe(200)
    expect(await storedRows()).toEqual([])
  })
})
