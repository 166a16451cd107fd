import { zipHours } from '@talhao/contract/weather/exports'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fromBuffer } from 'yauzl'
import { fillHours } from '../../../testing/builders/fill-hours.ts'
import { aUser, signIn, type TestUser } from '../../../testing/builders/people.ts'
import { aStation, report, type TestStation } from '../../../testing/builders/stations.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let person: TestUser
let stations: TestStation[]
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  person = await aUser(test)
  stations = []
  for (const placeName of ['Sede', 'sede', '=cmd()|calc', 'Vazia'])
    stations.push(await aStation(test, { clientId: person.clientId ?? '', placeName }))
  for (const station of stations.slice(0, 3)) await report(test, station, { time: '2026-11-10T12:00:00Z' })
})

function request(body: Record<string, unknown> = {}, token = person.token) {
  return test.call({
    method: 'POST',
    url: '/api/v1/csv_exportations/zip',
    token,
    payload: {
      station_ids: stations.map(({ id }) => id),
      from_date: '2026-11-10',
      to_date: '2026-11-11',
      period: 'hourly',
      ...body,
    },
  })
}
async function listExports() {
  return (await test.call({ url: '/api/v1/csv_exportations', token: person.token })).body.data
}
function fetchZip(id: string, token = person.token) {
  return test.app.inject({
    url: `/api/v1/csv_exportations/zip/${id}`,
    headers: { authorization: `Bearer ${token}` },
  })
}
/** Every entry by its name, read by a library that did not write it. */
function unzip(bytes: Buffer): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, string>()
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error !== null) return reject(error)
      zip.on('error', reject)
      zip.on('end', () => resolve(entries))
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (openError, stream) => {
          if (openError !== null) return reject(openError)
          const pieces: Buffer[] = []
          for await (const piece of stream) pieces.push(piece)
          entries.set(entry.fileName, Buffer.concat(pieces).toString())
          zip.readEntry()
        }),
      )
      zip.readEntry()
    })
  })
}

describe('several stations as one zip', () => {
  it('waits, is made by a worker, and holds a file a station', async () => {
    const answer = await request()
    expect(answer.status).toBe(202)
    const { id } = answer.body.data
    expect(await listExports()).toMatchObject([
      { id, kind: 'zip', state: 'queued', progressPercent: 0, stationsCount: 4, placeName: 'Sede' },
    ])
    expect((await fetchZip(id)).statusCode).toBe(409)
    await runJobs(test)
    expect(await listExports()).toMatchObject([
      { state: 'done', progressPercent: 100, fileName: 'talhao_hourly_2026-11-10_2026-11-11.zip' },
    ])
    const zip = await fetchZip(id)
    expect(zip.headers['content-type']).toBe('application/zip')
    const entries = await unzip(zip.rawPayload)
    expect([...entries.keys()]).toEqual([
      'estacoes.csv',
      'Sede_hourly_2026-11-10_2026-11-11.csv',
      'sede_hourly_2026-11-10_2026-11-11 (2).csv',
      'cmd()-calc_hourly_2026-11-10_2026-11-11.csv',
    ])
    const rows = parse(entries.get('Sede_hourly_2026-11-10_2026-11-11.csv') ?? '', {
      bom: true,
      delimiter: ';',
    })
    expect(rows).toHaveLength(1 + 16 + 24)
  })

  it('lists its stations, also one without data, and runs no formula of a place name', async () => {
    const { id } = (await request()).body.data
    await runJobs(test)
    const entries = await unzip((await fetchZip(id)).rawPayload)
    const lines: string[][] = parse(entries.get('estacoes.csv') ?? '', { bom: true, delimiter: ';' })
    expect(lines.map(([name, , rows]) => [name, rows])).toEqual([
      ['Estação', 'Número de linhas'],
      ['Sede', '40'],
      ['sede', '40'],
      ["'=cmd()|calc", '40'],
      ['Vazia', '0'],
    ])
  })

  it('is made anew, not mixed, when a worker died over it', async () => {
    const { id } = (await request()).body.data
    await test.db
      .insertInto('csvExportChunks')
      .values({ clientId: person.clientId ?? '', exportId: id, position: 0, bytes: Buffer.from('half') })
      .execute()
    await test.db.updateTable('csvExports').set({ state: 'running' }).where('id', '=', id).execute()
    await runJobs(test)
    expect((await unzip((await fetchZip(id)).rawPayload)).size).toBe(4)
  })

  it('of years lies in pieces and comes out whole', async () => {
    const [first] = stations
    if (first === undefined) throw new Error('no station')
    await fillHours(test, first, { since: '2021-01-01T04:00:00Z', count: 43_800 })
    const { id } = (await request({ station_ids: [first.id], from_date: '2021-01-01' })).body.data
    await runJobs(test)
    const pieces = await test.db
      .selectFrom('csvExportChunks')
      .select('position')
      .where('exportId', '=', id)
      .execute()
    expect(pieces.length).toBeGreaterThan(1)
    const entries = await unzip((await fetchZip(id)).rawPayload)
    const [, file = ''] = [...entries.values()]
    expect(file.split('\r\n').length - 2).toBe(
      (Date.parse('2026-11-12T04:00:00Z') - Date.parse('2021-01-01T04:00:00Z')) / 3_600_000,
    )
  })

  it('is for the person who asked for it, for a day', async () => {
    const { id } = (await request()).body.data
    await runJobs(test)
    const colleague = await aUser(test, { clientId: person.clientId ?? '' })
    expect((await fetchZip(id, colleague.token)).statusCode).toBe(404)
    const stranger = await aUser(test)
    expect((await fetchZip(id, stranger.token)).statusCode).toBe(404)
    test.clock.advance(zipHours * 3600)
    await runJobs(test)
    expect((await fetchZip(id, await signIn(test, person.email))).statusCode).toBe(404)
    expect(
      await test.db.selectFrom('csvExportChunks').select('position').where('exportId', '=', id).execute(),
    ).toEqual([])
  })

  it('is refused whole when one of the stations is somebody else’s', async () => {
    const other = await aStation(test)
    expect((await request({ station_ids: [stations[0]?.id, other.id] })).status).toBe(404)
  })

  it('without any data is answered with a message', async () => {
    const answer = await request({ from_date: '2020-01-01', to_date: '2020-01-31' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ status: 'success', message: 'Não há dados para o período' })
  })

  it.each([
    ['a range that ends before it starts', { to_date: '2026-11-01' }, 422],
    ['no station', { station_ids: [] }, 400],
  ])('is refused with %s', async (_what, body, status) => {
    expect((await request(body)).status).toBe(status)
  })
})
