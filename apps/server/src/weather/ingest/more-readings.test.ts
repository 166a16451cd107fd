import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSecrets } from '../../platform/db/secrets.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, type TestStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { laterColumns } from '../exports/history-columns.ts'
import { issueIngestKey } from '../ingest-keys/ingest-credentials.ts'

let test: TestApp
let person: TestUser
let station: TestStation
beforeAll(async () => {
  test = await createTestApp()
  person = await aUser(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  station = await aStation(test, { clientId: person.clientId ?? '' })
})

const everything = {
  time: '2026-11-15T11:05:00Z',
  uv_index: 7.5,
  leaf_wetness_pct: 40,
  lightning_count: 3,
  pm25_ug_m3: 12.5,
  co2_ppm: 431,
  soil: [
    { sensor: 1, temperature_c: 24, water_pct: 31 },
    { sensor: 6, temperature_c: 22.5, moisture_kpa: 18, water_pct: 28 },
  ],
  batteries: { wh51: 1.5, gate_pct: 12, logger: 80 },
}

async function send(observations: readonly object[]) {
  return test.call({
    method: 'POST',
    url: '/api/ingest/v1/observations',
    token: station.ingest.key,
    payload: { observations },
  })
}

/** As the database has them: the query builder would rename the keys. */
const extrasText = sql<string | null>`extras::text`.as('extrasText')

async function readRows() {
  const rows = await test.db
    .selectFrom('observations')
    .selectAll()
    .select(extrasText)
    .where('stationId', '=', station.id)
    .orderBy('time')
    .execute()
  return rows.map((row) => ({ ...row, extras: JSON.parse(row.extrasText ?? 'null') }))
}

async function readRow() {
  return (await readRows())[0]
}

async function readMore() {
  const answer = await test.call({ url: `/api/v2/stations/${station.id}`, token: person.token })
  return answer.body.moreReadings
}

async function readHistory(interval: string) {
  const search = new URLSearchParams({
    station_id: station.id,
    interval,
    start_datetime: '2026-11-15 10:00:00',
    end_datetime: '2026-11-15 12:00:00',
  })
  const url = `/api/v2/stations/observation_history?${search}`
  return (await test.call({ url, token: person.token })).body.moreDatasets
}

describe('readings that only some stations have, by JSON', () => {
  it('are stored with their observation, once', async () => {
    const first = await send([everything])
    expect(first.body.data).toEqual({ accepted: 1, duplicates: 0, rejected: [] })
    const row = await readRow()
    expect(row).toMatchObject({
      uvIndex: 7.5,
      leafWetnessPct: 40,
      lightningCount: 3,
      pm25UgM3: 12.5,
      co2Ppm: 431,
      soil1TemperatureC: 24,
      soil1WaterPercent: 31,
      extras: {
        soil6_temperature_c: 22.5,
        soil6_moisture_kpa: 18,
        soil6_water_percent: 28,
        'battery_v:wh51': 1.5,
        'battery_pct:gate': 12,
        'battery_pct:logger': 80,
      },
    })
    const again = await send([{ ...everything, uv_index: 1, soil: [{ sensor: 6, water_pct: 1 }] }])
    expect(again.body.data).toMatchObject({ accepted: 0, duplicates: 1 })
    expect(await readRow()).toEqual(row)
  })

  it('of a long batch are stored alike', async () => {
    const minute = (index: number) => `2026-11-15T10:${String(index).padStart(2, '0')}:00Z`
    const batch = Array.from({ length: 40 }, (_, index) => ({ ...everything, time: minute(index) }))
    expect((await send(batch)).body.data.accepted).toBe(40)
    const rows = await readRows()
    expect(rows).toHaveLength(40)
    for (const row of rows)
      expect(row).toMatchObject({ uvIndex: 7.5, soil1WaterPercent: 31, extras: { soil6_moisture_kpa: 18 } })
    const hour = await test.db
      .selectFrom('observationHours')
      .select(['uvIndex', 'uvCount', 'soil1WaterPercent', 'lightningCount', extrasText])
      .where('stationId', '=', station.id)
      .executeTakeFirst()
    expect({ ...hour, extras: JSON.parse(hour?.extrasText ?? 'null') }).toMatchObject({
      uvIndex: 7.5,
      uvCount: 40,
      soil1WaterPercent: 31,
      lightningCount: 3,
      extras: { soil6_moisture_kpa: [18, 40] },
    })
  })

  it('are dropped one by one where they are impossible', async () => {
    const answer = await send([
      {
        time: everything.time,
        temperature_c: 20,
        uv_index: 51,
        leaf_wetness_pct: -1,
        soil: [
          { sensor: 5, temperature_c: 70, water_pct: 30 },
          { sensor: 0, water_pct: 3 },
        ],
        batteries: { ok: 3.1, '=evil()': 3, far_pct: 140 },
      },
    ])
    const fields = answer.body.data.rejected.map(({ field }: { field: string }) => field)
    expect(fields.toSorted()).toEqual([
      'batteries.=evil()',
      'batteries.far_pct',
      'leaf_wetness_pct',
      'soil.0.temperature_c',
      'soil.1.sensor',
      'uv_index',
    ])
    expect((await readRow())?.extras).toEqual({ soil5_water_percent: 30, 'battery_v:ok': 3.1 })
  })

  it('are summed up by hours and days, and shown where there are any', async () => {
    await send([everything])
    await send([
      {
        time: '2026-11-15T11:35:00Z',
        uv_index: 8.5,
        lightning_count: 9,
        soil: [{ sensor: 6, water_pct: 30 }],
      },
    ])
    const hours = await readHistory('hourly')
    const find = (name: string, sensor: number | null = null) =>
      hours.find((one: { name: string; sensor: number | null }) => one.name === name && one.sensor === sensor)
    expect(find('uvIndex')).toMatchObject({ uom: 'index', data: [null, 8] })
    expect(find('lightning').data).toEqual([null, 9])
    expect(find('soilWater', 6)).toMatchObject({ uom: '%', data: [null, 29] })
    expect(find('soilWater', 1).data).toEqual([null, 31])
    expect(hours.filter(({ name }: { name: string }) => name === 'battery')).toHaveLength(3)
    const days = await readHistory('daily')
    expect(days.find((one: { name: string }) => one.name === 'uvIndex').data).toEqual([8])
    const more = await readMore()
    expect(more).toContainEqual({
      name: 'uvIndex',
      sensor: null,
      battery: null,
      value: 8.5,
      uom: 'index',
      notAvailable: false,
      time: '2026-11-15T11:35:00.000Z',
    })
    expect(more).toContainEqual(
      expect.objectContaining({ name: 'battery', battery: 'gate', uom: '%', value: 12 }),
    )
    expect(more).toContainEqual(
      expect.objectContaining({ name: 'soilMoisture', sensor: 6, time: '2026-11-15T11:05:00.000Z' }),
    )
  })

  it('are nowhere in the answers for a station that has none', async () => {
    await send([{ time: everything.time, temperature_c: 20 }])
    expect(await readHistory('hourly')).toEqual([])
    expect(await readMore()).toEqual([])
  })

  it('stand behind the source in the file, those of sensors only where the station has them', async () => {
    await send([everything])
    const search = new URLSearchParams({
      station_id: station.id,
      data_type: 'history',
      from_date: '2026-11-15',
      to_date: '2026-11-15',
      period: 'hourly',
    })
    const url = `/api/v1/csv_exportations/download?${search}`
    const { text } = await test.call({ url, token: person.token })
    const [row] = parse(text, { bom: true, columns: true, delimiter: ';' }) as Record<string, string>[]
    const headers = Object.keys(row ?? {})
    const ofAllStations = laterColumns.map(({ header }) => header.pt)
    // In these places for ever; what is measured later follows.
    expect(ofAllStations.slice(0, 9)).toEqual([
      'Água no solo 1 (%)',
      'Água no solo 2 (%)',
      'Água no solo 3 (%)',
      'Água no solo 4 (%)',
      'Índice UV',
      'Molhamento foliar (%)',
      'Raios do dia',
      'Partículas PM2,5 (µg/m³)',
      'CO₂ (ppm)',
    ])
    expect(headers.slice(headers.indexOf('Origem') + 1)).toEqual([
      ...ofAllStations,
      'Água no solo 6 (%)',
      'Temperatura do solo 6 (°C)',
      'Umidade do solo 6 (kPa)',
      'Bateria gate (%)',
      'Bateria logger (%)',
      'Bateria wh51 (V)',
      'Leituras sem confiança',
      'Qualidade',
    ])
    expect(row).toMatchObject({
      'Água no solo 1 (%)': '31',
      'Índice UV': '7,5',
      'Raios do dia': '3',
      'Partículas PM2,5 (µg/m³)': '12,5',
      'Umidade do solo 6 (kPa)': '18',
      'Bateria wh51 (V)': '1,5',
    })
  })
})

describe('the same by other protocols', () => {
  it('Ecowitt has channels, levels and volts', async () => {
    const form = new URLSearchParams({
      stationtype: 'GW2000A_V3.1.1',
      dateutc: '2026-11-15 11:00:00',
      tempf: '70',
      uv: '6',
      leafwetness_ch1: '55',
      lightning_num: '4',
      pm25_ch1: '9.5',
      co2: '512',
      soilmoisture1: '33',
      soilmoisture7: '21',
      tf_ch5: '68',
      soilbatt7: '1.4',
      wh90batt: '3.10',
      wh57batt: '5',
      wh65batt: '0',
    })
    const answer = await test.call({
      method: 'POST',
      url: `/data/report/${station.ingest.key}`,
      payload: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.text).toBe('OK')
    expect(await readRow()).toMatchObject({
      uvIndex: 6,
      leafWetnessPct: 55,
      lightningCount: 4,
      pm25UgM3: 9.5,
      co2Ppm: 512,
      soil1WaterPercent: 33,
      extras: {
        soil7_water_percent: 21,
        soil5_temperature_c: 20,
        'battery_v:soilbatt7': 1.4,
        'battery_v:wh90batt': 3.1,
        'battery_pct:wh57batt': 100,
      },
    })
  })

  async function sendWunderground(fields: Record<string, string>) {
    const search = new URLSearchParams({
      ID: station.ingest.id,
      PASSWORD: station.ingest.key,
      dateutc: '2026-11-15 11:00:00',
      tempf: '70',
      ...fields,
    })
    return test.call({ url: `/weatherstation/updateweatherstation.php?${search}` })
  }

  it('Weather Underground has UV, leaves and dust; soil water in percent', async () => {
    const fields = { UV: '5', leafwetness: '60', 'AqPM2.5': '18', soilmoisture2: '25', soilmoisture5: '19' }
    expect((await sendWunderground(fields)).text).toBe('success')
    expect(await readRow()).toMatchObject({
      uvIndex: 5,
      leafWetnessPct: 60,
      pm25UgM3: 18,
      soil2WaterPercent: 25,
      extras: { soil5_water_percent: 19 },
    })
  })

  it('WeeWX sends the scales of its sensors: tension, and leaf wetness from 0 to 15', async () => {
    await sendWunderground({ softwaretype: 'weewx-5.4', leafwetness: '015', soilmoisture5: '40' })
    expect(await readRow()).toMatchObject({ leafWetnessPct: 100, extras: { soil5_moisture_kpa: 40 } })
  })

  it('the raw UV of consoles with metric names is no index', async () => {
    await sendWunderground({ outtemp: '10.1', absbaro: '1010.1', UV: '919' })
    expect(await readRow()).toMatchObject({ uvIndex: null, flags: 0 })
  })

  it('LoRaWAN nodes have UV, and a profile probe more than four depths', async () => {
    const issued = issueIngestKey(createSecrets(test.config.sealingKeys), station.clientId)
    await test.db
      .updateTable('clients')
      .set({ lorawanKeyHash: issued.hash, lorawanKeySealed: issued.sealed })
      .where('id', '=', station.clientId)
      .execute()
    await test.db
      .updateTable('stations')
      .set({ optimDeveui: '2cf7f1c0443000aa' })
      .where('id', '=', station.id)
      .execute()
    const uplink = (object: object, time: string) =>
      test.call({
        method: 'POST',
        url: '/api/ingest/v1/chirpstack?event=up',
        token: issued.key,
        payload: { deduplicationId: time, time, deviceInfo: { devEui: '2cf7f1c0443000aa' }, object },
      })
    const measured = (value: number) => ({ displayName: 'Soil moisture', value, unit: '' })
    await uplink({ messages: [{ measurementId: '4190', measurementValue: 4.2 }] }, '2026-11-15T11:00:00Z')
    await uplink(
      {
        protocol_version: 2,
        device_id: 1,
        soil_moisture_at_depth_0: measured(20),
        soil_moisture_at_depth_5: measured(27),
      },
      '2026-11-15T11:01:00Z',
    )
    const rows = await readRows()
    expect(rows[0]?.uvIndex).toBeCloseTo(4.2, 3)
    expect(rows[1]).toMatchObject({ soil1WaterPercent: 20, extras: { soil6_water_percent: 27 } })
  })
})
