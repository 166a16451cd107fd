import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aStation, type TestStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let station: TestStation
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  station = await aStation(test)
})

function send(observations: unknown[], token = station.ingest.key, more: object = {}) {
  const url = '/api/ingest/v1/observations'
  return test.call({ method: 'POST', url, token, payload: { observations, ...more } })
}
function minutesAgo(minutes: number): string {
  return new Date(test.clock.now().getTime() - minutes * 60_000).toISOString()
}
async function countRows(): Promise<number> {
  const row = await test.db
    .selectFrom('observations')
    .select((build) => build.fn.countAll<string>().as('rows'))
    .where('stationId', '=', station.id)
    .executeTakeFirstOrThrow()
  return Number(row.rows)
}

describe('a batch of observations', () => {
  it('is stored with all that a station can measure', async () => {
    const answer = await send([
      {
        time: '2026-11-15T11:30:00.900-00:30',
        temperature_c: 27.5,
        humidity: 61,
        pressure_hpa: 970,
        wind_speed_kmh: 12,
        wind_gust_kmh: 20.5,
        wind_direction_deg: 360,
        rain_mm: 0.4,
        solar_w_m2: 801,
        soil: [
          { sensor: 1, temperature_c: 23.5, moisture_kpa: 31 },
          { sensor: 4, temperature_c: null, moisture_kpa: 12.5 },
        ],
        battery_v: 3.95,
      },
    ])
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ status: 'success', data: { accepted: 1, duplicates: 0, rejected: [] } })
    const row = await test.db
      .selectFrom('observations')
      .selectAll()
      .where('stationId', '=', station.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      time: new Date('2026-11-15T12:00:00Z'),
      temperatureC: 27.5,
      windDirectionDeg: 0,
      rainMm: 0.4,
      soil1TemperatureC: 23.5,
      soil1MoistureKpa: 31,
      soil4TemperatureC: null,
      soil4MoistureKpa: 12.5,
      batteryV: 3.95,
      flags: 0,
    })
    expect(row.seaLevelPressureHpa).toBeCloseTo(1012.4, 0)
  })

  it('adds one row when it is sent a hundred times', async () => {
    const entry = { time: minutesAgo(5), temperature_c: 20, rain_mm: 1 }
    const answers = await Promise.all(Array.from({ length: 100 }, () => send([entry])))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.reduce((sum, { body }) => sum + body.data.accepted, 0)).toBe(1)
    expect(answers.reduce((sum, { body }) => sum + body.data.duplicates, 0)).toBe(99)
    expect(await countRows()).toBe(1)
    const day = await test.db
      .selectFrom('observationDays')
      .select(['rainMm', 'observations'])
      .where('stationId', '=', station.id)
      .executeTakeFirstOrThrow()
    expect(day).toEqual({ rainMm: 1, observations: 1 })
  })

  it('keeps the first of two entries of one second', async () => {
    const answer = await send([
      { time: '2026-11-15T11:00:00.100Z', temperature_c: 20 },
      { time: '2026-11-15T11:00:00.900Z', temperature_c: 30 },
    ])
    expect(answer.body.data).toEqual({ accepted: 1, duplicates: 1, rejected: [] })
  })

  it('drops impossible values one by one, says which, and keeps the rest', async () => {
    const answer = await send([
      { time: minutesAgo(40), temperature_c: 20 },
      {
        time: minutesAgo(30),
        temperature_c: 60.1,
        humidity: 101,
        wind_speed_kmh: 'strong',
        rain_mm: -0.2,
        soil: [{ sensor: 2, temperature_c: 99 }, { sensor: 17 }],
        solar_w_m2: 500,
      },
      { time: minutesAgo(20), humidity: -1 },
      { time: 'yesterday', humidity: 50 },
      'nonsense',
      { time: minutesAgo(10), temperature_c: '-9999', humidity: '', solar_w_m2: '12.5' },
    ])
    const { accepted, duplicates, rejected } = answer.body.data
    expect({ accepted, duplicates }).toEqual({ accepted: 3, duplicates: 0 })
    expect(rejected.map(({ index, field }: { index: number; field?: string }) => [index, field])).toEqual([
      [1, 'soil.1.sensor'],
      [1, 'temperature_c'],
      [1, 'humidity'],
      [1, 'wind_speed_kmh'],
      [1, 'soil.0.temperature_c'],
      [1, 'rain_mm'],
      [2, 'humidity'],
      [2, undefined],
      [3, 'time'],
      [4, undefined],
    ])
    expect(rejected[2].message).toBe('Valor impossível: fora do intervalo de 0 a 100.')
    const rows = await test.db
      .selectFrom('observations')
      .select(['temperatureC', 'humidity', 'solarWm2', 'flags'])
      .where('stationId', '=', station.id)
      .orderBy('time')
      .execute()
    expect(rows).toEqual([
      { temperatureC: 20, humidity: null, solarWm2: null, flags: 0 },
      { temperatureC: null, humidity: null, solarWm2: 500, flags: 1 },
      { temperatureC: null, humidity: null, solarWm2: 12.5, flags: 0 },
    ])
    const rejection = await test.db
      .selectFrom('ingestRefusals')
      .select(['refusedCount', 'protocol', 'request'])
      .where('stationId', '=', station.id)
      .executeTakeFirstOrThrow()
    expect(rejection).toMatchObject({ refusedCount: 10, protocol: 'json' })
    expect(rejection.request).toContain('60.1')
  })

  it('takes a clock ten minutes ahead and data a year late, nothing beyond', async () => {
    const day = 24 * 60
    const answer = await send([
      { time: minutesAgo(-9.9), temperature_c: 20 },
      { time: minutesAgo(-10.1), temperature_c: 20 },
      { time: minutesAgo(366 * day - 1), temperature_c: 20 },
      { time: minutesAgo(366 * day + 1), temperature_c: 20 },
    ])
    expect(answer.body.data.accepted).toBe(2)
    expect(answer.body.data.rejected.map(({ index }: { index: number }) => index)).toEqual([1, 3])
    const days = await test.db
      .selectFrom('observationDays')
      .select('day')
      .where('stationId', '=', station.id)
      .execute()
    expect(days).toHaveLength(2)
  })

  it.each([undefined, null, '', '--', 'now'])('takes the time %s for the server’s clock', async (time) => {
    const { accepted, duplicates } = (await send([{ time, temperature_c: 20 }])).body.data
    expect(accepted + duplicates).toBe(1)
  })

  it('of 10,000 is stored at once, one more is too many', async () => {
    const entries = Array.from({ length: 10_001 }, (_, index) => ({
      time: minutesAgo(index),
      temperature_c: 20 + (index % 10),
    }))
    expect((await send(entries)).status).toBe(413)
    const answer = await send(entries.slice(0, 10_000))
    expect(answer.body.data).toMatchObject({ accepted: 10_000, duplicates: 0 })
    expect(await countRows()).toBe(10_000)
  })

  it('is refused without a known key', async () => {
    expect((await send([], 'x')).status).toBe(401)
    const without = await test.call({
      method: 'POST',
      url: '/api/ingest/v1/observations',
      payload: { observations: [] },
    })
    expect(without.status).toBe(401)
    expect(without.body.errors).toHaveProperty('base')
  })

  it('is taken from a station that nobody has paid for yet', async () => {
    const unpaid = await aStation(test, { subscription: null })
    const answer = await send([{ time: minutesAgo(1), humidity: 50 }], unpaid.ingest.key)
    expect(answer.body.data.accepted).toBe(1)
  })

  it('of a simulator is marked as such, in its hours and days, too', async () => {
    await send([{ time: minutesAgo(1), humidity: 50 }], station.ingest.key, { source: 'simulated' })
    for (const table of ['observations', 'observationHours', 'observationDays'] as const) {
      const row = await test.db
        .selectFrom(table)
        .select('flags')
        .where('stationId', '=', station.id)
        .executeTakeFirstOrThrow()
      expect(row.flags, table).toBe(4)
    }
  })
})

it('never writes a key or password of a station to the log', async () => {
  const lines: string[] = []
  const noisy = await createTestApp(
    { LOG_LEVEL: 'info' },
    { logStream: { write: (line) => lines.push(line) } },
  )
  try {
    const { ingest } = await aStation(noisy)
    await noisy.call({ url: `/data/report/${ingest.key}?tempf=70&dateutc=now` })
    await noisy.call({
      url: `/weatherstation/updateweatherstation.php?ID=${ingest.id}&PASSWORD=${ingest.key}&tempf=900&dateutc=now`,
    })
    const refusals = await noisy.db.selectFrom('ingestRefusals').select('request').execute()
    expect(lines.join('')).toContain('/data/report/:key')
    expect(lines.join('') + JSON.stringify(refusals)).not.toContain(ingest.key)
  } finally {
    await noisy.close()
  }
})
