import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileColumns, sealedColumns } from './stored-data.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function listColumns(where: string): Promise<string[]> {
  const { rows } = await test.database.pool.query<{ name: string }>(
    `select format('%s.%s', table_name, column_name) as name from information_schema.columns
     where table_schema = 'public' and ${where} order by 1`,
  )
  return rows.map(({ name }) => name)
}
const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`

it('every column with a key of a file is in backups', async () => {
  const notOfFiles = ['evidence_keys.public_key', 'sign_in_failures.email_key']
  // Made of what is in the backup anyway, and gone after a week.
  const madeAgain = ['account_exports.file_key']
  const found = await listColumns(`column_name like '%\\_key' and data_type = 'text'`)
  expect(found.filter((name) => ![...notOfFiles, ...madeAgain].includes(name))).toEqual(
    fileColumns.map(nameOf).toSorted(),
  )
})

it('every sealed column is sealed again when the key is replaced', async () => {
  expect(await listColumns(`column_name like '%sealed%'`)).toEqual(sealedColumns.map(nameOf).toSorted())
})
