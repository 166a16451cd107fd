import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportsAheadHeader, exportsStreamedAtOnce } from '@talhao/contract/weather/exports'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillHours } from '../../testing/builders/fill-hours.ts'
import { aUser, type TestUser } from '../../testing/builders/people.ts'
import { aStation, type TestStation } from '../../testing/builders/stations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { laterColumns, valueHeaders } from './history-columns.ts'

const hours = 10 * 365 * 24

let test: TestApp
let person: TestUser
let station: TestStation
let address: string
beforeAll(async () => {
  test = await createTestApp()
  person = await aUser(test)
  station = await aStation(test, {
    clientId: person.clientId ?? '',
    // Without summer time since 1994.
    timeZone: 'America/Manaus',
  })
  await fillHours(test, station, { since: '2016-01-01T04:00:00Z', count: hours })
  address = await test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => test.close())

/** Nothing of the file is read before somebody asks for it, and nothing is left of a connection that is cut. */
function download(): Promise<IncomingMessage> {
  const search = new URLSearchParams({
    station_id: station.id,
    data_type: 'history',
    from_date: '2016-01-01',
    to_date: '2025-12-28',
    period: 'hourly',
  })
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${person.token}` }
    get(`${address}/api/v1/csv_exportations/download?${search}`, { headers, agent: false }, resolve).on(
      'error',
      reject,
    )
  })
}
const aheadOf = ({ headers }: IncomingMessage) => headers[exportsAheadHeader] ?? null

it('a long file arrives whole, hour after hour', async () => {
  const answer = await download()
  expect(aheadOf(answer)).toBeNull()
  const rows: string[][] = parse(await text(answer), { bom: true, delimiter: ';', from: 2 })
  expect(rows).toHaveLength(hours)
  expect(rows[0]?.slice(0, 2)).toEqual(['01/01/2016 00:00', '20'])
  expect(rows.at(-1)?.[0]).toBe('28/12/2025 23:00')
  const columns = ['time', ...Object.keys(valueHeaders), 'observations', 'source']
  const quality = ['reasons', 'quality']
  expect(new Set(rows.map((row) => row.length))).toEqual(
    new Set([columns.length + laterColumns.length + quality.length]),
  )
})

it('a few go out at once; who has to wait is told at once and gets the whole file in turn', async () => {
  const running = await Promise.all(Array.from({ length: exportsStreamedAtOnce }, download))
  expect(running.map(aheadOf)).toEqual([null, null, null, null])
  const waiting = await download()
  const behind = await download()
  expect([waiting, behind].map(aheadOf)).toEqual(['1', '2'])
  for (const answer of running) answer.destroy()
  for (const answer of [waiting, behind]) expect((await text(answer)).split('\r\n')).toHaveLength(hours + 2)
})

it('readers who leave, in the middle or while they wait, give back what they held', async () => {
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all(Array.from({ length: 6 }, download))
    for (const answer of answers) answer.destroy()
  }
  const { pool } = test.database
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  const next = await download()
  expect(aheadOf(next)).toBeNull()
  next.destroy()
})
