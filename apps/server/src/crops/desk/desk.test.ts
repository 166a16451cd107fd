import { spawnSync } from 'node:child_process'
import { hourMs, startOfLocalDay } from '@talhao/local-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCropField, fillCropHours } from '../../testing/builders/crops.ts'
import { anEquipmentAdmin, anEquipmentUser } from '../../testing/builders/equipment.ts'
import { aForecast, aForecastHour } from '../../testing/builders/forecasts.ts'
import type { TestUser } from '../../testing/builders/people.ts'
import { aStation, type TestStation } from '../../testing/builders/stations.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { scheduleDeskRound } from './desk-round.ts'

/** Without poppler's pdftotext what is on paper is not read. */
const hasPoppler = spawnSync('pdftotext', ['-v']).status === 0
const readText = (input: Buffer) =>
  spawnSync('pdftotext', ['-raw', '-', '-'], { input, encoding: 'utf8' }).stdout.replaceAll('\n', ' ')

const zone = 'America/Cuiaba'
const sowing = '2026-10-20'

let test: TestApp
let admin: TestUser & { clientId: string }
let station: TestStation
let fieldId: string
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  admin = await anEquipmentAdmin(test)
  station = await aStation(test, { clientId: admin.clientId })
  fieldId = await aCropField(test, admin)
})
afterAll(() => test.close())

const since = new Date(startOfLocalDay('2026-09-25', zone))
const currentHour = () => new Date(Math.floor(test.clock.now().getTime() / hourMs) * hourMs)

/** Every hour up to now, and ten days of forecast, but for what a test leaves out. */
async function fill(makeHour?: Parameters<typeof fillCropHours>[3]): Promise<void> {
  await fillCropHours(test, station, { since, until: currentHour() }, makeHour)
  await aForecast(
    test,
    station.id,
    Array.from({ length: 240 }, () => aForecastHour()),
  )
}

function call(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  user: { token: string } = admin,
) {
  return test.call({
    method,
    url: `/api/v2/${url}`,
    token: user.token,
    ...(payload === undefined ? {} : { payload }),
  })
}

async function sow(changes: object = {}, id = fieldId): Promise<string> {
  const payload = { crop: 'soybean', sowing_date: sowing, start_depletion_mm: 0, ...changes }
  const made = await call('POST', `land/fields/${id}/seasons`, payload)
  expect(made.status).toBe(201)
  return made.body.data.id
}

const soil = { field_capacity: 0.3, wilting_point: 0.15, initial_root_depth_m: 0.3, max_root_depth_m: 0.6 }
const tellSoil = (id = fieldId) => call('PATCH', `land/fields/${id}/soil`, soil)
const readLine = async () => (await call('GET', 'crops/desk')).body.data[0]

describe('a line of the desk', () => {
  it('asks for the soil instead of taking a number', async () => {
    await fill()
    await sow()
    expect((await readLine()).water).toMatchObject({
      status: 'soil_unknown',
      asks: ['field_capacity', 'wilting_point', 'root_depth'],
      depletion_mm: null,
      confidence: 'unknown',
    })
    await tellSoil()
    expect((await readLine()).water).toMatchObject({
      status: 'computed',
      date: '2026-11-14',
      confidence: 'good',
      stress: expect.stringMatching(/now|ahead/),
    })
  })

  it('tells water, stage, degree days and rain as of yesterday, with source and station', async () => {
    await fill((time) => ({ rainMm: time.toISOString().startsWith('2026-11-01T15') ? 60 : 0 }))
    await tellSoil()
    await sow()
    const line = await readLine()
    expect(line).toMatchObject({
      field_id: fieldId,
      field_name: 'Talhão 7',
      crop: 'soybean',
      day: '2026-11-15',
      station: { id: station.id, name: 'Sede', distance_km: expect.any(Number) },
      stage: {
        days_since_sowing: 25,
        degree_days: 390,
        missing_days: 0,
        stage: 'development',
        confidence: 'good',
      },
      rain: { rain_mm: 60, missing_days: 0, confidence: 'good', median_of_years_mm: null, source: 'station' },
      water: { source: 'station_and_forecast', last_refill_date: '2026-11-01', bound: 'exact' },
    })
    expect(line.water.depletion_mm).toBeGreaterThan(10)
  })

  it('says unknown, and never low, where an hour is missing', async () => {
    await fill((time) => (time.toISOString() === '2026-11-12T15:00:00.000Z' ? null : {}))
    await tellSoil()
    await sow()
    const line = await readLine()
    expect(line.water).toMatchObject({ depletion_mm: null, stress: 'unknown', missing_days: 1 })
    expect(line.rain).toMatchObject({ missing_days: 1, confidence: 'unknown' })
    expect(line.favourable).toMatchObject([
      {
        rule: 'soybean_rust',
        is_alarm: false,
        last: { answer: 'unknown', unknown_days: 1, missing_hours: 1, confidence: 'unknown' },
        next: { answer: 'no' },
      },
    ])
    expect(line.attention).toContain('not_known')
  })

  it('makes what the station’s checks doubt doubtful', async () => {
    await fill()
    await sql`
      update observation_hours set quality = '{"rainMm": {"verdict": "doubtful", "count": 6, "reasons": ["stuck"]}}'
      where station_id = ${station.id} and hour = '2026-11-10T12:00Z'`.execute(test.db)
    await tellSoil()
    await sow()
    const line = await readLine()
    expect(line.rain.confidence).toBe('doubtful')
    expect(line.water).toMatchObject({ confidence: 'doubtful', bound: 'at_most' })
  })

  it('counts favourable hours of wet nights, and a rule that was chosen needs attention', async () => {
    await fill((time) => {
      const hour = time.getUTCHours()
      return { temperatureC: 22, humidity: hour < 11 ? 95 : 60 }
    })
    await sow({ chosen_rules: ['soybean_rust'] })
    const line = await readLine()
    expect(line.favourable[0]).toMatchObject({
      is_alarm: true,
      last: { answer: 'yes', met_days: 5, hours: 55, unknown_days: 0 },
    })
    expect(line.attention[0]).toBe('rule_met')
  })

  it('knows nothing of the weather without a station near, and says so', async () => {
    const far = await aCropField(test, admin, { latitude: -14, name: 'Longe' })
    await sow({}, far)
    const { body } = await call('GET', `crops/fields/${far}`)
    expect(body.data.line).toMatchObject({ station: null, frost: null, attention: ['not_known'] })
    expect(body.data).toMatchObject({ chill: null, inputs: { hours: [] } })
  })

  it('ends with the harvest and with the season', async () => {
    await fill()
    const id = await sow()
    await call('PATCH', `land/fields/${fieldId}/seasons/${id}`, { harvest_date: '2026-11-01' })
    expect((await call('GET', 'crops/desk')).body.data).toEqual([])
    expect((await call('GET', `crops/fields/${fieldId}`)).status).toBe(404)
  })
})

describe('frost tonight', () => {
  it('is the forecast’s minimum, named as such, while the station has too few nights', async () => {
    await fill()
    await aForecast(
      test,
      station.id,
      Array.from({ length: 240 }, (_, hour) => aForecastHour({ temperatureC: hour === 20 ? 1.2 : 12 })),
    )
    await sow({ crop: 'coffee_bare_ground', frost_watch_c: 2 })
    const line = await readLine()
    expect(line.frost).toMatchObject({
      minimum_c: 1.2,
      minimum_from: 'forecast',
      error_c: null,
      nights: 0,
      required_nights: 10,
      is_blind: false,
    })
    expect(line.attention[0]).toBe('frost_tonight')
    const [watched] = line.frost.crossings.filter(({ limit_c }: { limit_c: number }) => limit_c === 2)
    expect(watched).toMatchObject({ reached: 'during_night', at: expect.stringMatching(/^2026-11-16T/) })
    expect(line.frost.crop_crossings[0]).toMatchObject({ limit_c: 2, at: watched.at })
  })

  it('is learned from clear nights whose sky the evening’s forecast told, with its past error', async () => {
    await aNightHistory()
    await aForecast(
      test,
      station.id,
      Array.from({ length: 240 }, () => aForecastHour({ temperatureC: 9 })),
    )
    await sow({ crop: 'coffee_bare_ground', frost_watch_c: 2 })
    test.clock.advance(13 * 3600)
    try {
      await fillCropHours(
        test,
        station,
        { since: new Date('2026-11-15T12:00Z'), until: currentHour() },
        coolNight,
      )
      await scheduleDeskRound(test.db)
      await runJobs(test)
      const evening = await anEquipmentUser(test, admin.clientId, 'view')
      const { body } = await call('GET', `crops/fields/${fieldId}`, undefined, evening)
      const { line, frost_night: night, chill } = body.data
      expect(chill.hours).toBeGreaterThan(10)
      expect(line.frost).toMatchObject({ minimum_from: 'station_model', source: 'station', is_blind: false })
      expect(line.frost.nights).toBeGreaterThanOrEqual(10)
      expect(line.frost.error_c).toBeGreaterThanOrEqual(0)
      expect(line.frost.minimum_c).toBeLessThan(6)
      expect(night.expected.length).toBeGreaterThan(8)
      expect(night.measured.length).toBeGreaterThan(0)
    } finally {
      test.clock.advance(-13 * 3600)
    }
  })

  it('is blind where a watched station is silent', async () => {
    await fillCropHours(test, station, { since, until: new Date('2026-11-14T00:00Z') })
    await sow({ crop: 'coffee_bare_ground', frost_watch_c: 2 })
    const line = await readLine()
    expect(line.frost.is_blind).toBe(true)
    expect(line.attention).toContain('blind_tonight')
  })
})

/** Nights that fall from 16 to some 4 degrees, a little different each. */
function coolNight(time: Date): { temperatureC: number; humidity: number; windSpeedKmh: number } {
  const hours = (time.getTime() / hourMs + 24 - 22) % 24
  const depth = 12 + (Math.floor(time.getTime() / hourMs / 24) % 5)
  const temperatureC = hours < 13 ? 18 - (depth * hours) / 12 : 25
  return { temperatureC, humidity: 60 + (Math.floor(time.getTime() / hourMs / 24) % 7), windSpeedKmh: 3 }
}

async function aNightHistory(): Promise<void> {
  await fillCropHours(test, station, { since, until: currentHour() }, coolNight)
  await sql`
    insert into forecast_runs (latitude_tenths, longitude_tenths, time_zone, fetched_at, provider, hours_start,
      temperature_c, humidity, pressure_hpa, wind_speed_kmh, rain_mm, rain_probability, weather_code)
    select floor(s.latitude * 10 + 0.5), floor(s.longitude * 10 + 0.5), s.time_zone, d + interval '20 hours', 'simulated', d,
      '{}', '{}', '{}', '{}', '{}', '{}', array_fill(21::smallint, array[72])
    from stations s, generate_series('2026-10-01'::timestamptz, '2026-11-14'::timestamptz, '1 day') as d
    where s.id = ${station.id}`.execute(test.db)
}

describe('the page of a field', () => {
  it('opens every hour, the days of the balance and the calendar of favourable hours', async () => {
    await fill((time) => (time.toISOString() === '2026-11-12T15:00:00.000Z' ? null : {}))
    await tellSoil()
    await sow()
    const { data } = (await call('GET', `crops/fields/${fieldId}`)).body
    expect(data.inputs.hours).toHaveLength(11 * 24)
    expect(data.inputs.hours.filter(({ from }: { from: string }) => from === 'none')).toMatchObject([
      { time: '2026-11-12T15:00:00.000Z', temperature_c: null, is_wet: null },
    ])
    expect(data.inputs.days[0]).toMatchObject({ date: sowing, from: 'station', rain_mm: 0 })
    expect(data.chill).toEqual({ hours: 0, missing_hours: 1, confidence: 'unknown' })
    expect(data.water_days[0].date).toBe(sowing)
    expect(data.water_days.at(-1)).toMatchObject({ is_forecast: true })
    const [calendar] = data.calendars
    expect(calendar.days).toHaveLength(40)
    expect(calendar.days.find(({ date }: { date: string }) => date === '2026-11-12')).toMatchObject({
      answer: 'unknown',
      hours: null,
      missing_hours: 1,
    })
  })

  it('tries a plan of irrigation for seven days and stores nothing', async () => {
    await fill()
    await tellSoil()
    await sow()
    const viewer = await anEquipmentUser(test, admin.clientId, 'view')
    const plan = { irrigations: [{ date: '2026-11-16', mm: 20 }] }
    const { status, body } = await call('POST', `crops/fields/${fieldId}/what-if`, plan, viewer)
    expect(status).toBe(200)
    const { as_it_is: before, with_plan: after } = body.data
    expect(before).toHaveLength(7)
    expect(after[0].depletion_mm).toBe(before[0].depletion_mm)
    expect(after[1]).toMatchObject({ date: '2026-11-16', irrigation_mm: 20 })
    expect(after[1].depletion_mm).toBeLessThan(before[1].depletion_mm)
    expect((await call('GET', `land/fields/${fieldId}/irrigation`)).body.data).toEqual([])
  })

  it('counts irrigation and what a person found in the soil', async () => {
    await fill()
    await tellSoil()
    const id = await sow()
    const before = (await readLine()).water.depletion_mm
    await call('POST', `land/fields/${fieldId}/irrigation`, { date: '2026-11-13', mm: 10 })
    expect((await readLine()).water.depletion_mm).toBeLessThan(before)
    await call('PATCH', `land/fields/${fieldId}/seasons/${id}`, {
      soil_checks: [{ date: '2026-11-14', depletion_mm: 3 }],
    })
    expect((await readLine()).water.depletion_mm).toBe(3)
  })
})

describe('the desk', () => {
  it('is sorted by attention, comes page by page, by farm, and to the client alone', async () => {
    await fill()
    await sow({}, fieldId)
    const watered = await aCropField(test, admin, { name: 'Regado', longitude: -55.71 })
    await tellSoil(watered)
    await sow({ soil_checks: [{ date: '2026-11-14', depletion_mm: 0 }] }, watered)
    const dry = await aCropField(test, admin, { name: 'Seco', longitude: -55.7 })
    await tellSoil(dry)
    await sow({ soil_checks: [{ date: '2026-11-14', depletion_mm: 60 }] }, dry)
    const all = (await call('GET', 'crops/desk')).body
    expect(all.data.map(({ field_name }: { field_name: string }) => field_name)).toEqual([
      'Seco',
      'Talhão 7',
      'Regado',
    ])
    expect(all.cursor).toBeNull()
    const first = (await call('GET', 'crops/desk?limit=2')).body
    const second = (await call('GET', `crops/desk?limit=2&cursor=${first.cursor}`)).body
    expect([...first.data, ...second.data]).toEqual(all.data)
    expect(second.cursor).toBeNull()
    const [farm] = (await call('GET', 'land/farms')).body.data
    expect((await call('GET', `crops/desk?farm_id=${farm.id}`)).body.data).toHaveLength(3)
    expect((await call('GET', `crops/desk?farm_id=${fieldId}`)).body.data).toEqual([])
    const stranger = await anEquipmentAdmin(test)
    expect((await call('GET', 'crops/desk', undefined, stranger)).body.data).toEqual([])
    expect((await call('GET', `crops/fields/${dry}`, undefined, stranger)).status).toBe(404)
    expect((await call('GET', 'crops/desk?cursor=nonsense')).status).toBe(404)
    await expectPaper()
  })

  /** In the order and the words of the screen, with page numbers, to the client alone (CRP-66). */
  async function expectPaper(): Promise<void> {
    const portuguese = await print()
    expect(portuguese.headers).toMatchObject({ 'content-type': 'application/pdf' })
    expect(portuguese.headers['content-disposition']).toContain('lavouras_2026-11-15.pdf')
    if (!hasPoppler) return
    const text = readText(portuguese.rawPayload)
    const words = ['Seco', 'Falta água', 'informe o solo', 'dado faltando', 'Regado']
    const places = words.map((word) => text.indexOf(word))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(text).toMatch(/60 de .*ferrugem asiática.*sem outros anos.*página 1 de 1/)
    expect(text).not.toMatch(/infecç/i)
    await sql`update users set language = 'ru' where id = ${admin.id}`.execute(test.db)
    expect(readText((await print()).rawPayload)).toContain('Horas favorables')
    const stranger = await anEquipmentAdmin(test)
    expect(readText((await print(stranger)).rawPayload)).toContain('Nenhuma safra em andamento')
  }

  function print({ token }: { token: string } = admin) {
    const headers = { authorization: `Bearer ${token}` }
    return test.app.inject({ url: '/api/v2/crops/desk/pdf', headers })
  }

  it('makes only the lines anew whose station told a further hour', async () => {
    await fill()
    await sow()
    const other = await aStation(test, { clientId: admin.clientId, latitude: -13.5 })
    const otherField = await aCropField(test, admin, { latitude: -13.5, name: 'Outro' })
    await fillCropHours(test, other, { since, until: currentHour() })
    await sow({}, otherField)
    const readTimes = async () =>
      Object.fromEntries(
        (await call('GET', 'crops/desk')).body.data.map(
          ({ field_id, computed_at }: { field_id: string; computed_at: string }) => [field_id, computed_at],
        ),
      )
    const before = await readTimes()
    test.clock.advance(3600)
    try {
      await fillCropHours(test, station, {
        since: new Date(currentHour().getTime() - hourMs),
        until: new Date(currentHour().getTime() + hourMs),
      })
      await scheduleDeskRound(test.db)
      await runJobs(test)
      const after = await readTimes()
      expect(after[fieldId]).not.toBe(before[fieldId])
      expect(after[otherField]).toBe(before[otherField])
    } finally {
      test.clock.advance(-3600)
    }
  })
})
