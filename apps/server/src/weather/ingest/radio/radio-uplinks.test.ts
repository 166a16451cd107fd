import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSecrets } from '../../../platform/db/secrets.ts'
import { aStation, type TestStation } from '../../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { issueIngestKey } from '../../ingest-keys/ingest-credentials.ts'

interface UplinkCase {
  readonly id: string
  readonly device: string
  readonly codec: string
  readonly note?: string
  readonly decoded: Readonly<Record<string, unknown>>
  readonly normalized?: unknown
  readonly expected: {
    readonly records: readonly ExpectedRecord[]
    readonly dropped: readonly { readonly field: string }[]
    readonly notChecked?: readonly string[]
  }
}
interface ExpectedRecord {
  readonly time?: string
  readonly readings: Readonly<Record<string, number>>
  readonly rain: { readonly kind: string; readonly mm?: number; readonly mmPerHour?: number } | null
}
interface RainSequence {
  readonly id: string
  readonly device: string
  readonly field: string
  readonly counter: readonly number[]
  readonly expectedRainMm: readonly number[]
}
const { cases, rainSequences } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'radio-uplinks.json'), 'utf8'),
) as { cases: readonly UplinkCase[]; rainSequences: readonly RainSequence[] }

const devEui = '2CF7F1C044300001'
const heardAt = '2026-11-10T12:00:00.912Z'
let test: TestApp
let station: TestStation
let key: string
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  station = await aStation(test)
  await test.db.updateTable('stations').set({ optimDeveui: null }).execute()
  await test.db
    .updateTable('stations')
    .set({ optimDeveui: devEui.toLowerCase(), altitudeM: null })
    .where('id', '=', station.id)
    .execute()
  const issued = issueIngestKey(createSecrets(test.config.sealingKeys), station.clientId)
  key = issued.key
  await test.db
    .updateTable('clients')
    .set({ lorawanKeyHash: issued.hash, lorawanKeySealed: issued.sealed })
    .where('id', '=', station.clientId)
    .execute()
})

interface Sent {
  readonly decoded: unknown
  readonly normalized?: unknown
  readonly device?: string
  readonly at?: string
}
let counter = 0

/** As The Things Stack sends it. */
function sendThingsStack({ decoded, normalized, device, at = heardAt }: Sent) {
  const [brand, model] = device?.split(' ') ?? []
  const version = device === undefined ? {} : { version_ids: { brand_id: brand, model_id: model } }
  return post('ttn', {
    end_device_ids: { dev_eui: devEui },
    uplink_message: {
      session_key_id: 'AZB4Ym7KD33ulfRwvqmLdg==',
      f_cnt: counter++,
      decoded_payload: decoded,
      ...(normalized === undefined ? {} : { normalized_payload: normalized }),
      rx_metadata: [{ gateway_ids: { gateway_id: 'gw-1' } }, { time: at }],
      ...version,
    },
  })
}

/** As ChirpStack sends it. */
function sendChirpstack({ decoded, device, at = heardAt }: Sent) {
  return post('chirpstack?event=up', {
    deduplicationId: `message ${counter++}`,
    time: at.replace('Z', '345+00:00'),
    deviceInfo: {
      devEui: devEui.toLowerCase(),
      ...(device === undefined ? {} : { deviceProfileName: device }),
    },
    object: decoded,
  })
}

function post(network: string, payload: object) {
  return test.call({ method: 'POST', url: `/api/ingest/v1/${network}`, payload, token: key })
}

async function listRows() {
  return test.db
    .selectFrom('observations')
    .selectAll()
    .where('stationId', '=', station.id)
    .orderBy('time')
    .execute()
}

/** Not among the readings of the samples. */
const derived = ['stationId', 'time', 'flags', 'rainMm']

/** What the payloads of the samples tell beside the readings that they name (WEA-101). */
const further: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  L01: { uvIndex: 0 },
  L03: { uvIndex: 8.1 },
  L05: { uvIndex: 0 },
  L06: { uvIndex: 0 },
  L43: { co2Ppm: 415 },
  L45: { co2Ppm: 415 },
  L46: { leafWetnessPct: 63.4 },
}

/** The readings of a row that were sent, by name. */
function readingsOf(row: Readonly<Record<string, unknown>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      typeof value === 'number' && !derived.includes(name) ? [[name, value]] : [],
    ),
  )
}

async function expectRecords({ id, expected }: UplinkCase): Promise<void> {
  const rows = await listRows()
  expect(rows).toHaveLength(expected.records.length)
  expected.records.forEach((record, index) => {
    const row = rows[index]
    if (row === undefined) throw new Error(`there is no row ${index}`)
    expect(row.time.toISOString()).toBe(new Date(record.time ?? '2026-11-10T12:00:00Z').toISOString())
    const readings = readingsOf(row)
    for (const name of expected.notChecked ?? []) delete readings[name]
    const wanted = Object.fromEntries(
      Object.entries({ ...record.readings, ...further[id] }).filter(
        ([name]) => !expected.notChecked?.includes(name),
      ),
    )
    expect(Object.keys(readings).sort()).toEqual(Object.keys(wanted).sort())
    for (const [name, value] of Object.entries(wanted))
      expect(Math.abs((readings[name] ?? Number.NaN) - value), name).toBeLessThan(0.005)
    expect(row.rainMm === null, 'rain').toBe(record.rain === null)
    const kind = row.flags & 2 ? 'counter' : row.flags & 8 ? 'rate' : 'amount'
    if (record.rain !== null) expect(kind).toBe(record.rain.kind)
  })
}

describe.each(cases.map((uplink) => [`${uplink.id} ${uplink.device}, ${uplink.codec}`, uplink] as const))(
  '%s',
  (_name, uplink) => {
    const { decoded, normalized, device, expected } = uplink
    const isNamed = device.startsWith('any') ? {} : { device }

    it('is read by The Things Stack', async () => {
      const answer = await sendThingsStack({ decoded, normalized, ...isNamed })
      expect(answer.status).toBe(200)
      await expectRecords(uplink)
      const stored = expected.records.length
      expect(answer.body).toMatchObject({ status: 'success', data: { stored } })
      if (stored === 0) expect((answer.body as { data: { unread: string[] } }).data.unread).not.toEqual([])
    })

    // ChirpStack has no normalised form.
    const alsoChirpstack = normalized === undefined || 'device' in isNamed
    if (alsoChirpstack)
      it('is read by ChirpStack', async () => {
        expect((await sendChirpstack({ decoded, ...isNamed })).status).toBe(200)
        await expectRecords(uplink)
      })

    it('says what it dropped', async () => {
      await sendThingsStack({ decoded, normalized, ...isNamed })
      const refusals = await test.db
        .selectFrom('ingestRefusals')
        .select('reasons')
        .where('stationId', '=', station.id)
        .execute()
      for (const { field } of expected.dropped) expect(JSON.stringify(refusals)).toContain(field)
      if (expected.records.length > 0 && expected.dropped.length === 0) expect(refusals).toEqual([])
    })
  },
)

const shapes = [
  'L01',
  'L03',
  'L11',
  'L15',
  'L16',
  'L18',
  'L20',
  'L23',
  'L28',
  'L30',
  'L31',
  'L33',
  'L36',
  'L38',
]
it.each([...shapes, 'L40', 'L41', 'L43', 'L45', 'L46', 'L48', 'L50', 'L53', 'L58', 'L63'])(
  '%s is known by its shape where the network does not name the model',
  async (id) => {
    const uplink = cases.find((one) => one.id === id)
    if (uplink === undefined) throw new Error(`there is no case ${id}`)
    await sendThingsStack({ decoded: uplink.decoded })
    await expectRecords(uplink)
  },
)

describe('rain', () => {
  it.each(rainSequences)('of $device ($field) is the difference of its counter', async (sequence) => {
    const at = (index: number) => `2026-11-10T12:${String(index * 10).padStart(2, '0')}:00Z`
    for (const [index, mm] of sequence.counter.entries())
      await sendThingsStack({ decoded: counterPayload(sequence, mm), device: sequence.device, at: at(index) })
    const rows = await listRows()
    expect(rows).toHaveLength(sequence.counter.length)
    rows.forEach((row, index) => {
      expect(row.rainMm).toBeCloseTo(sequence.expectedRainMm[index] ?? Number.NaN, 3)
    })
  })

  it('of a rate is what fell since the last uplink, an hour at most', async () => {
    const rate = (mmPerHour: number) => ({
      messages: [{ measurementId: '4113', measurementValue: mmPerHour, type: 'Rain Gauge' }],
    })
    await sendThingsStack({ decoded: rate(6), at: '2026-11-10T10:00:00Z' })
    await sendThingsStack({ decoded: rate(6), at: '2026-11-10T10:10:00Z' })
    await sendThingsStack({ decoded: rate(3), at: '2026-11-10T13:00:00Z' })
    const rows = await listRows()
    expect(rows.map(({ rainMm }) => rainMm)).toEqual([0, 1, 3])
    expect(rows.map(({ flags }) => flags)).toEqual([8, 8, 8])
  })
})

function counterPayload({ field }: RainSequence, mm: number): unknown {
  if (field.startsWith('messages.'))
    return { messages: [{ measurementId: field.slice(9), measurementValue: mm, type: 'Rain Accumulation' }] }
  if (field === 'rain') return { rain: mm, wind_angle: 270 }
  return {
    protocol_version: 2,
    device_id: 1,
    [field]: { displayName: 'Cumulative precipitation', value: mm, unit: 'mm' },
  }
}

describe('an unknown decoder', () => {
  const decoded = { temp: 21.5, air: { rh: 61 }, label: 'north' }

  it('is answered with its fields, stored to be looked at, and adds nothing', async () => {
    const answer = await sendThingsStack({ decoded })
    expect([answer.status, answer.body]).toEqual([
      200,
      { status: 'success', data: { stored: 0, unread: ['temp', 'air', 'label'] } },
    ])
    expect(await listRows()).toEqual([])
    const refusal = await test.db
      .selectFrom('ingestRefusals')
      .selectAll()
      .where('stationId', '=', station.id)
      .executeTakeFirst()
    expect(refusal).toMatchObject({
      protocol: 'ttn',
      reasons: ['temp', 'air', 'label'].map((field) => ({
        field,
        reason: 'unread',
        minimum: null,
        maximum: null,
      })),
    })
  })

  it('is read as the client says', async () => {
    const fields = {
      temp: { reading: 'temperatureC', factor: 1 },
      'air.rh': { reading: 'humidity', factor: 1 },
      pluv: { reading: 'rainCounter', factor: 0.2 },
    }
    await test.db
      .insertInto('stationRadioNodes')
      .values({ stationId: station.id, fields: JSON.stringify(fields) })
      .execute()
    await sendThingsStack({ decoded: { ...decoded, pluv: 100 }, at: '2026-11-10T11:50:00Z' })
    const answer = await sendThingsStack({ decoded: { ...decoded, pluv: 105 } })
    expect(answer.body).toEqual({ status: 'success', data: { stored: 1, unread: ['label'] } })
    const [, row] = await listRows()
    expect(row).toMatchObject({ temperatureC: 21.5, humidity: 61, rainMm: 1 })
  })
})

describe('a decoder that is missing or older than the node', () => {
  async function reasons(): Promise<string[]> {
    const refusals = await test.db
      .selectFrom('ingestRefusals')
      .select('reasons')
      .where('stationId', '=', station.id)
      .execute()
    return refusals.flatMap(({ reasons: told }) => (told as { reason: string }[]).map(({ reason }) => reason))
  }

  it('is told as outdated where it finds nothing in a frame that it takes for good', async () => {
    const answer = await sendThingsStack({
      decoded: { err: 0, valid: true, payload: '4A00F1', messages: [] },
    })
    expect(answer.body).toMatchObject({ data: { stored: 0, unread: expect.arrayContaining(['messages']) } })
    expect((await reasons())[0]).toBe('outdated_codec')
  })

  it('is told as missing where bytes came and nothing was decoded, but not at a mere sign of life', async () => {
    const heard = { end_device_ids: { dev_eui: devEui }, uplink_message: { received_at: heardAt } }
    await post('ttn', heard)
    expect(await reasons()).toEqual(['empty'])
    await post('ttn', { ...heard, uplink_message: { received_at: heardAt, frm_payload: 'AQID' } })
    expect(await reasons()).toEqual(['undecoded'])
    await post('chirpstack?event=up', {
      time: heardAt,
      deviceInfo: { devEui },
      data: 'AQID',
      object: {},
    })
    expect(await reasons()).toEqual(['undecoded'])
  })
})

it('reads the probe of a node only where the station says what it measures', async () => {
  const decoded = { BatV: 3, TempC_SHT: 20, Hum_SHT: 60, TempC_DS: 18.25 }
  await sendThingsStack({ decoded, at: '2026-11-10T11:00:00Z' })
  await test.db.insertInto('stationRadioNodes').values({ stationId: station.id, probe: 'soil1' }).execute()
  await sendThingsStack({ decoded })
  expect((await listRows()).map((row) => row.soil1TemperatureC)).toEqual([null, 18.25])
})

it('reads fine dust and carbon dioxide of a WSC1-L, and none where the sensor is missing', async () => {
  const air = { TEM: 20, HUM: 60 }
  await sendThingsStack({ decoded: { ...air, CO2: '412', PM2_5: 7.5 }, at: '2026-11-10T11:00:00Z' })
  await sendThingsStack({ decoded: { ...air, CO2: 'No sensor', PM2_5: 'No sensor' } })
  expect((await listRows()).map(({ co2Ppm, pm25UgM3 }) => [co2Ppm, pm25UgM3])).toEqual([
    [412, 7.5],
    [null, null],
  ])
})

it('takes no carbon dioxide at all for a sensor that is not there', async () => {
  await sendThingsStack({ decoded: { wind_angle: 270, wind_speed: '2.6', co2: 0 } })
  expect((await listRows())[0]?.co2Ppm).toBeNull()
})

it('multiplies the whole degrees that the codecs of one model divide', async () => {
  await sendThingsStack({ decoded: { wind_direction: 25.6, pressure: 1015 }, device: 'milesight-iot wts305' })
  expect((await listRows())[0]?.windDirectionDeg).toBe(256)
})

it('reads numbers that a codec writes as text, also those of marks and times', async () => {
  await sendThingsStack({
    decoded: { wind_direction: '25.6', pressure: '1015' },
    device: 'milesight-iot wts305',
  })
  expect((await listRows())[0]).toMatchObject({ windDirectionDeg: 256, pressureHpa: 1015 })
})

it('reads records of the soil that come again as soil, each at its own time', async () => {
  const history = [
    { timestamp: 1794308400, temperature: 21.5, moisture: 33 },
    { timestamp: '1794312000', temperature: 21.7, moisture: 32 },
  ]
  await sendThingsStack({ decoded: { history }, device: 'milesight-iot em500-smtc' })
  expect(await listRows()).toMatchObject([
    { time: new Date('2026-11-10T11:00:00Z'), soil1TemperatureC: 21.5, soil1WaterPercent: 33 },
    { time: new Date('2026-11-10T12:00:00Z'), soil1TemperatureC: 21.7, soil1WaterPercent: 32 },
  ])
})
