import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aLimit,
  anAlertChannel,
  anAlertRule,
  listAlertStates,
  listAlerts,
  lookAtAlerts,
  passMinutes,
} from '../../testing/builders/alerts.ts'
import { anEquipmentAdmin, callEquipment, equipFarm } from '../../testing/builders/equipment.ts'
import { aForecast, aForecastHour } from '../../testing/builders/forecasts.ts'
import {
  anOperator,
  aPlantingMeta,
  aSeedsCsv,
  csvPart,
  metaPart,
  sendOperation,
} from '../../testing/builders/operation-files.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, report, type TestStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: TestUser
let station: TestStation
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '1000', TOKEN_HOURS: '720' })
})
beforeEach(async () => {
  admin = await aUser(test)
  // Each at a place of its own, with a forecast of its own.
  const latitude = -10 - Math.random() * 15
  station = await aStation(test, { clientId: admin.clientId ?? '', latitude })
})
afterAll(() => test.close())

function watch(rule: Record<string, unknown>): Promise<string> {
  return anAlertRule(test, admin, { condition: null, scope: { stationIds: [station.id] }, ...rule })
}
const advance = (minutes: number) => passMinutes(test, minutes)
const states = () => listAlertStates(test, admin)

describe('a limit', () => {
  it.each([
    ['delta_t_c', '>=', 10, { temperature_c: 35, humidity: 30 }],
    ['heat_index_c', '>=', 40, { temperature_c: 36, humidity: 60 }],
    ['wet_bulb_c', '<=', 5, { temperature_c: 8, humidity: 50 }],
    ['wind_gust_kmh', '>=', 40, { wind_gust_kmh: 40, wind_speed_kmh: 20 }],
    ['rain_mm', '>=', 5, { rain_mm: 5 }],
    ['rain_1h_mm', '>=', 5, { rain_mm: 6 }],
    ['battery_v', '<=', 3.5, { battery_v: 3.5 }],
    ['soil1_moisture_kpa', '>=', 60, { soil: [{ sensor: 1, moisture_kpa: 60 }] }],
    ['humidity', '<=', 30, { humidity: 30 }],
  ])('of %s is watched', async (metric, operator, value, observation) => {
    await watch({ kind: 'threshold', condition: aLimit(metric, operator, value) })
    await report(test, station, observation)
    await lookAtAlerts(test)
    expect(await listAlerts(test, admin)).toMatchObject([{ state: 'open', limit: value }])
  })
})

describe('the forecast', () => {
  const hours = (changes: Parameters<typeof aForecastHour>[0]) =>
    Array.from({ length: 48 }, () => aForecastHour(changes))

  it('tells of frost ahead and takes it back', async () => {
    await aForecast(test, station.id, hours({ temperatureC: 1 }))
    await watch({ kind: 'frost', condition: aLimit('forecast_temperature_c', '<=', 2) })
    await advance(1)
    expect(await listAlerts(test, admin)).toMatchObject([{ state: 'open', value: 1, kind: 'frost' }])
    await aForecast(test, station.id, hours({ temperatureC: 9 }))
    await advance(6)
    expect(await states()).toEqual(['closed'])
  })

  it('tells of rain ahead', async () => {
    await aForecast(test, station.id, hours({ rainMm: 1 }))
    await watch({ kind: 'rain_ahead', condition: aLimit('rain_mm', '>=', 5) })
    await advance(1)
    const [episode] = await listAlerts(test, admin)
    expect(episode.value).toBeGreaterThanOrEqual(5)
  })

  it('that is missing is told, and so is its coming back', async () => {
    await aForecast(test, station.id, hours({}))
    await watch({ kind: 'forecast_missing' })
    await advance(1)
    expect(await states()).toEqual([])
    await sql`update forecast_cells set fetched_at = fetched_at - interval '13 hours',
      next_fetch_at = now() + interval '30 days'`.execute(test.db)
    await advance(6)
    expect(await states()).toEqual(['open'])
    await aForecast(test, station.id, hours({}))
    await advance(6)
    expect(await states()).toEqual(['closed'])
  })

  it('opens and closes spray windows', async () => {
    await aForecast(test, station.id, [
      ...Array.from({ length: 2 }, () => aForecastHour()),
      ...hours({ windSpeedKmh: 30, windGustKmh: 50 }),
    ])
    await watch({ kind: 'window_opening' })
    await watch({ kind: 'window_closing' })
    await advance(1)
    const opened = await listAlerts(test, admin)
    expect(opened.map(({ kind }: { kind: string }) => kind)).toEqual(['window_opening'])
    await advance(70)
    const later = await listAlerts(test, admin)
    expect(
      later.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`).sort(),
    ).toEqual(['window_closing open', 'window_opening open'])
    await advance(60)
    expect(new Set(await states())).toEqual(new Set(['closed']))
  })
})

describe('a window that the station sees closing', () => {
  it('is told by the trend of the last hour, whatever the forecast says (ALR-149)', async () => {
    await aForecast(
      test,
      station.id,
      Array.from({ length: 72 }, () => aForecastHour()),
    )
    await watch({ kind: 'window_closing' })
    const mild = { temperature_c: 25, humidity: 75 }
    for (const wind_speed_kmh of [4, 4, 4, 4, 4]) {
      await report(test, station, { ...mild, wind_speed_kmh, wind_gust_kmh: wind_speed_kmh + 2 })
      test.clock.advance(600)
    }
    await advance(0)
    expect(await states()).toEqual([])
    for (const wind_speed_kmh of [4.4, 4.8, 5.2, 5.6]) {
      await report(test, station, { ...mild, wind_speed_kmh, wind_gust_kmh: wind_speed_kmh + 2 })
      test.clock.advance(600)
    }
    await advance(0)
    expect(await listAlerts(test, admin)).toMatchObject([{ kind: 'window_closing', state: 'open' }])
  })
})

describe('a blind night', () => {
  const cold = Array.from({ length: 72 }, () => aForecastHour({ temperatureC: 4 }))

  beforeEach(() => advanceTo(16))

  /** To the next sunset at these longitudes, about 18:30 by the station's clocks (UTC−4), and a little more. */
  const advanceToNight = () => advanceTo(23.5)

  /** By the clock of UTC. */
  function advanceTo(hour: number): void {
    const now = test.clock.now().getTime()
    const target = Math.floor(now / 86_400_000) * 86_400_000 + hour * 3_600_000
    test.clock.advance(((target > now ? target : target + 86_400_000) - now) / 1000)
  }

  it('freezes the ground before the shelter (ALR-148)', async () => {
    const condition = { metric: 'ground_temperature_c', operator: '<=', value: 0, forMinutes: 0, clearBy: 0 }
    await watch({ kind: 'frost', condition })
    await report(test, station, { temperature_c: 2.5, wind_speed_kmh: 3 })
    advanceToNight()
    await report(test, station, { temperature_c: 2.5, wind_speed_kmh: 8 })
    await advance(0)
    expect(await states()).toEqual([])
    test.clock.advance(600)
    await report(test, station, { temperature_c: 2.5, wind_speed_kmh: 3 })
    await advance(0)
    expect(await listAlerts(test, admin)).toMatchObject([{ state: 'open', value: -0.5, limit: 0 }])
  })

  it('is an alert when the station is silent and it may freeze', async () => {
    advanceToNight()
    await aForecast(test, station.id, cold)
    await watch({ kind: 'blind_tonight' })
    await advance(2)
    expect(await listAlerts(test, admin)).toMatchObject([{ kind: 'blind_tonight', state: 'open' }])
    await report(test, station)
    await advance(2)
    expect(await states()).toEqual(['closed'])
  })

  it('is an alert when the forecast is missing', async () => {
    advanceToNight()
    await aForecast(test, station.id, cold)
    await report(test, station)
    await watch({ kind: 'blind_tonight' })
    await advance(2)
    expect(await states()).toEqual([])
    await sql`update forecast_cells set fetched_at = fetched_at - interval '13 hours',
      next_fetch_at = now() + interval '30 days'`.execute(test.db)
    await report(test, station)
    await advance(2)
    expect(await states()).toEqual(['open'])
  })

  it('is told by the limit of the frost rules of the same people, the highest of them (ALR-28)', async () => {
    advanceToNight()
    const mild = Array.from({ length: 72 }, () => aForecastHour({ temperatureC: 8 }))
    await aForecast(test, station.id, mild)
    await watch({ kind: 'blind_tonight' })
    await advance(2)
    expect(await states()).toEqual([])
    const colleague = await aUser(test, { clientId: admin.clientId ?? '', role: 'user' })
    const scope = { stationIds: [station.id] }
    await anAlertRule(test, colleague, { scope, condition: aLimit('temperature_c', '<=', 6) })
    await advance(2)
    expect(await states()).toEqual([])
    await watch({ kind: 'frost', condition: aLimit('temperature_c', '<=', 1) })
    await watch({ kind: 'frost', condition: aLimit('temperature_c', '<=', 5) })
    await advance(2)
    expect(await states()).toEqual(['open'])
  })

  it('is every night of the season that the rule names, however mild (ALR-172)', async () => {
    advanceToNight()
    const mild = Array.from({ length: 72 }, () => aForecastHour({ temperatureC: 15 }))
    await aForecast(test, station.id, mild)
    const month = Number(
      new Intl.DateTimeFormat('en', { month: 'numeric', timeZone: 'America/Cuiaba' }).format(
        test.clock.now(),
      ),
    )
    const other = (month % 12) + 1
    await watch({ kind: 'blind_tonight', season: [other] })
    await advance(2)
    expect(await states()).toEqual([])
    await watch({ kind: 'blind_tonight', season: [month, other] })
    await advance(2)
    expect(await states()).toEqual(['open'])
  })

  it('is none by day, and none when it stays warm', async () => {
    advanceToNight()
    await aForecast(
      test,
      station.id,
      Array.from({ length: 72 }, () => aForecastHour({ temperatureC: 15 })),
    )
    await watch({ kind: 'blind_tonight' })
    await advance(2)
    expect(await states()).toEqual([])
    await aForecast(test, station.id, cold)
    await advance(16 * 60)
    expect(await states()).toEqual([])
  })
})

describe('a faulty sensor', () => {
  it('is told while the station doctor has a case of it', async () => {
    await watch({ kind: 'sensor_fault' })
    await report(test, station)
    await sql`insert into quality_cases (station_id, reading, reason, began_at, last_at)
      values (${station.id}, 'humidity', 'stuck', ${test.clock.now()}, ${test.clock.now()})`.execute(test.db)
    await advance(1)
    expect(await states()).toEqual(['open'])
    await sql`update quality_cases set closed_at = ${test.clock.now()}
      where station_id = ${station.id}`.execute(test.db)
    await advance(2)
    expect(await states()).toEqual(['closed'])
  })
})

describe('wind during a job', () => {
  it('is told while somebody works near the station, and is over with the work', async () => {
    const equipped = await anEquipmentAdmin(test)
    admin = equipped
    station = await aStation(test, { clientId: equipped.clientId })
    const { operationId } = await equipFarm(callEquipment(test, equipped))
    await watch({ kind: 'wind_during_job', condition: aLimit('wind_speed_kmh', '>=', 12) })
    test.clock.advance(60)
    await report(test, station, { wind_speed_kmh: 12 })
    await advance(0)
    expect(await states()).toEqual(['open'])
    await test.db
      .updateTable('equipmentOperations')
      .set({ status: 'finished', updatedAt: test.clock.now() })
      .where('id', '=', operationId)
      .execute()
    test.clock.advance(600)
    await report(test, station, { wind_speed_kmh: 14 })
    await advance(0)
    expect(await states()).toEqual(['closed'])
  })

  it('is no alert without work', async () => {
    await watch({ kind: 'wind_during_job', condition: aLimit('wind_speed_kmh', '>=', 12) })
    await report(test, station, { wind_speed_kmh: 30 })
    await advance(0)
    expect(await states()).toEqual([])
  })
})

describe('what is of no station (ALR-145)', () => {
  function send(meta: Record<string, unknown>, csv: Buffer | string) {
    return sendOperation(test, admin, { parts: [metaPart(aPlantingMeta(meta)), csvPart('seeds', csv)] })
  }
  async function readTitles(channelId: string): Promise<string[]> {
    const rows = await test.db
      .selectFrom('alertDeliveries')
      .select(sql<string>`content->>'title'`.as('title'))
      .where('channelId', '=', channelId)
      .orderBy('id')
      .execute()
    return rows.map(({ title }) => title)
  }

  it('an upload that failed is told with its reason, and is over when it has come through', async () => {
    admin = await anOperator(test)
    await send({ uploadId: 'before' }, 'nothing of use')
    const channel = await anAlertChannel(test, admin, { kind: 'mail' })
    test.clock.advance(60)
    await watch({ kind: 'upload_failed', scope: {}, channels: [channel.id] })
    await advance(1)
    expect(await states()).toEqual([])
    const answer = await send({ uploadId: 'one', name: 'Talhão 7' }, 'nothing of use')
    expect(answer.status).toBe(422)
    await advance(1)
    const [open] = await listAlerts(test, admin, '?include=details')
    expect(open).toMatchObject({ kind: 'upload_failed', stationId: null, state: 'open', value: null })
    expect(open.details.placeName).toContain('Talhão 7')
    expect(open.details.reason).toBe(answer.body.errors.seeds[0])
    const { body } = await test.call({ url: `/api/v2/alerts/${open.id}`, token: admin.token })
    expect(body.data).toMatchObject({ stationId: null, expectedUntil: null })
    expect((await send({ uploadId: 'one', name: 'Talhão 7' }, aSeedsCsv())).status).toBe(201)
    await advance(1)
    expect(await states()).toEqual(['closed'])
    const title = `Envio com falha · ${open.details.placeName}`
    expect(await readTitles(channel.id)).toEqual([title, `Passou: ${title}`])
  })

  it('room that runs out is told from nine tenths on, and is over below the band', async () => {
    const setQuota = (millionRowsQuota: number) =>
      test.db
        .updateTable('clients')
        .set({ millionRowsQuota })
        .where('id', '=', admin.clientId ?? '')
        .execute()
    const setRows = (observations: number) =>
      sql`insert into observation_days (station_id, day, observations, flags)
        values (${station.id}, '2026-01-01', ${observations}, 0)
        on conflict (station_id, day) do update set observations = excluded.observations`.execute(test.db)
    await setQuota(1)
    await watch({ kind: 'quota', scope: { all: true } })
    await setRows(899_999)
    await advance(1)
    expect(await states()).toEqual([])
    await setRows(900_000)
    await advance(5)
    expect(await listAlerts(test, admin)).toMatchObject([
      { kind: 'quota', stationId: null, state: 'open', value: 90, limit: 90 },
    ])
    await setRows(860_000)
    await advance(5)
    expect(await states()).toEqual(['open'])
    await setRows(849_000)
    await advance(5)
    expect(await states()).toEqual(['closed'])
  })

  it('a rule that ends closes what it has open', async () => {
    await test.db
      .updateTable('clients')
      .set({ storageQuotaGb: 0 })
      .where('id', '=', admin.clientId ?? '')
      .execute()
    const id = await watch({ kind: 'quota', scope: {} })
    await advance(1)
    expect(await states()).toEqual(['open'])
    await test.call({ method: 'DELETE', url: `/api/v2/alert_rules/${id}`, token: admin.token })
    expect(await states()).toEqual(['closed'])
  })
})
