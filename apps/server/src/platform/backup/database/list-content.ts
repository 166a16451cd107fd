import type { ClientBase } from 'pg'
import type { Manifest } from '../archive/manifest.ts'

/** A table that is archived, quoted and with its schema. */
export interface ArchivedTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** The product's tables and its queue of jobs. */
const schemas = ['public', 'graphile_worker']

/**
 * The schema is made by migrations, so their own lists are not rows to be kept; the sessions of workers are those of
 * running processes. Unlogged tables may be empty after any crash, and are after a restore.
 */
const leftOut = [
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'public.job_worker_sessions',
  'graphile_worker.migrations',
]

const isOurs = `n.nspname = any($1) and c.relpersistence = 'p'
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

export async function listTables(client: ClientBase): Promise<ArchivedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = ''
     where c.relkind = 'r' and ${isOurs} and not (format('%s.%s', n.nspname, c.relname) = any($2))
     group by 1 order by 1`,
    [schemas, leftOut],
  )
  return rows
}

export async function listPartitions(client: ClientBase): Promise<Manifest['database']['partitions']> {
  const { rows } = await client.query<Manifest['database']['partitions'][number]>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            format('%I.%I', pn.nspname, p.relname) as parent,
            pg_get_expr(c.relpartbound, c.oid) as bounds
     from pg_inherits i
       join pg_class c on c.oid = i.inhrelid
       join pg_namespace n on n.oid = c.relnamespace
       join pg_class p on p.oid = i.inhparent
       join pg_namespace pn on pn.oid = p.relnamespace
     where c.relispartition and c.relkind = 'r' and ${isOurs} order by 1`,
    [schemas],
  )
  return rows
}

/** Numbers are given out without a transaction: read after the rows, they are never behind them. */
export async function listSequences(client: ClientBase): Promise<Manifest['database']['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${isOurs} order by 1`,
    [schemas],
  )
  const sequences = []
  for (const { name } of rows) {
    const found = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
    )
    for (const value of found.rows) sequences.push({ name, ...value })
  }
  return sequences
}

/** Whether nothing of anybody's lies in the database. */
export async function isDatabaseEmpty(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isEmpty: boolean }>(
    `select not exists (
       select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname !~ '^(pg_|information_schema$)'
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     ) as "isEmpty"`,
  )
  return rows[0]?.isEmpty === true
}
