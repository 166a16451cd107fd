import type { JudgedReading } from '@talhao/contract/weather/readings'
import { hourMs } from '@talhao/local-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDraft, aReportingStation } from '../../../testing/builders/reports.ts'
import { aStation, type TestStation } from '../../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createObservationStore } from '../../observations/store/store-observations.ts'
import { judgeHistoryPart } from './judge-history.ts'
import { judgeRound } from './judge-round.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Hours of the record; the sensor is swapped at `swapHour`. */
const recordHours = 40
const swapHour = 30
const startMs = () => Math.floor(test.clock.now().getTime() / hourMs) * hourMs - recordHours * hourMs

const round = (value: number) => Math.round(value * 10) / 10

interface Stuck {
  readonly from: number
  readonly to: number
}

function someHours(from: number, to: number, { air, moist }: { air: Stuck; moist: Stuck }) {
  const isIn = (hour: number, stuck: Stuck) => hour >= stuck.from && hour < stuck.to
  return Array.from({ length: to - from }, (_, index) => {
    const hour = from + index
    const small = ((hour * 7) % 13) / 10
    const wave = Math.sin((hour / 24) * 2 * Math.PI)
    return aDraft(startMs() + hour * hourMs, {
      temperatureC: isIn(hour, air) ? 24.5 : round(20 + 5 * wave + small),
      humidity: isIn(hour, moist) ? 51 : round(60 - 15 * wave + small),
      rainMm: 0,
    })
  })
}

async function store(station: TestStation, drafts: ReturnType<typeof someHours>) {
  const report = { station: aReportingStation(station), drafts, uplinkId: null, receivedAt: test.clock.now() }
  await createObservationStore(test.database.pool)(report)
}
const judge = () => judgeRound({ db: test.db, pool: test.database.pool, clock: test.clock })

/** Marks as `reading hour`. */
async function marksOf({ id }: TestStation): Promise<string[]> {
  const rows = await test.db
    .selectFrom('readingMarks')
    .select(['time', 'reading'])
    .where('stationId', '=', id)
    .orderBy('reading')
    .orderBy('time')
    .execute()
  return rows.map(({ time, reading }) => `${reading} ${(time.getTime() - startMs()) / hourMs}`)
}
const hoursOf = (reading: JudgedReading, from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `${reading} ${from + index}`)

/** Judges the hours as they come, with the swap between them, and again from the store. */
async function judgeAround(reading: JudgedReading | null, stuck: { air: Stuck; moist: Stuck }) {
  const station = await aStation(test)
  await store(station, someHours(0, swapHour, stuck))
  await judge()
  await test.db
    .insertInto('stationMaintenance')
    .values({
      stationId: station.id,
      kind: 'sensor_swap',
      reading,
      startsAt: new Date(startMs() + swapHour * hourMs),
      note: '',
      author: 'Ana',
      createdAt: test.clock.now(),
    })
    .execute()
  for (let hour = swapHour; hour < recordHours; hour++) {
    await store(station, someHours(hour, hour + 1, stuck))
    await judge()
  }
  const told = await marksOf(station)
  await sql`delete from reading_marks where station_id = ${station.id}`.execute(test.db)
  await sql`update station_quality set history_from = ${new Date(startMs())}
    where station_id = ${station.id}`.execute(test.db)
  for (let more = true; more; ) more = await judgeHistoryPart(test.database, station.id)
  expect(await marksOf(station), 'from the store').toEqual(told)
  return told
}

/** Each stands still for longer than it may, from before the swap to after it. */
const acrossSwap = { air: { from: 26, to: 35 }, moist: { from: 22, to: 37 } }

it('WEA-235: after the swap of the thermometer the run of the humidity goes on, that of the temperature does not', async () => {
  expect(await judgeAround('temperatureC', acrossSwap)).toEqual(hoursOf('humidity', 22, 37))
  expect(await judgeAround('humidity', acrossSwap)).toEqual(hoursOf('temperatureC', 26, 35))
})

it('WEA-235: a swap that names no sensor begins all of them anew', async () => {
  expect(await judgeAround(null, acrossSwap)).toEqual([])
})

it('WEA-235: what was said of the old sensor stays, also where the hours are judged again for another', async () => {
  const told = await judgeAround('temperatureC', { air: { from: 20, to: 29 }, moist: { from: 21, to: 36 } })
  expect(told).toEqual([...hoursOf('humidity', 21, 36), ...hoursOf('temperatureC', 20, 29)])
})
