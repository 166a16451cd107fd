import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSecrets } from '../../../platform/db/secrets.ts'
import { aUser, type TestUser } from '../../../testing/builders/people.ts'
import { aStation, report, type TestStation } from '../../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { issueIngestKey } from '../../ingest-keys/ingest-credentials.ts'

let test: TestApp
let admin: TestUser
let station: TestStation
beforeAll(async () => {
  test = await createTestApp()
  admin = await aUser(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  // Unpaid: connecting comes before paying.
  station = await aStation(test, { clientId: admin.clientId ?? '', subscription: null })
})

async function readReports() {
  const url = `/api/v2/stations/${station.id}/ingest/reports`
  const answer = await test.call({ url, token: admin.token })
  expect(answer.status).toBe(200)
  return answer.body.data
}

function sendWunderground(fields: Record<string, string>) {
  const search = new URLSearchParams({
    ID: station.ingest.id,
    PASSWORD: station.ingest.key,
    dateutc: 'now',
    ...fields,
  })
  return test.call({ url: `/weatherstation/updateweatherstation.php?${search}` })
}

describe('what a station sent last', () => {
  it('is nothing at first', async () => {
    expect(await readReports()).toEqual({
      now: test.clock.now().toISOString(),
      lastReport: null,
      refusals: [],
    })
  })

  it('is told with what was read and what was not, never with a secret', async () => {
    await sendWunderground({
      tempf: '68',
      yearlyrainin: '2',
      dailyrainin: '0.1',
      tempinf: '72',
      soilmoisture: '31',
    })
    const { lastReport, refusals } = await readReports()
    expect(lastReport).toMatchObject({
      protocol: 'wunderground',
      outcome: 'stored',
      observedAt: null,
      clockAheadSeconds: null,
      unread: [{ field: 'tempinf', value: '72' }],
      problems: [],
    })
    expect(lastReport.readings).toEqual([
      { reading: 'temperatureC', sensor: null, battery: null, value: 20, uom: 'C' },
      { reading: 'soilWater', sensor: 1, battery: null, value: 31, uom: '%' },
      { reading: 'rainCounter', sensor: null, battery: null, value: 50.8, uom: 'mm' },
    ])
    expect(refusals).toEqual([])
    expect(JSON.stringify(lastReport)).not.toContain(station.ingest.key)
  })

  it('says by how much the clock of a console is wrong, also when that is why it is refused', async () => {
    await sendWunderground({ tempf: '68', dateutc: '2026-11-15 11:57:30' })
    expect((await readReports()).lastReport).toMatchObject({ outcome: 'stored', clockAheadSeconds: -150 })
    await sendWunderground({ tempf: '68', dateutc: '2026-11-15 16:00:00' })
    const { lastReport, refusals } = await readReports()
    const problem = { field: null, reason: 'time_ahead', minimum: null, maximum: null }
    expect(lastReport).toMatchObject({
      outcome: 'refused',
      clockAheadSeconds: 4 * 3600,
      readings: [],
      problems: [problem],
    })
    expect(refusals).toMatchObject([{ protocol: 'wunderground', count: 1, problems: [problem] }])
  })

  it('says which values were refused and why', async () => {
    await sendWunderground({ tempf: '300', humidity: 'wet', windspeedmph: '3,5', winddir: '90' })
    const { lastReport, refusals } = await readReports()
    const problems = [
      { field: 'temperatureC', reason: 'above_maximum', minimum: -40, maximum: 60 },
      { field: 'humidity', reason: 'not_a_number', minimum: 0, maximum: 100 },
      { field: 'windSpeedKmh', reason: 'not_a_number', minimum: 0, maximum: 250 },
    ]
    expect(lastReport.problems).toEqual(problems)
    expect(refusals[0].problems).toEqual(problems)
    expect(refusals[0].request).toContain('tempf=300')
  })

  it('says that the key is wrong where the id is right, and shows neither', async () => {
    await test.call({
      url: `/weatherstation/updateweatherstation.php?ID=${station.ingest.id}&PASSWORD=slip&dateutc=now&tempf=70`,
    })
    const { lastReport, refusals } = await readReports()
    expect(lastReport).toBeNull()
    expect(refusals).toMatchObject([{ protocol: 'wunderground', problems: [{ reason: 'wrong_key' }] }])
    expect(JSON.stringify(refusals)).not.toMatch(new RegExp(`slip|${station.ingest.id}`))
  })

  it('says of an empty report that it is empty', async () => {
    await sendWunderground({ tempf: '-9999' })
    expect((await readReports()).lastReport).toMatchObject({
      outcome: 'empty',
      problems: [{ field: null, reason: 'empty' }],
    })
  })

  it('of a batch is its newest entry, as it was sent', async () => {
    const observations = [
      { time: '2026-11-15T11:59:00Z', pressure_hpa: 970, batteries: { gate: 3.1 }, color: 'red' },
      { time: '2026-11-15T11:50:00Z', temperature_c: 20 },
      { time: 'never', temperature_c: 20 },
    ]
    await test.call({
      method: 'POST',
      url: '/api/ingest/v1/observations',
      token: station.ingest.key,
      payload: { observations },
    })
    const { lastReport } = await readReports()
    expect(lastReport).toMatchObject({
      protocol: 'json',
      outcome: 'stored',
      clockAheadSeconds: -60,
      unread: [{ field: 'color', value: 'red' }],
      problems: [{ field: null, reason: 'time_unreadable' }],
    })
    // The pressure at sea level is worked out, not sent.
    expect(lastReport.readings).toEqual([
      { reading: 'pressureHpa', sensor: null, battery: null, value: 970, uom: 'hPa' },
      { reading: 'battery', sensor: null, battery: 'gate', value: 3.1, uom: 'V' },
    ])
  })

  it('is written once for many reports, and stays when the station speaks no more', async () => {
    for (let minute = 10; minute < 20; minute++)
      await report(test, station, { time: `2026-11-15T11:${minute}:00Z`, temperature_c: minute })
    await readReports()
    const rows = await test.db
      .selectFrom('stationLastReports')
      .select('protocol')
      .where('stationId', '=', station.id)
      .execute()
    expect(rows).toEqual([{ protocol: 'json' }])
    expect((await readReports()).lastReport.readings).toEqual([
      { reading: 'temperatureC', sensor: null, battery: null, value: 19, uom: 'C' },
    ])
  })

  it('tells refusals of older versions, which were plain words', async () => {
    await test.db
      .insertInto('ingestRefusals')
      .values({
        stationId: station.id,
        hour: new Date('2026-11-15T10:00:00Z'),
        refusedCount: 2,
        protocol: 'json',
        reasons: JSON.stringify(['0 humidity Valor impossível']),
        request: '{}',
        receivedAt: new Date('2026-11-15T10:10:00Z'),
      })
      .execute()
    expect((await readReports()).refusals).toMatchObject([
      { count: 2, problems: [{ field: '0 humidity Valor impossível', reason: 'unknown' }] },
    ])
  })
})

describe('a LoRaWAN node', () => {
  const devEui = '2CF7F1C0443000BB'
  let key: string
  beforeEach(async () => {
    await test.db.updateTable('stations').set({ optimDeveui: null }).execute()
    await test.db.updateTable('stations').set({ optimDeveui: devEui }).where('id', '=', station.id).execute()
    const issued = issueIngestKey(createSecrets(test.config.sealingKeys), station.clientId)
    key = issued.key
    await test.db
      .updateTable('clients')
      .set({ lorawanKeyHash: issued.hash, lorawanKeySealed: issued.sealed })
      .where('id', '=', station.clientId)
      .execute()
  })

  function sendUplink(object: object, time = '2026-11-15T11:59:00Z') {
    return test.call({
      method: 'POST',
      url: '/api/ingest/v1/chirpstack?event=up',
      token: key,
      payload: { time, deviceInfo: { devEui }, object },
    })
  }

  function saveNode(node: object, token = admin.token) {
    return test.call({
      method: 'PUT',
      url: `/api/v2/stations/${station.id}/radio_node`,
      token,
      payload: node,
    })
  }

  it('that nobody understands is shown with all its fields', async () => {
    await sendUplink({ soil_temp_f: 68, probes: [{ vwc: 0.31 }], label: 'north' })
    expect((await readReports()).lastReport).toMatchObject({
      protocol: 'chirpstack',
      outcome: 'refused',
      readings: [],
      sent: [
        { field: 'soil_temp_f', value: '68' },
        { field: 'probes.0.vwc', value: '0.31' },
        { field: 'label', value: 'north' },
      ],
      unread: [{ field: 'soil_temp_f' }, { field: 'probes.0.vwc' }, { field: 'label' }],
    })
  })

  it('is read as the client says from then on, whatever the letters of its fields', async () => {
    const url = `/api/v2/stations/${station.id}/radio_node`
    expect((await test.call({ url, token: admin.token })).body.data).toEqual({
      model: null,
      probe: 'none',
      fields: {},
    })
    const node = {
      model: 'Sonda X',
      probe: 'none',
      fields: {
        soil_temp_f: { reading: 'soil1TemperatureC', factor: 5 / 9, offset: -160 / 9 },
        'probes.0.vwc': { reading: 'soil1WaterPercent', factor: 100 },
      },
    }
    expect((await saveNode(node)).body.data).toEqual(node)
    expect((await test.call({ url, token: admin.token })).body.data).toEqual(node)
    const answer = await sendUplink({ soil_temp_f: 68, probes: [{ vwc: 0.31 }], label: 'north' })
    expect(answer.body.data).toEqual({ stored: 1, unread: ['label'] })
    expect((await readReports()).lastReport.readings).toEqual([
      { reading: 'soilTemperature', sensor: 1, battery: null, value: 20, uom: 'C' },
      { reading: 'soilWater', sensor: 1, battery: null, value: 31, uom: '%' },
    ])
    const [line] = await test.db
      .selectFrom('changeLog')
      .select('action')
      .where('subjectId', '=', station.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(line).toEqual({ action: 'station.updated' })
  })

  it('refuses a reading that does not exist', async () => {
    const fields = { temp: { reading: 'happiness', factor: 1 } }
    expect((await saveNode({ model: null, probe: 'none', fields })).status).toBe(400)
  })
})

describe('connecting a station', () => {
  const calls = [
    ['GET', 'ingest/reports'],
    ['GET', 'radio_node'],
    ['PUT', 'radio_node'],
  ] as const

  it.each(calls)('is no business of others: %s %s', async (method, path) => {
    const payload = method === 'PUT' ? { model: null, probe: 'none', fields: {} } : undefined
    const call = (token?: string) =>
      test.call({
        method,
        url: `/api/v2/stations/${station.id}/${path}`,
        ...(token === undefined ? {} : { token }),
        ...(payload === undefined ? {} : { payload }),
      })
    const user = await aUser(test, { clientId: station.clientId, role: 'user' })
    const sales = await aUser(test, { role: 'sales' })
    const stranger = await aUser(test)
    expect((await call()).status).toBe(401)
    expect((await call(user.token)).status).toBe(403)
    expect((await call(sales.token)).status).toBe(403)
    expect((await call(stranger.token)).status).toBe(404)
    expect((await call(admin.token)).status).toBe(200)
  })
})
