import { readText } from '../recording/read-json.ts'
import type { OwnStation } from './stations.ts'
import type { World } from './world.ts'

const consoleValues = {
  tempf: '86.4',
  humidity: '41',
  baromin: '29.92',
  baromabsin: '29.35',
  windspeedmph: '6.2',
  windgustmph: '9.8',
  winddir: '134',
  dailyrainin: '0.12',
  solarradiation: '612.4',
}

/** Every protocol by which stations report, with good and bad reports. All times are fixed. */
export async function recordIngest(world: World, station: OwnStation): Promise<void> {
  await recordBatches(world, station)
  await recordConsoles(world, station)
  await recordRadio(world)
}

async function recordBatches({ recorder }: World, { ingestKey }: OwnStation): Promise<void> {
  const path = '/api/ingest/v1/observations'
  const caller = recorder.as('station', ingestKey)
  const day = { source: 'station', observations: observeDays(['2035-02-10', '2035-02-11']) }
  await caller.post(path, { json: day, note: 'two days' })
  await caller.post(path, { json: day, note: 'again' })
  const bad = [
    { time: '2035-02-12T10:00:00Z', temperature_c: 400, humidity: 50 },
    { time: 'yesterday', temperature_c: 20 },
    { temperature_c: 20 },
    'nonsense',
    { time: '2036-01-01T00:00:00Z', temperature_c: 20 },
    { time: '2035-02-12T10:15:00Z', soil: [{ sensor: 9, temperature_c: 21 }], humidity: 55 },
    {
      time: '2035-02-12T10:30:00-03:00',
      temperature_c: 24.5,
      soil: [{ sensor: 1, temperature_c: 22, moisture_kpa: 18 }],
    },
  ]
  await caller.post(path, { json: { observations: bad }, note: 'bad entries' })
  await caller.post(path, { json: { observations: bad }, language: 'ru', note: 'bad entries' })
  await caller.post(path, { json: { observations: 'x' }, note: 'no list' })
  await caller.post(path, { json: { observations: [], source: 'moon' }, note: 'bad source' })
  await caller.post(path, { json: { observations: [] }, note: 'nothing' })
  await recorder.as('stranger', 'a-key-that-nobody-has').post(path, { json: day })
  await recorder.as('anonymous', null).post(path, { json: { observations: [] }, note: 'without a key' })
  await caller.get('/api/v2/stations', { note: 'a key is no token' })
}

/** Every quarter of an hour of some days, by plain formulas. */
function observeDays(days: readonly string[]): readonly object[] {
  return days.flatMap((day) =>
    Array.from({ length: 96 }, (_, quarter) => {
      const wave = Math.sin((2 * Math.PI * (quarter - 36)) / 96)
      return {
        time: new Date(Date.parse(`${day}T04:00:00Z`) + quarter * 900_000).toISOString(),
        temperature_c: Math.round((26 + 6 * wave) * 10) / 10,
        humidity: Math.round(65 - 25 * wave),
        pressure_hpa: 993.4,
        wind_speed_kmh: Math.round((8 + 7 * wave) * 10) / 10,
        wind_gust_kmh: Math.round((14 + 9 * wave) * 10) / 10,
        wind_direction_deg: (quarter * 15) % 360,
        rain_mm: quarter % 40 === 0 ? 1.4 : 0,
        solar_w_m2: Math.max(0, Math.round(900 * wave)),
        soil: [{ sensor: 1, temperature_c: 24.5, moisture_kpa: 20 + (quarter % 5) }],
        battery_v: 3.9,
      }
    }),
  )
}

async function recordConsoles({ anonymous }: World, station: OwnStation): Promise<void> {
  const wunderground = '/weatherstation/updateweatherstation.php'
  const identity = { ID: station.ingestId, PASSWORD: station.ingestKey, action: 'updateraw' }
  const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
  const at = (time: string) => ({ dateutc: `2035-02-12 ${time}`, ...consoleValues })
  await anonymous.get(`${wunderground}?${query({ ...identity, ...at('11:00:00') })}`, { note: 'good' })
  await anonymous.get(`${wunderground}?${query({ ...identity, dateutc: 'now', tempf: '80' })}`, {
    note: 'now',
  })
  await anonymous.get(`${wunderground}?${query({ ...identity, dateutc: '12-02-2035' })}`, {
    note: 'bad time',
  })
  await anonymous.get(`${wunderground}?${query({ ...at('11:00:00'), ID: 'NOBODY', PASSWORD: 'x' })}`)
  await anonymous.post(wunderground, { form: { ...identity, ...at('11:15:00') }, note: 'good' })
  await anonymous.post(wunderground, {
    form: { ...identity, PASSWORD: 'wrong', ...at('11:15:00') },
    note: 'bad key',
  })
  const passkey = { PASSKEY: '001122334455', stationtype: 'GW1100A_V2.4.1' }
  const report = '/data/report'
  const keyed = `${report}/${station.ingestKey}`
  await anonymous.post(keyed, { form: { ...passkey, ...at('11:30:00') }, note: 'good' })
  await anonymous.post(`${keyed}/`, { form: { ...passkey, ...at('11:45:00') }, note: 'with a slash' })
  await anonymous.post(`${report}/wrong`, { form: { ...passkey, ...at('11:30:00') } })
  await anonymous.post(report, { form: { ...passkey, ...at('12:00:00') }, note: 'by passkey' })
  await anonymous.post(report, { form: { PASSKEY: 'UNKNOWN', ...at('12:00:00') }, note: 'unknown passkey' })
  await anonymous.post(report, { form: { ...passkey, dateutc: 'x' }, note: 'bad time' })
  await anonymous.get(`${keyed}?${query({ ...passkey, ...at('12:15:00') })}`, { note: 'good' })
  await anonymous.get(`${report}?${query({ ...passkey, ...at('12:30:00') })}`, { note: 'by passkey' })
  await anonymous.get(`${report}?${query({ PASSKEY: 'UNKNOWN' })}`)
}

async function recordRadio({ recorder, people }: World): Promise<void> {
  const { json } = await people.admin.get('/api/v2/integrations/lorawan')
  const network = recorder.as('network', readText(json, 'data.key'))
  const stranger = recorder.as('stranger', 'a-key-that-nobody-has')
  const payload = { temperature_c: 29.1, humidity: 48, rain_mm: 0.2, wind_speed_kmh: 11 }
  const things = (devEui: string, time: string) => ({
    end_device_ids: { dev_eui: devEui },
    uplink_message: { f_cnt: 7, session_key_id: 's', decoded_payload: payload, received_at: time },
  })
  const chirp = (devEui: string, time: string) => ({
    deduplicationId: `${devEui}-${time}`,
    time,
    deviceInfo: { devEui },
    object: payload,
  })
  const known = '70B3D57ED0009001'
  const ttn = '/api/ingest/v1/ttn'
  const chirpstack = '/api/ingest/v1/chirpstack?event=up'
  for (const caller of [network, stranger]) {
    await caller.post(ttn, { json: things(known, '2035-02-12T13:00:00Z') })
    await caller.post(chirpstack, { json: chirp(known.toLowerCase(), '2035-02-12T13:15:00Z') })
  }
  await network.post(ttn, {
    json: things('0000000000000000', '2035-02-12T13:00:00Z'),
    note: 'unknown device',
  })
  await network.post(ttn, { json: { end_device_ids: { dev_eui: known } }, note: 'no uplink' })
  await network.post(ttn, { json: { end_device_ids: 'x' }, note: 'bad shape' })
  await network.post('/api/ingest/v1/chirpstack?event=join', { json: chirp(known, '2035-02-12T13:30:00Z') })
  await network.post(chirpstack, { json: { time: 7 }, note: 'bad shape' })
}
