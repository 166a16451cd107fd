import { type Kysely, sql } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('keeps the table types in step with the migrations (mend: npx vitest run -u tables.test)', async () => {
  const dialect = new PostgresDialect()
  const db = await dialect.introspector.connect({ connectionString: database.connectionString, dialect })
  try {
    const types = await generate({
      db,
      dialect,
      camelCase: true,
      includePattern: 'public.*',
      excludePattern: '(public.)?kysely_*',
      outFile: null,
      postprocess: async ({ metadata }) => {
        const valuesOf = await listCheckedValues(db)
        for (const table of metadata.tables)
          for (const column of table.columns)
            column.enumValues = valuesOf.get(`${table.name}.${column.name}`) ?? column.enumValues
        return metadata
      },
    })
    await expect(types).toMatchFileSnapshot('./tables.gen.ts')
  } finally {
    await db.destroy()
  }
})

/** What a constraint `check (column in (…))` lets into a column, by `table.column`: the union that is its type. */
async function listCheckedValues<T>(db: Kysely<T>): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ table: string; definition: string }>`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db)
  return new Map(
    rows.flatMap(({ table, definition }) => {
      const match = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition)
      if (match === null) return []
      const values = [...(match[2] ?? '').matchAll(/'([^']*)'::text/g)].map(([, value]) => value ?? '')
      return [[`${table}.${match[1]}`, values] as const]
    }),
  )
}
