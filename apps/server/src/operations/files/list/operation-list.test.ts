import { seedRateLimitNames } from '@talhao/contract/operations/planting'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anOperator,
  aPlantingMeta,
  aSeedsCsv,
  aSpeedCsv,
  aWeatherForm,
  csvPart,
  metaPart,
  sendOperation,
} from '../../../testing/builders/operation-files.ts'
import { aClient } from '../../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createFileId } from '../file-id.ts'
import { noFacts, type OperationFile } from '../operation-file.ts'
import { insertFile } from '../operation-files.repository.ts'
import { foldText, listSearchPatterns } from '../search-text.ts'
import { selectPage } from './file-list.repository.ts'
import { queryFiles } from './file-list.service.ts'

let test: TestApp
let admin: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  test = await createTestApp()
  admin = await anOperator(test)
})
afterAll(() => test.close())

function aFile(file: Partial<OperationFile>): OperationFile {
  return {
    ...noFacts,
    clientId: admin.clientId,
    id: createFileId(),
    cloud: 'planting',
    uploadId: createFileId(),
    name: 'Talhão 1',
    fromDate: new Date('2026-10-19T11:00:00Z'),
    toDate: new Date('2026-10-19T12:00:00Z'),
    createdAt: new Date('2026-10-20T00:00:00Z'),
    uploadedBy: 'Ana',
    ...file,
  }
}
async function keep(files: readonly Partial<OperationFile>[]): Promise<void> {
  await test.db.transaction().execute(async (trx) => {
    for (const file of files) await insertFile(trx, aFile(file))
  })
}
async function listNames(query: string): Promise<string[]> {
  const { body } = await test.call({ url: `/api/v2/mp_cloud_file_names?${query}`, token: admin.token })
  return body.data.map(({ name }: { name: string }) => name)
}
const search = (text: string) => listNames(`all_files=true&search=${encodeURIComponent(text)}`)

describe('the list of operations', () => {
  it('comes twenty a page, the newest work first, then the newest upload, and ends with an empty page', async () => {
    await test.db.deleteFrom('operationFiles').execute()
    const day = (date: number, hour = 0) => new Date(Date.UTC(2026, 8, date, hour))
    await keep([
      ...Array.from({ length: 28 }, (_, index) => ({ name: `day ${index + 1}`, fromDate: day(index + 1) })),
      { name: 'later upload', fromDate: day(28), createdAt: new Date('2026-10-21T00:00:00Z') },
      { name: 'of the weather cloud', fromDate: day(30), cloud: 'weather' as const },
    ])
    const first = await listNames('all_files=true')
    expect(first).toHaveLength(20)
    expect(first.slice(0, 3)).toEqual(['later upload', 'day 28', 'day 27'])
    expect(await listNames('page=2')).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map((date) => `day ${date}`))
    expect(await listNames('page=3')).toEqual([])
    const bad = await test.call({ url: '/api/v2/mp_cloud_file_names?page=0', token: admin.token })
    expect(bad.status).toBe(400)
  })

  it('is searched by every text of an operation, whatever case and accents', async () => {
    await test.db.deleteFrom('operationFiles').execute()
    await keep([
      { name: 'Talhão Açude', farmName: 'São José', description: '100% úmido', varietyCulture: 'M_6410' },
      { name: 'Norte', operationName: 'Pulverização', implementName: 'Plantadeira', machineName: 'Trator' },
      { name: 'Sul', deviceId: 'EM-0042', productName: 'Glifosato' },
    ])
    for (const [text, names] of [
      ['talhao', ['Talhão Açude']],
      ['AÇUDE', ['Talhão Açude']],
      ['sao jose acude', ['Talhão Açude']],
      ['sao norte', []],
      ['100%', ['Talhão Açude']],
      ['0%0', []],
      ['m_64', ['Talhão Açude']],
      ['m-64', []],
      ['pulverizaçao', ['Norte']],
      ['plantadeira', ['Norte']],
      ['TRATOR', ['Norte']],
      ['em-0042', ['Sul']],
      ['glifo', ['Sul']],
      ['acudesao', []],
    ] as const)
      expect(await search(text), text).toEqual(names)
    expect(await search('  ')).toHaveLength(3)
  })

  it('of five thousand operations is searched by the index, and its first page read from one', async () => {
    await test.db.deleteFrom('operationFiles').execute()
    const others = await Promise.all([aClient(test), aClient(test)])
    for (const clientId of [admin.clientId, ...others])
      await sql`insert into operation_files
        (client_id, id, cloud, upload_id, name, meta, from_date, to_date, created_at, uploaded_by, search_text)
        select ${clientId}::uuid, substr(md5(n::text), 1, 20), 'planting', n::text, 'Talhão ' || n, '{}',
          timestamptz '2020-01-01' + n * interval '1 hour', timestamptz '2020-01-01' + n * interval '1 hour',
          now(), '', 'talhao ' || n || chr(10) || md5(n::text)
        from generate_series(1, 5000) n`.execute(test.db)
    await sql`analyze operation_files`.execute(test.db)
    const explain = async (searched: string) => {
      const page = selectPage(test.db, admin.clientId, { cloud: 'planting', search: searched, page: 1 })
      return JSON.stringify(await page.explain('json'))
    }
    expect(await explain('c81e728d9d4c2f63')).toContain('operation_files_search')
    const firstPage = await explain('')
    expect(firstPage).toContain('operation_files_newest')
    expect(firstPage).not.toContain('Sort Key')
    const byField = selectPage(test.db, admin.clientId, {
      cloud: 'planting',
      search: '',
      page: 1,
      order: 'field',
    })
    expect(JSON.stringify(await byField.explain('json'))).toContain('operation_files_by_field')
  })
})

describe('the list of operations, narrowed down', () => {
  const day = (date: string) => ({ fromDate: new Date(`${date}T12:00:00Z`) })
  beforeAll(async () => {
    await test.db.deleteFrom('operationFiles').execute()
    await keep([
      { name: 'T10', farmName: 'Boa Vista', varietyCulture: 'Soja', ...day('2026-10-10') },
      { name: 'T2', farmName: 'Boa Vista', varietyCulture: 'Milho', ...day('2026-02-10') },
      { name: 'T2', farmName: 'Boa Vista', varietyCulture: 'Soja', ...day('2026-10-01') },
      { name: 'T2', farmName: 'Alegria', varietyCulture: 'Soja', ...day('2026-10-02') },
      { name: 'Sede', farmName: null, ...day('2025-06-30') },
      { name: 'T2', farmName: 'Boa Vista', cloud: 'weather' as const, productName: 'Glifosato' },
    ])
  })

  it('has the operations of one field, season or crop', async () => {
    expect(await listNames('field=T2')).toHaveLength(3)
    expect(await listNames('field=T2&farm=Boa%20Vista')).toHaveLength(2)
    expect(await listNames('field=Sede&farm=')).toEqual(['Sede'])
    expect(await listNames('field=T2&farm=')).toEqual([])
    expect(await listNames('season=2026')).toEqual(['T10', 'T2', 'T2'])
    expect(await listNames('season=2025')).toEqual(['T2'])
    expect(await listNames('season=2024')).toEqual(['Sede'])
    expect(await listNames('crop=Soja&season=2026&farm=Boa%20Vista')).toEqual(['T10', 'T2'])
  })

  it('comes by farm and field, T2 before T10, the newest work of each first', async () => {
    const { body } = await test.call({
      url: '/api/v2/mp_cloud_file_names?order=field',
      token: admin.token,
    })
    expect(
      body.data.map(({ farmName, name, date }: Record<string, string>) => [farmName, name, date]),
    ).toEqual([
      ['Alegria', 'T2', '2026-10-02'],
      ['Boa Vista', 'T2', '2026-10-01'],
      ['Boa Vista', 'T2', '2026-02-10'],
      ['Boa Vista', 'T10', '2026-10-10'],
      [null, 'Sede', '2025-06-30'],
    ])
  })

  it('says what it can be narrowed down to, in the order of names and from the newest season on', async () => {
    const read = (cloud: string) =>
      test.call({ url: `/api/v2/${cloud}_cloud_file_names/filters`, token: admin.token })
    expect((await read('mp')).body.data).toEqual({
      fields: [
        { name: 'T2', farmName: 'Alegria', count: 1 },
        { name: 'T2', farmName: 'Boa Vista', count: 2 },
        { name: 'T10', farmName: 'Boa Vista', count: 1 },
        { name: 'Sede', farmName: null, count: 1 },
      ],
      seasons: [
        { season: 2026, count: 3 },
        { season: 2025, count: 1 },
        { season: 2024, count: 1 },
      ],
      crops: [
        { name: 'Milho', count: 1 },
        { name: 'Soja', count: 3 },
      ],
      products: [],
    })
    expect((await read('em')).body.data).toMatchObject({
      fields: [{ name: 'T2', farmName: 'Boa Vista', count: 1 }],
      crops: [],
      products: [{ name: 'Glifosato', count: 1 }],
    })
  })
})

describe('an operation of the list', () => {
  const listOne = async (cloud: string, fileId: string) => {
    const { body } = await test.call({
      url: `/api/v2/${cloud}_cloud_file_names?file_id=${fileId}`,
      token: admin.token,
    })
    return body.data[0]
  }

  it('says the same hectares and failure as its page, and draws where was worked', async () => {
    const limits = Object.fromEntries(seedRateLimitNames.map((name, index) => [name, 6 + index * 2]))
    const { body } = await sendOperation(test, admin, {
      parts: [
        metaPart(aPlantingMeta({ limits })),
        csvPart('speed', aSpeedCsv()),
        csvPart('seeds', aSeedsCsv()),
      ],
    })
    const { fileid } = body.data
    const details = await test.call({
      url: `/api/v2/mp_cloud_file_names/details?fileid=${fileid}`,
      token: admin.token,
    })
    const { areaPlanted, faultyPercentage } = details.body.data
    expect(areaPlanted).toBeGreaterThan(0)
    const listed = await listOne('mp', fileid)
    expect(listed).toMatchObject({
      kinds: ['seeds', 'speed'],
      areaHectare: areaPlanted,
      failurePercentage: faultyPercentage,
    })
    expect(listed.outline).toMatch(/^M\d+ \d+(L\d+ \d+)+Z/)
    expect(listed.outline.length).toBeLessThan(1000)
  })

  it('of the weather cloud says its hectares and those within targets', async () => {
    const limits = { limMinTemperature: 0, limMaxTemperature: 60 }
    const { body } = await sendOperation(test, admin, { cloud: 'emcloud', parts: aWeatherForm({ limits }) })
    const listed = await listOne('em', body.data.fileid)
    expect(listed.areaHectare).toBeGreaterThan(0.5)
    expect(listed.areaWithinParameters).toBeCloseTo(listed.areaHectare, 9)
    expect(listed.outline).toMatch(/^M/)
  })

  it('tells the lines that were skipped at its upload', async () => {
    const csv = Buffer.concat([aSeedsCsv(), Buffer.from('rubbish\n')])
    const { body } = await sendOperation(test, admin, {
      parts: [metaPart(aPlantingMeta()), csvPart('seeds', csv)],
    })
    const read = (fileid: string, token: string) =>
      test.call({ url: `/api/v2/operation_files/rejected_lines?fileid=${fileid}`, token })
    const { rejectedLines, fileid } = body.data
    expect(rejectedLines.count).toBe(1)
    expect((await read(fileid, admin.token)).body.data).toEqual(rejectedLines)
    const stranger = await anOperator(test)
    expect((await read(fileid, stranger.token)).body.data).toEqual({ count: 0, first: [] })
  })

  it('costs two queries a page, however many files it has', async () => {
    const queries: string[] = []
    const db = test.db.withPlugin({
      transformQuery: ({ node }) => {
        queries.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await queryFiles(db, admin.clientId, { cloud: 'planting', query: {} })
    expect(queries).toHaveLength(2)
  })
})

describe('a searched text', () => {
  it('loses its accents and case, and means itself where it has signs of a pattern', () => {
    expect(foldText('ÁÇÃO Ñandú')).toBe('acao nandu')
    expect(listSearchPatterns(' a%b  c_d\\ ')).toEqual(['%a\\%b%', '%c\\_d\\\\%'])
  })
})
