import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { withDatabase } from './database-url.ts'

export interface TestDatabase {
  readonly connectionString: string
  drop(): Promise<void>
}

/** An empty database with the newest schema, of the one PostgreSQL that the test run shares. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject('testPostgres').template)
}

/** Without a schema: as a restore finds it. */
export function createBareDatabase(): Promise<TestDatabase> {
  return copyTemplate('template0')
}

async function copyTemplate(template: string): Promise<TestDatabase> {
  const { connectionString, workers } = inject('testPostgres')
  const nodes = [...(template === 'template0' ? [] : workers), connectionString]
  const name = `talhao_test_${randomBytes(6).toString('hex')}`
  // Copying the files took 23 ms, writing them through the log, PostgreSQL's default, 200 ms.
  for (const node of nodes)
    await runOn(node, `create database ${name} template ${template} strategy file_copy`)
  return {
    connectionString: withDatabase(connectionString, name),
    async drop() {
      await runOn(connectionString, awaitSilence(name))
      for (const node of nodes.toReversed()) await runOn(node, `drop database ${name} with (force)`)
    },
  }
}

/** A pool that was ended a moment ago may still be closing: killed in that moment, its connection throws at nobody. */
function awaitSilence(name: string): string {
  return `do $$ begin
    for attempt in 1..20 loop
      exit when not exists (select from pg_stat_activity where datname = '${name}');
      perform pg_sleep(0.01);
      perform pg_stat_clear_snapshot();
    end loop;
  end $$`
}

async function runOn(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
