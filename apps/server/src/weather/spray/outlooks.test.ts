import * as agronomy from '@talhao/agronomy'
import * as contract from '@talhao/contract/weather/spray'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aForecast, aForecastHour } from '../../testing/builders/forecasts.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const url = '/api/v2/spray_outlooks'
const goodHours = Array.from({ length: 60 }, () => aForecastHour())

let test: TestApp
let admin: TestUser
let clientId: string
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  admin = await aUser(test)
  clientId = admin.clientId ?? ''
})
afterAll(() => test.close())

/** Each in a cell of its own, so that no test changes another's weather. */
let placed = 0
function aPlacedStation(station: Parameters<typeof aStation>[1] = {}) {
  placed += 1
  return aStation(test, { clientId, latitude: -10 - placed / 2, ...station })
}
function list(user = admin) {
  return test.call({ url, token: user.token })
}
function get(id: string, user = admin) {
  return test.call({ url: `${url}/${id}`, token: user.token })
}
function risksOf(hours: readonly contract.SprayHour[]) {
  return hours.map(({ riskOfLoss }) => riskOfLoss)
}

describe('spray outlooks', () => {
  it('speak the same words in the rules and on the wire', () => {
    expect(contract.sprayVariables).toEqual(agronomy.sprayVariables)
    expect(contract.sprayOperators).toEqual(agronomy.sprayOperators)
    expect(contract.sprayDescriptions).toEqual(agronomy.sprayDescriptions)
  })

  it('tell the next 48 hours of each station by its name, from the hour that is running', async () => {
    const [south, north] = [
      await aPlacedStation({ placeName: 'Sul' }),
      await aPlacedStation({ placeName: 'Norte' }),
    ]
    await aForecast(test, south.id, goodHours)
    await aForecast(test, north.id, goodHours)
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body.map(({ placeName }: contract.SprayOutlook) => placeName)).toEqual(['Norte', 'Sul'])
    for (const outlook of body) expect([...Value.Errors(contract.SprayOutlook, outlook)]).toEqual([])
    expect(body[1].weatherConditions).toHaveLength(48)
    expect(body[1].weatherConditions[0]).toMatchObject({
      startDate: '2026-11-15T12:00:00.000Z',
      riskOfLoss: 0,
      weather: { temperatureC: 25, humidity: 75, windSpeedKmh: 5, rainAmountMm: 0 },
    })
    expect((await get(south.id)).body).toEqual(body[1])
  })

  it('are gone through with the selected configuration, at once', async () => {
    const station = await aPlacedStation()
    await aForecast(test, station.id, goodHours)
    expect((await list()).body[0]).toMatchObject({ configurationName: null })
    const configuration = {
      temperature: { low: 26, high: 30 },
      humidity: { low: 70, high: 80 },
      wind_speed: { low: 3, high: 6 },
      delta_t: { active: true },
      no_rain: { active: true },
    }
    const made = await test.call({
      method: 'POST',
      url: '/api/v2/spray_configurations',
      token: admin.token,
      payload: { name: 'Quente', configuration, station_id: station.id, isSelected: true },
    })
    const warm = (await list()).body[0]
    expect(warm.configurationName).toBe('Quente')
    expect(new Set(risksOf(warm.weatherConditions))).toEqual(new Set([1]))
    await test.call({
      method: 'PUT',
      url: `/api/v2/spray_configurations/${made.body.id}`,
      token: admin.token,
      payload: {
        name: 'Quente',
        configuration: { ...configuration, temperature: { low: 31, high: 40 } },
        station_id: station.id,
      },
    })
    expect(new Set(risksOf((await list()).body[0].weatherConditions))).toEqual(new Set([2]))
    await test.call({
      method: 'POST',
      url: '/api/v2/spray_configurations/select',
      token: admin.token,
      payload: { stationId: station.id, id: null },
    })
    expect(new Set(risksOf((await list()).body[0].weatherConditions))).toEqual(new Set([0]))
  })

  it('never call an hour good of which something is unknown', async () => {
    const station = await aPlacedStation()
    await aForecast(test, station.id, [
      aForecastHour({ humidity: null }),
      aForecastHour({ windSpeedKmh: null }),
      aForecastHour({ temperatureC: null }),
      aForecastHour({ humidity: null, windSpeedKmh: 30 }),
      ...goodHours,
    ])
    const { body } = await get(station.id)
    expect(risksOf(body.weatherConditions).slice(0, 5)).toEqual([null, null, null, 2, 0])
    expect(body.weatherConditions[0].weather).toMatchObject({ humidity: null, deltaT: null })
  })

  it('judge what is shown: 69.96 % is shown as 70 %', async () => {
    const station = await aPlacedStation()
    await aForecast(
      test,
      station.id,
      goodHours.map((hour) => ({ ...hour, humidity: 69.96 })),
    )
    const [hour] = (await get(station.id)).body.weatherConditions
    expect(hour).toMatchObject({ riskOfLoss: 0, weather: { humidity: 70 } })
  })

  it('name the best windows first', async () => {
    const station = await aPlacedStation()
    const [good, medium, bad] = [
      aForecastHour(),
      aForecastHour({ temperatureC: 17 }),
      aForecastHour({ windSpeedKmh: 30 }),
    ]
    await aForecast(test, station.id, [good, bad, good, good, good, medium, bad, bad])
    expect((await get(station.id)).body.windows).toEqual([
      { startDate: '2026-11-15T14:00:00.000Z', endDate: '2026-11-15T17:00:00.000Z', hours: 3, risk: 0 },
      { startDate: '2026-11-15T12:00:00.000Z', endDate: '2026-11-15T13:00:00.000Z', hours: 1, risk: 0 },
      { startDate: '2026-11-15T17:00:00.000Z', endDate: '2026-11-15T18:00:00.000Z', hours: 1, risk: 1 },
    ])
  })

  it('are listed only with more than one hour', async () => {
    const station = await aPlacedStation()
    await aForecast(test, station.id, goodHours.slice(0, 1))
    expect((await list()).body).toEqual([])
    expect((await get(station.id)).body.weatherConditions).toHaveLength(1)
  })

  it('leave out a station that nobody pays for, and refuse its own', async () => {
    const unpaid = await aPlacedStation({ subscription: null })
    const ended = await aPlacedStation({ subscription: { planId: 'pro', status: 'inactive' } })
    expect((await list()).body).toEqual([])
    expect((await get(unpaid.id)).status).toBe(403)
    expect((await get(ended.id)).status).toBe(403)
  })

  it('of another client are not found', async () => {
    const station = await aPlacedStation()
    await aForecast(test, station.id, goodHours)
    const stranger = await aUser(test)
    expect((await list(stranger)).body).toEqual([])
    expect((await get(station.id, stranger)).status).toBe(404)
    expect((await get('not-an-id')).status).toBe(404)
    expect((await list(await aUser(test, { role: 'sales' }))).status).toBe(403)
  })

  it('answer 304 to who has them already', async () => {
    await aPlacedStation()
    const first = await list()
    const again = await test.call({
      url,
      token: admin.token,
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(again.status).toBe(304)
  })
})

describe('the calendar of windows', () => {
  it('holds an entry for each low-risk window', async () => {
    const station = await aPlacedStation({ placeName: 'Sede, talhão 3; norte' })
    const bad = aForecastHour({ windSpeedKmh: 30 })
    await aForecast(test, station.id, [aForecastHour(), bad, aForecastHour(), aForecastHour(), bad])
    const answer = await test.call({ url: `${url}/${station.id}/windows.ics`, token: admin.token })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="pulverizacao.ics"')
    expect(answer.text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(answer.text).toContain('DTSTART:20261115T120000Z\r\nDTEND:20261115T130000Z')
    expect(answer.text).toContain('DTSTART:20261115T140000Z\r\nDTEND:20261115T160000Z')
    expect(answer.text).toContain('LOCATION:Sede\\, talhão 3\\; norte')
    for (const line of answer.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  it('opens as a link with a token of its own', async () => {
    const station = await aPlacedStation()
    await aForecast(test, station.id, goodHours)
    const path = `${url}/${station.id}/windows.ics`
    const { body } = await test.call({
      method: 'POST',
      url: '/api/v2/download_tokens',
      token: admin.token,
      payload: { path },
    })
    expect((await test.call({ url: `${path}?access_token=${body.data.access_token}` })).status).toBe(200)
    expect((await test.call({ url: path })).status).toBe(401)
  })

  it('says so when there is no window, and is closed to other clients', async () => {
    const station = await aPlacedStation()
    await aForecast(
      test,
      station.id,
      goodHours.map((hour) => ({ ...hour, windSpeedKmh: 30 })),
    )
    const path = `${url}/${station.id}/windows.ics`
    const none = await test.call({ url: path, token: admin.token })
    expect(none.status).toBe(422)
    expect(none.body.message).toBe('Não há janelas de baixo risco nas próximas 48 horas.')
    expect((await test.call({ url: path, token: (await aUser(test)).token })).status).toBe(404)
  })
})
