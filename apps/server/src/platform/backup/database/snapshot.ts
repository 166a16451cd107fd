import pg, { type ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Manifest } from '../archive/manifest.ts'
import { type ArchivedTable, listPartitions, listSequences, listTables } from './list-content.ts'

/** A column whose values are keys of the file store. */
export interface FileColumn {
  readonly table: string
  readonly column: string
}

/** One moment of the database, as one transaction sees it. */
export interface Snapshot {
  readonly tables: readonly ArchivedTable[]
  readonly partitions: Manifest['database']['partitions']
  readonly postgresVersion: string
  readonly migrations: readonly string[]
  /** The rows as text, which every version of PostgreSQL reads. */
  copyTable(table: ArchivedTable): { rows: AsyncIterable<Uint8Array>; countRows(): number }
  /** A thousand at a time. */
  listFileKeys(columns: readonly FileColumn[]): AsyncGenerator<string[], void>
  readSequences(): Promise<Manifest['database']['sequences']>
}

/** Whatever the server's settings are, the rows are written in the same words. */
export const plainWords = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local search_path = public;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

const keysAtOnce = 1000

/**
 * Every table is locked against changes of its shape first, as pg_dump does: rows go on being written, and a
 * migration waits until the rows are copied.
 */
export async function openSnapshot(client: ClientBase): Promise<Snapshot> {
  await client.query(`begin isolation level repeatable read read only; ${plainWords}`)
  const tables = await listTables(client)
  await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`)
  const version = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return {
    tables,
    partitions: await listPartitions(client),
    postgresVersion: version.rows[0]?.version ?? '',
    migrations: migrations.rows.map(({ name }) => name),
    copyTable(table) {
      const rows = client.query(copyTo(`copy ${table.name} (${quoteAll(table.columns)}) to stdout`))
      // When the connection is cut after the reader has gone, nobody else listens.
      rows.on('error', () => {})
      return { rows, countRows: () => rows.rowCount }
    },
    async *listFileKeys(columns) {
      const keys = (await pickPresent(client, columns)).map(
        ({ table, column }) =>
          `select ${pg.escapeIdentifier(column)} as key from ${pg.escapeIdentifier(table)}`,
      )
      if (keys.length === 0) return
      await client.query(`declare file_keys no scroll cursor for ${keys.join(' union ')} order by key`)
      for (;;) {
        const { rows } = await client.query<{ key: string }>(`fetch ${keysAtOnce} from file_keys`)
        if (rows.length === 0) return
        yield rows.map(({ key }) => key)
      }
    },
    readSequences: () => listSequences(client),
  }
}

/** The database may still have the schema of an older version. */
async function pickPresent(client: ClientBase, columns: readonly FileColumn[]): Promise<FileColumn[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%s.%s', table_name, column_name) as name from information_schema.columns
     where table_schema = 'public'`,
  )
  const present = new Set(rows.map(({ name }) => name))
  return columns.filter(({ table, column }) => present.has(`${table}.${column}`))
}

export function quoteAll(columns: readonly string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ')
}
