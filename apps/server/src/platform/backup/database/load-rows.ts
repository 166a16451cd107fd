import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Manifest } from '../archive/manifest.ts'
import { BackupError } from '../backup-error.ts'
import { plainWords, quoteAll } from './snapshot.ts'

type ArchivedDatabase = Manifest['database']

/** One transaction in which the rows of an archive take the place of what migrations put there. */
export interface RowLoad {
  load(table: ArchivedDatabase['tables'][number], rows: AsyncIterable<Uint8Array>): Promise<void>
  commit(): Promise<void>
}

interface Constraint {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * Foreign keys go and come back, so that the order of tables does not matter, and triggers rest: what they once did
 * is in the rows. An owner of the tables may do both; nobody has to be a superuser.
 */
export async function beginRowLoad(client: ClientBase, database: ArchivedDatabase): Promise<RowLoad> {
  const names = database.tables.map(({ name }) => name)
  await client.query(`begin; ${plainWords}`)
  for (const { name, parent, bounds } of database.partitions)
    await client.query(`create table ${name} partition of ${parent} ${bounds}`)
  const { rows: constraints } = await client.query<Constraint>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name,
            pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and conrelid = any($1::text[]::regclass[])`,
    [names],
  )
  for (const { table, name } of constraints)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)

  return {
    async load(table, rows) {
      const target = client.query(copyFrom(`copy ${table.name} (${quoteAll(table.columns)}) from stdin`))
      await pipeline(rows, target)
      if (target.rowCount !== table.rows)
        throw new BackupError(`${table.name} should have ${table.rows} rows, but ${target.rowCount} came.`)
    },
    async commit() {
      for (const { table, name, definition } of constraints)
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
      for (const name of names) await client.query(`alter table ${name} enable trigger user`)
      for (const { name, lastValue, isCalled } of database.sequences)
        await client.query('select setval($1::text::regclass, $2::bigint, $3)', [name, lastValue, isCalled])
      await freeJobs(client)
      await client.query('commit')
    },
  }
}

/** Whoever worked on them is not here. Jobs are safe to be run again. */
async function freeJobs(client: ClientBase): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues'])
    await client.query(
      `update graphile_worker.${table} set locked_at = null, locked_by = null where locked_by is not null`,
    )
}
