import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientData } from './client-data.ts'
import { distributedTables } from './distributed-tables.ts'
import { listPartitions, listTables } from './platform/backup/database/list-content.ts'
import { aStation, report } from './testing/builders/stations.ts'
import { bigTables } from './testing/migration-rules.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const byStation = clientData.tables
  .filter(({ by }) => by === 'station')
  .map(({ table }) => table)
  .toSorted()

interface UniqueKey {
  readonly table: string
  readonly columns: readonly string[]
}

async function listUniqueKeys(): Promise<readonly UniqueKey[]> {
  const { rows } = await test.database.pool.query<UniqueKey>(
    `select c.relname as "table", array(
         select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)
       ) as columns
     from pg_index i join pg_class c on c.oid = i.indrelid
     where i.indisunique and c.relnamespace = 'public'::regnamespace`,
  )
  return rows
}

it('CORE-130: tables by station are in backups', async () => {
  // Observations are archived by the months that there are.
  await report(test, await aStation(test), { time: test.clock.now().toISOString() })
  const client = await test.database.pool.connect()
  try {
    const archived = [
      ...(await listTables(client)).map(({ name }) => name),
      ...(await listPartitions(client)).map(({ parent }) => parent),
    ]
    const missing = byStation.filter((table) => !archived.includes(`public.${table}`))
    expect(missing).toEqual([])
  } finally {
    client.release()
  }
})

it('tables by station can be distributed by it, and the documentation lists them', async () => {
  const keys = await listUniqueKeys()
  for (const table of byStation) {
    const own = keys.filter((key) => key.table === table)
    for (const { columns } of own) expect(columns, table).toContain('station_id')
  }
  const page = readFileSync(join(import.meta.dirname, '../../../docs/scaling.md'), 'utf8')
  const [, list = ''] = /is in backups\):([^.]*)\./.exec(page) ?? []
  expect([...list.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(byStation)
})

it('CORE-171: what is distributed is by station, and the documentation lists it', async () => {
  expect(distributedTables.filter((table) => !byStation.includes(table))).toEqual([])
  const page = readFileSync(join(import.meta.dirname, '../../../docs/scaling.md'), 'utf8')
  const [, list = ''] = /goes to the workers:([^.]*)\./.exec(page) ?? []
  expect([...list.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual([...distributedTables])
  // Whoever adds a trigger to one of them, or a key that refers to or from it, breaks the move.
  const { rows } = await test.database.pool.query(
    `select c.relname from pg_class c
     where c.relname = any($1) and c.relnamespace = 'public'::regnamespace and (
       exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)
       or exists (select from pg_constraint k where k.contype = 'f' and c.oid in (k.conrelid, k.confrelid)))`,
    [distributedTables],
  )
  expect(rows).toEqual([])
})

it('CORE-130: tables by station that grow are locked by no migration', async () => {
  const keys = await listUniqueKeys()
  const hasOneRow = (table: string) =>
    keys.some((key) => key.table === table && key.columns.join() === 'station_id')
  const madeByPeople = ['sensor_calibrations', 'station_maintenance', 'station_quality_limits']
  const growing = byStation.filter((table) => !hasOneRow(table) && !madeByPeople.includes(table))
  expect(growing.filter((table) => !bigTables.has(table))).toEqual([])
})
