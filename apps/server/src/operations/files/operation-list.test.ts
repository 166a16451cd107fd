import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOperator } from '../../testing/builders/operation-files.ts'
import { aClient } from '../../testing/builders/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createFileId } from './file-id.ts'
import { noFacts, type OperationFile } from './operation-file.ts'
import { insertFile, selectPage } from './operation-files.repository.ts'
import { foldText, listSearchPatterns } from './search-text.ts'

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
  })
})

describe('a searched text', () => {
  it('loses its accents and case, and means itself where it has signs of a pattern', () => {
    expect(foldText('ÁÇÃO Ñandú')).toBe('acao nandu')
    expect(listSearchPatterns(' a%b  c_d\\ ')).toEqual(['%a\\%b%', '%c\\_d\\\\%'])
  })
})
