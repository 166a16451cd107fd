import { describe, expect, it } from 'vitest'
import type { StationRecord } from '../stations/station-record.ts'
import { encodeReport } from './encode-report.ts'
import type { Protocol } from './report.ts'

const record: StationRecord = {
  time: new Date('2026-10-19T21:43:00Z'),
  temperatureC: 21.6,
  humidity: 72,
  pressureHpa: 967.9,
  windSpeedKmh: 10.1,
  windGustKmh: 15.4,
  windDirectionDeg: 230,
  rainMm: 0.4,
  solarWm2: 512,
  soil: [
    { sensor: 1, temperatureC: 23, moistureKpa: 45 },
    { sensor: 2, temperatureC: 22, moistureKpa: 60 },
  ],
  batteryV: 3.81,
}
const sender = {
  credentials: {
    ingestId: 'FAZENDA1',
    ingestKey: 's3nha x&y',
    devEui: '70B3D57ED0002001',
    lorawanKey: 'lora',
  },
  altitudeM: 365,
  counters: { todayMm: 3, totalMm: 210.4 },
}
const encode = (protocol: Protocol, changes: Partial<StationRecord> = {}) =>
  encodeReport(protocol, { ...record, ...changes }, sender)

describe('a record', () => {
  it('goes to Weather Underground in imperial units, at sea level', () => {
    const { method, path } = encode('wu')
    const url = new URL(path, 'http://portal.test')
    expect(method).toBe('GET')
    expect(url.pathname).toBe('/weatherstation/updateweatherstation.php')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      action: 'updateraw',
      ID: 'FAZENDA1',
      PASSWORD: 's3nha x&y',
      softwaretype: 'talhao-simulator-1.0',
      dateutc: '2026-10-19 21:43:00',
      tempf: '70.88',
      humidity: '72',
      windspeedmph: '6.28',
      windgustmph: '9.57',
      winddir: '230',
      solarradiation: '512.00',
      baromin: '29.831',
      dailyrainin: '0.118',
      soiltempf: '73.4',
      soiltemp2f: '71.6',
    })
  })

  it('goes to Ecowitt as a form with the key in the path', () => {
    const { method, path, body, headers } = encode('ecowitt')
    expect([method, path]).toEqual(['POST', '/data/report/s3nha%20x%26y'])
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
    const form = Object.fromEntries(new URLSearchParams(body ?? ''))
    expect(form).toMatchObject({ tempf: '70.88', baromabsin: '28.582', totalrainin: '8.283', tf_ch2: '71.6' })
  })

  it('goes by JSON in our own names, marked as simulated', () => {
    const { path, headers, body } = encode('json')
    expect(path).toBe('/api/ingest/v1/observations')
    expect(headers.authorization).toBe('Bearer s3nha x&y')
    expect(JSON.parse(body ?? '')).toEqual({
      source: 'simulated',
      observations: [
        {
          time: '2026-10-19T21:43:00.000Z',
          temperature_c: 21.6,
          humidity: 72,
          pressure_hpa: 967.9,
          wind_speed_kmh: 10.1,
          wind_gust_kmh: 15.4,
          wind_direction_deg: 230,
          rain_mm: 0.4,
          solar_w_m2: 512,
          soil: [
            { sensor: 1, temperature_c: 23, moisture_kpa: 45 },
            { sensor: 2, temperature_c: 22, moisture_kpa: 60 },
          ],
          battery_v: 3.81,
        },
      ],
    })
  })

  it('goes by LoRaWAN as the webhooks of both networks', () => {
    const stack = JSON.parse(encode('ttn').body ?? '')
    expect(stack.end_device_ids.dev_eui).toBe('70B3D57ED0002001')
    expect(stack.uplink_message.decoded_payload).toMatchObject({ temperature_c: 21.6, battery_v: 3.81 })
    expect(stack.uplink_message.rx_metadata[0].time).toBe('2026-10-19T21:43:00.000Z')
    const chirp = JSON.parse(encode('chirpstack').body ?? '')
    expect(chirp).toMatchObject({ deviceInfo: { devEui: '70b3d57ed0002001' }, object: { humidity: 72 } })
    expect(encode('chirpstack')).toMatchObject({
      path: '/api/ingest/v1/chirpstack?event=up',
      headers: { authorization: 'Bearer lora' },
    })
  })

  it('is known as a repeat by the networks, and a later one is not', () => {
    const later = { time: new Date('2026-10-19T21:53:00Z') }
    const frame = (changes = {}) => JSON.parse(encode('ttn', changes).body ?? '').uplink_message.f_cnt
    expect(frame()).toBe(frame())
    expect(frame(later)).not.toBe(frame())
    const id = (changes = {}) => JSON.parse(encode('chirpstack', changes).body ?? '').deduplicationId
    expect(id()).toBe(id())
    expect(id(later)).not.toBe(id())
  })

  it.each(['wu', 'ecowitt', 'json', 'ttn', 'chirpstack'] as const)(
    'leaves out what is not known (%s)',
    (protocol) => {
      const { path, body } = encode(protocol, { humidity: null, soil: [] })
      expect(`${path} ${body}`).not.toMatch(/humidity|soil|tf_ch/)
    },
  )
})
