import { hourMs, minuteMs } from '@talhao/local-time'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aForecast, aForecastHour } from '../../testing/builders/forecasts.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aDraft, aReportingStation } from '../../testing/builders/reports.ts'
import { aStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createObservationStore } from '../observations/store/store-observations.ts'
import { judgeRound } from './judging/judge-round.ts'

let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await createTestApp()
  admin = await aUser(test)
})
afterAll(() => test.close())

let placed = 0
async function aReportedStation(changes: (ageMinutes: number) => Partial<Record<string, number>>) {
  placed += 1
  const station = await aStation(test, { clientId: admin.clientId ?? '', latitude: -10 - placed / 2 })
  const nowMs = test.clock.now().getTime()
  const drafts = Array.from({ length: 200 }, (_, index) => {
    const ageMinutes = (200 - index) * 10
    const small = ((index * 7) % 13) / 10
    return aDraft(nowMs - ageMinutes * minuteMs, {
      temperatureC: 25 + small,
      humidity: 75 + small + 4 * Math.sin((ageMinutes / 480) * 2 * Math.PI),
      windSpeedKmh: 4 + small,
      windGustKmh: 9 + small,
      rainMm: 0,
      ...changes(ageMinutes),
    })
  })
  await aForecast(
    test,
    station.id,
    Array.from({ length: 60 }, () => aForecastHour()),
  )
  await createObservationStore(test.database.pool)({
    station: aReportingStation(station),
    drafts,
    uplinkId: null,
    receivedAt: test.clock.now(),
  })
  await judgeRound({ db: test.db, pool: test.database.pool, clock: test.clock })
  return station
}
const get = (url: string) => test.call({ url, token: admin.token })
const runningHour = async (id: string) =>
  (await get(`/api/v2/spray_outlooks/${id}`)).body.weatherConditions[0]

it('leaves the running hour as forecast, with that reason, where nothing was measured lately', async () => {
  const station = await aReportedStation(() => ({}))
  expect(await runningHour(station.id)).toMatchObject({
    riskOfLoss: 0,
    reasons: [],
    measured: { doubts: [] },
  })
  test.clock.advance(21 * 60)
  expect(await runningHour(station.id)).toMatchObject({
    riskOfLoss: 0,
    reasons: ['no_measurement'],
    measured: null,
  })
  test.clock.advance(-21 * 60)
})

it('takes the worse of forecast and measurement in the running hour alone', async () => {
  const { id } = await aReportedStation((age) =>
    age <= 30 ? { windSpeedKmh: 14 + age / 10, windGustKmh: 19 + age / 20 } : {},
  )
  const { body } = await get(`/api/v2/spray_outlooks/${id}`)
  expect(body.weatherConditions[0]).toMatchObject({
    riskOfLoss: 2,
    reasons: ['measured'],
    measured: { windSpeedKmh: 15 },
  })
  expect(body.weatherConditions[1]).toMatchObject({ riskOfLoss: 0 })
  expect(body.weatherConditions[1]).not.toHaveProperty('measured')
  expect(body.windows[0].startDate).toBe(body.weatherConditions[1].startDate)
})

it('never leaves an hour green, a card, a chart or a file silent on a doubtful humidity', async () => {
  const { id } = await aReportedStation((age) => (age <= 14 * 60 ? { humidity: 75 } : {}))
  expect(await runningHour(id)).toMatchObject({
    riskOfLoss: 1,
    reasons: ['doubtful_measurement'],
    measured: { humidity: 75, doubts: [{ reading: 'humidity', reason: 'stuck' }] },
  })
  const list = (await get('/api/v2/stations')).body as { id: string; currentWeather: object }[]
  expect(list.find((station) => station.id === id)?.currentWeather).toMatchObject({
    relativeHumidity: { value: 75 },
    doubts: [{ reading: 'humidity', verdict: 'doubtful', reason: 'stuck' }],
  })
  const nowMs = test.clock.now().getTime()
  const at = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
  const history = await get(
    `/api/v2/stations/observation_history?${new URLSearchParams({
      interval: 'hourly',
      start_datetime: at(nowMs - 20 * hourMs),
      end_datetime: at(nowMs),
      station_id: id,
    })}`,
  )
  expect(history.body.doubts).toHaveLength(14)
  expect(history.body.doubts[0].readings).toEqual([
    { reading: 'humidity', verdict: 'doubtful', count: 6, reasons: ['stuck'] },
  ])
  const days = await get(
    `/api/v2/stations/day_summaries?from_date=2026-11-14&to_date=2026-11-15&station_id=${id}`,
  )
  expect(days.body.at(-1).doubts).toMatchObject([{ reading: 'humidity', reasons: ['stuck'] }])
  const file = await get(
    `/api/v1/csv_exportations/download?${new URLSearchParams({
      station_id: id,
      data_type: 'history',
      from_date: '2026-11-14',
      to_date: '2026-11-15',
      period: 'hourly',
    })}`,
  )
  const rows: Record<string, string>[] = parse(file.text, { bom: true, columns: true, delimiter: ';' })
  const observed = rows.filter((row) => row.Origem !== '')
  expect(observed[0]).toMatchObject({ 'Leituras sem confiança': '', Qualidade: 'boa' })
  expect(observed.at(-1)).toMatchObject({
    'Leituras sem confiança': 'humidity:stuck',
    Qualidade: 'duvidosa',
  })
})
