import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../../testing/builders/people.ts'
import { aStation, type TestStation } from '../../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const hour = 3_600_000
const day = 24 * hour

interface SentRain {
  readonly timeMs: number
  readonly mm: number
}

/** Eighty days of a gauge by the hour, dry most of the time, silent for some days and in the last nine hours. */
function inventRain(nowMs: number): readonly SentRain[] {
  const sent: SentRain[] = []
  let seed = 7
  for (let hoursAgo = 80 * 24; hoursAgo > 9; hoursAgo--) {
    seed = (seed * 48_271) % 2_147_483_647
    const isSilent = hoursAgo % (24 * 9) < 40
    if (!isSilent) sent.push({ timeMs: nowMs - hoursAgo * hour, mm: seed % 5 === 0 ? (seed % 90) / 10 : 0 })
  }
  return sent
}

let test: TestApp
let person: TestUser
let station: TestStation
let sent: readonly SentRain[]
let nowMs: number
beforeAll(async () => {
  test = await createTestApp()
  person = await aUser(test)
  station = await aStation(test, { clientId: person.clientId ?? '' })
  nowMs = test.clock.now().getTime()
  sent = inventRain(nowMs)
  for (let from = 0; from < sent.length; from += 200) {
    const observations = sent
      .slice(from, from + 200)
      .map(({ timeMs, mm }) => ({ time: new Date(timeMs).toISOString(), temperature_c: 25, rain_mm: mm }))
    const answer = await test.call({
      method: 'POST',
      url: '/api/ingest/v1/observations',
      token: station.ingest.key,
      payload: { observations },
    })
    expect(answer.body.data).toEqual({ accepted: observations.length, duplicates: 0, rejected: [] })
  }
})
afterAll(() => test.close())

/** The day in Cuiabá, four hours behind Greenwich all year. */
const dayOf = (timeMs: number) => Math.floor((timeMs - 4 * hour) / day)
const sum = (rain: readonly SentRain[]) => rain.reduce((total, { mm }) => total + mm, 0)
const ofDays = (count: number) => sent.filter(({ timeMs }) => dayOf(timeMs) > dayOf(nowMs) - count)
const countDays = (rain: readonly SentRain[]) => new Set(rain.map(({ timeMs }) => dayOf(timeMs))).size

describe('the rain of a station that is offline', () => {
  it('is what a plain sum of its reports gives, with the hours and days in which there were any', async () => {
    const last24 = sent.filter(({ timeMs }) => timeMs > nowMs - day)
    const reckoned = {
      precipitation24Hours: sum(last24),
      precipitation7Days: sum(ofDays(7)),
      precipitation15Days: sum(ofDays(15)),
      precipitation30Days: sum(ofDays(30)),
    }
    const measured = {
      hours24: last24.length,
      days7: countDays(ofDays(7)),
      days15: countDays(ofDays(15)),
      days30: countDays(ofDays(30)),
    }
    // It was silent in all of them, or the words of the card would not be put to the test.
    expect(measured.hours24).toBeLessThan(24)
    expect(measured.days15).toBeLessThan(15)
    expect(measured.days30).toBeLessThan(30)
    const { body: list } = await test.call({ url: '/api/v2/stations', token: person.token })
    const { body: bulletin } = await test.call({ url: `/api/v2/stations/${station.id}`, token: person.token })
    const [card] = list
    expect(card.status).toBe('offline')
    for (const { history } of [card, bulletin]) {
      for (const [name, mm] of Object.entries(reckoned)) expect(history[name].value, name).toBeCloseTo(mm, 1)
      expect(history.measured).toEqual(measured)
    }
  })

  it('is the same by the year, and day by day in the file', async () => {
    const { body } = await test.call({ url: `/api/v2/stations/${station.id}`, token: person.token })
    expect(body.rainOfYear.precipitation.value).toBeCloseTo(sum(sent), 1)
    expect(body.rainOfYear.measuredDays).toBe(countDays(sent))

    const query = new URLSearchParams({
      station_id: station.id,
      data_type: 'history',
      period: 'daily',
      from_date: '2026-10-01',
      to_date: '2026-11-15',
    })
    const { text } = await test.call({
      url: `/api/v1/csv_exportations/download?${query}`,
      token: person.token,
    })
    const [head = '', ...lines] = text.trim().split('\r\n')
    const column = head.split(';').findIndex((name) => name.includes('Chuva (mm)'))
    const read = lines.map((line) => line.split(';')[column] ?? '')
    const first = dayOf(Date.parse('2026-10-01T12:00:00Z'))
    expect(read.length).toBeGreaterThan(40)
    for (const [index, cell] of read.entries()) {
      const rain = sent.filter(({ timeMs }) => dayOf(timeMs) === first + index)
      if (rain.length === 0) expect(cell, `day ${index}`).toBe('')
      else expect(Number(cell.replace(',', '.')), `day ${index}`).toBeCloseTo(sum(rain), 1)
    }
  })
})
