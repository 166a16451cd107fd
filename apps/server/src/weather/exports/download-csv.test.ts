import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, report, type TestStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { laterHeaders, valueHeaders } from './history-columns.ts'

let test: TestApp
let person: TestUser
let station: TestStation
beforeAll(async () => {
  test = await createTestApp()
  person = await aUser(test)
  station = await aStation(test, { clientId: person.clientId ?? '', placeName: 'Sede São João' })
  await report(test, station, {
    time: '2026-11-10T04:05:00Z',
    temperature_c: 20,
    humidity: 50,
    wind_speed_kmh: 5,
    wind_gust_kmh: 9.5,
    wind_direction_deg: 90,
    rain_mm: 1.25,
    solar_w_m2: 400,
    pressure_hpa: 970.4,
    soil: [{ sensor: 2, temperature_c: 24.5, moisture_kpa: 33 }],
  })
  await report(test, station, { time: '2026-11-10T04:35:00Z', temperature_c: -0.5 })
  await report(test, station, { time: '2026-11-10T06:00:00Z', temperature_c: 23.456 })
})
afterAll(() => test.close())

function addressOf(query: Record<string, string> = {}): string {
  const search = new URLSearchParams({
    station_id: station.id,
    data_type: 'history',
    from_date: '2026-11-10',
    to_date: '2026-11-10',
    period: 'hourly',
    ...query,
  })
  return `/api/v1/csv_exportations/download?${search}`
}
function download(query: Record<string, string> = {}, token: string | null = person.token) {
  return test.call({ url: addressOf(query), ...(token === null ? {} : { token }) })
}
function readCsv(text: string, delimiter = ';'): Record<string, string>[] {
  return parse(text, { bom: true, columns: true, delimiter, record_delimiter: '\r\n' })
}

describe('the history of a station as a file', () => {
  it('has every column of the wire in its order, with units, in the language of the reader', async () => {
    const answer = await download()
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.text.startsWith('\u{feff}Data e hora (America/Cuiaba);Temperatura média (°C);')).toBe(true)
    const [first] = readCsv(answer.text)
    expect(Object.keys(first ?? {})).toEqual([
      'Data e hora (America/Cuiaba)',
      ...Object.values(valueHeaders).map(({ pt }) => pt),
      'Número de observações',
      'Origem',
      ...Object.values(laterHeaders).map(({ pt }) => pt),
      'Leituras sem confiança',
      'Qualidade',
    ])
  })

  it('has a line for every hour since the first, also for one that nobody observed', async () => {
    const rows = readCsv((await download()).text)
    expect(rows).toHaveLength(24)
    expect(rows[0]).toMatchObject({
      'Data e hora (America/Cuiaba)': '10/11/2026 00:00',
      'Temperatura média (°C)': '9,75',
      'Temperatura máxima (°C)': '20',
      'Temperatura mínima (°C)': '-0,5',
      'Umidade relativa (%)': '50',
      'Vento médio (km/h)': '5',
      'Rajada máxima (km/h)': '9,5',
      'Direção do vento (°)': '90',
      'Chuva (mm)': '1,25',
      'Pressão na estação (hPa)': '970,4',
      'Radiação solar (W/m²)': '400',
      'Temperatura do solo 1 (°C)': '',
      'Temperatura do solo 2 (°C)': '24,5',
      'Umidade do solo 2 (kPa)': '33',
      'Número de observações': '2',
      Origem: 'estação',
    })
    expect(rows[1]).toMatchObject({
      'Data e hora (America/Cuiaba)': '10/11/2026 01:00',
      'Temperatura média (°C)': '',
      'Número de observações': '0',
      Origem: '',
    })
    expect(rows[2]).toMatchObject({ 'Temperatura média (°C)': '23,46', 'Número de observações': '1' })
  })

  it('is by days of the station’s zone, both ends included, and not ahead of the clock', async () => {
    const rows = readCsv(
      (await download({ period: 'daily', from_date: '2026-11-01', to_date: '2026-12-31' })).text,
    )
    expect(rows.map((row) => row['Data e hora (America/Cuiaba)'])).toEqual([
      '10/11/2026 00:00',
      '11/11/2026 00:00',
      '12/11/2026 00:00',
      '13/11/2026 00:00',
      '14/11/2026 00:00',
      '15/11/2026 00:00',
    ])
    expect(rows[0]).toMatchObject({ 'Chuva (mm)': '1,25', 'Número de observações': '3' })
  })

  it('begins at the start of the range when the station is older than that', async () => {
    await report(test, station, { time: '2026-10-01T12:00:00Z' })
    const rows = readCsv((await download({ from_date: '2026-11-09' })).text)
    expect(rows).toHaveLength(48)
    expect(rows[0]).toMatchObject({ 'Data e hora (America/Cuiaba)': '09/11/2026 00:00' })
  })

  it('is read by any program as rfc4180: commas, points, ISO times with their offset', async () => {
    const answer = await download({ dialect: 'rfc4180' })
    const rows = readCsv(answer.text, ',')
    expect(rows[0]).toMatchObject({
      'Data e hora (America/Cuiaba)': '2026-11-10T00:00:00-04:00',
      'Temperatura média (°C)': '9.75',
      'Temperatura mínima (°C)': '-0.5',
    })
    expect(answer.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('is named by place, period and range', async () => {
    const { headers } = await download()
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Sede Sao Joao_hourly_2026-11-10_2026-11-10.csv"; filename*=UTF-8''Sede%20S%C3%A3o%20Jo%C3%A3o_hourly_2026-11-10_2026-11-10.csv`,
    )
  })

  it('says which values were simulated', async () => {
    const demo = await aStation(test, { clientId: person.clientId ?? '' })
    await report(test, demo, { time: '2026-11-10T12:00:00Z' })
    await test.db.updateTable('observationHours').set({ flags: 6 }).where('stationId', '=', demo.id).execute()
    const [row] = readCsv((await download({ station_id: demo.id })).text)
    expect(row).toMatchObject({ Origem: 'simulado' })
  })

  it('speaks Spanish to Spanish speakers', async () => {
    const ana = await aUser(test, { clientId: person.clientId ?? '' })
    await test.db.updateTable('users').set({ language: 'ru' }).where('id', '=', ana.id).execute()
    const [row] = readCsv((await download({}, ana.token)).text)
    expect(row).toMatchObject({ 'Temperatura media (°C)': '9,75', Origen: 'estación' })
  })

  it('opens as a link with a token for that one file', async () => {
    const made = await test.call({
      method: 'POST',
      url: '/api/v2/download_tokens',
      token: person.token,
      payload: { path: addressOf() },
    })
    const answer = await download({ access_token: made.body.data.access_token }, null)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const otherDay = { access_token: made.body.data.access_token, to_date: '2026-11-11' }
    expect((await download(otherDay, null)).status).toBe(401)
    expect((await download({ access_token: person.token }, null)).status).toBe(200)
    expect((await download({ access_token: 'forged' }, null)).status).toBe(401)
  })
})

describe('a range without data', () => {
  it('is answered with a message instead of a file, in the reader’s language', async () => {
    const answer = await download({ from_date: '2020-01-01', to_date: '2020-02-01' })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.body).toEqual({ status: 'success', message: 'Não há dados para o período' })
  })
})

describe('a file that is refused', () => {
  it.each([
    ['the 30th of February', { from_date: '2026-02-30' }, 'from_date'],
    ['another form of date', { to_date: '10/11/2026' }, 'to_date'],
    ['a time instead of a date', { to_date: '2026-11-10T00:00:00Z' }, 'to_date'],
    ['an end before its start', { from_date: '2026-11-11' }, 'to_date'],
    ['SQL', { from_date: "2026-11-10'; drop table users; --" }, 'from_date'],
  ])('asks for %s', async (_what, query, field) => {
    const answer = await download(query)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty(field)
  })

  it('asks for another period or kind', async () => {
    expect((await download({ period: 'weekly' })).status).toBe(400)
    expect((await download({ data_type: 'everything' })).status).toBe(400)
  })

  it('is of a station of nobody or of somebody else, and neither is told from the other', async () => {
    const other = await aStation(test)
    await report(test, other, { time: '2026-11-10T12:00:00Z' })
    const answers = await Promise.all(
      [other.id, '00000000-0000-4000-8000-000000000000', "x' or true --"].map((station_id) =>
        download({ station_id }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  it.each([
    ['an inactive station', { planId: 'pro', status: 'inactive' } as const],
    ['a plan without history', { planId: 'basic', status: 'active' } as const],
    ['an unpaid station', null],
  ])('is of %s', async (_what, subscription) => {
    const locked = await aStation(test, { clientId: person.clientId ?? '', subscription })
    expect((await download({ station_id: locked.id })).status).toBe(403)
  })

  it('is asked for by sales staff', async () => {
    const sales = await aUser(test, { role: 'sales' })
    expect((await download({}, sales.token)).status).toBe(403)
  })
})

describe('a forecast as a file', () => {
  function downloadForecast(query: Record<string, string>) {
    const search = new URLSearchParams({ station_id: station.id, ...query })
    return test.call({ url: `/api/v1/csv_exportations/download?${search}`, token: person.token })
  }
  const daysOf = (text: string) => [
    ...new Set(readCsv(text).map((row) => row['Data e hora (America/Cuiaba)']?.slice(0, 10))),
  ]

  it('has the days that were asked for, both ends included', async () => {
    const dates = { from_date: '2026-11-16', to_date: '2026-11-17' }
    const daily = await downloadForecast({ data_type: 'daily_forecast', ...dates })
    expect(daysOf(daily.text)).toEqual(['16/11/2026', '17/11/2026'])
    expect(daily.headers['content-disposition']).toContain('_daily_forecast_2026-11-16_2026-11-17.csv')
    const hourly = await downloadForecast({ data_type: 'hourly_forecast', ...dates })
    expect(daysOf(hourly.text)).toEqual(['16/11/2026', '17/11/2026'])
    expect(readCsv(hourly.text)).toHaveLength(48)
  })

  it('is open at the end that was not sent', async () => {
    const until = await downloadForecast({ data_type: 'daily_forecast', to_date: '2026-11-16' })
    expect(daysOf(until.text)).toEqual(['15/11/2026', '16/11/2026'])
    const since = await downloadForecast({ data_type: 'daily_forecast', from_date: '2026-11-23' })
    expect(daysOf(since.text)).toEqual(['23/11/2026', '24/11/2026'])
  })

  it('says that there is none for days before or after it', async () => {
    const answer = await downloadForecast({
      data_type: 'hourly_forecast',
      from_date: '2026-11-01',
      to_date: '2026-11-14',
    })
    expect(answer.body).toEqual({ status: 'success', message: 'Não há dados para o período' })
  })

  it.each([
    ['a reversed range', { from_date: '2026-11-18', to_date: '2026-11-16' }, 'to_date'],
    ['a day that does not exist', { from_date: '2026-11-31' }, 'from_date'],
  ])('is refused for %s', async (_what, dates, field) => {
    const answer = await downloadForecast({ data_type: 'daily_forecast', ...dates })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty(field)
  })

  it('has ten days with maximum, minimum and who made them', async () => {
    const answer = await downloadForecast({ data_type: 'daily_forecast' })
    const rows = readCsv(answer.text)
    expect(rows).toHaveLength(10)
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'Data e hora (America/Cuiaba)',
      'Temperatura máxima (°C)',
      'Temperatura mínima (°C)',
      'Umidade relativa (%)',
      'Vento médio (km/h)',
      'Rajada máxima (km/h)',
      'Direção do vento (°)',
      'Chuva (mm)',
      'Probabilidade de chuva (%)',
      'Provedor da previsão',
    ])
    expect(rows[0]).toMatchObject({
      'Data e hora (America/Cuiaba)': '15/11/2026 00:00',
      'Provedor da previsão': 'Simulado',
    })
    expect(answer.headers['content-disposition']).toContain('_daily_forecast_2026-11-15_2026-11-24.csv')
  })

  it('has 72 hours with one temperature, and needs neither dates nor a plan with history', async () => {
    const basic = await aStation(test, {
      clientId: person.clientId ?? '',
      subscription: { planId: 'basic', status: 'active' },
    })
    const answer = await downloadForecast({
      station_id: basic.id,
      data_type: 'hourly_forecast',
      dialect: 'rfc4180',
    })
    const rows = readCsv(answer.text, ',')
    expect(rows).toHaveLength(72)
    expect(rows[0]).toMatchObject({ 'Data e hora (America/Cuiaba)': '2026-11-15T08:00:00-04:00' })
    expect(rows[0]).toHaveProperty('Temperatura (°C)')
  })
})

describe('a client of Mexico or its neighbours', () => {
  it.each(['MX', 'GT', 'SV', 'HN', 'NI', 'CR', 'PA', 'DO', 'PR'])(
    'in %s has commas between values and a decimal point',
    async (country) => {
      await test.db
        .updateTable('clients')
        .set({ country })
        .where('id', '=', person.clientId ?? '')
        .execute()
      const [row] = readCsv((await download()).text, ',')
      expect(row).toMatchObject({
        'Data e hora (America/Cuiaba)': '10/11/2026 00:00',
        'Temperatura mínima (°C)': '-0.5',
      })
      // Whoever asks for a dialect gets that one.
      expect(readCsv((await download({ dialect: 'brazil' })).text)[0]).toMatchObject({
        'Temperatura mínima (°C)': '-0,5',
      })
    },
  )

  it('and one of Paraguay has what Brazil has', async () => {
    await test.db
      .updateTable('clients')
      .set({ country: 'PY' })
      .where('id', '=', person.clientId ?? '')
      .execute()
    expect(readCsv((await download()).text)[0]).toMatchObject({ 'Temperatura mínima (°C)': '-0,5' })
  })
})
