import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateToLatest } from '../platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { distributeTemplate, listWorkers, sealTemplate } from './citus-template.ts'
import { withDatabase } from './database-url.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of the tests' PostgreSQL from which others are created, and the migrated one to copy. */
    readonly testPostgres: {
      readonly connectionString: string
      readonly template: string
      /** Those of a Citus cluster, where every database lies once more; else none. */
      readonly workers: readonly string[]
    }
  }
}

/** Losing everything at a power cut is fine here, and the disk is what the tests would wait for. */
const carelessSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // It would connect to the template while that is being copied.
  autovacuum: 'off',
  max_connections: '300',
}

/** One PostgreSQL for the whole run, with one migrated database that each test file gets a copy of. */
export default async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  const workers = listWorkers(process.env.TEST_DATABASE_URL, process.env.TEST_CITUS_WORKERS)
  const server = await startServer(process.env.TEST_DATABASE_URL, workers)
  const template = `talhao_template_${randomBytes(6).toString('hex')}`
  try {
    await makeTemplate(server.connectionString, { template, workers })
  } catch (error) {
    await server.stop(template)
    throw error
  }
  project.provide('testPostgres', { connectionString: server.connectionString, template, workers })
  return () => server.stop(template)
}

async function makeTemplate(
  connectionString: string,
  { template, workers }: { template: string; workers: readonly string[] },
): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(`create database ${template}`)
    await migrateToLatest(withDatabase(connectionString, template))
    await holdPlannedJobs(withDatabase(connectionString, template))
    if (workers.length > 0) await distributeTemplate(withDatabase(connectionString, template), workers)
    for (const node of [connectionString, ...workers]) await sealTemplate(node, template)
  } finally {
    await client.end()
  }
}

/**
 * The clock of the tests stands still on a day that is over for the database: what a test plans for later would be due
 * at once, and a job that plans its next turn would never end.
 */
async function holdPlannedJobs(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(`
      create function graphile_worker.keep_planned_job_waiting() returns trigger language plpgsql as $$
      begin
        if new.run_at < now() then new.run_at := new.run_at + interval '1000 years'; end if;
        return new;
      end $$;
      create trigger keep_planned_job_waiting before insert on graphile_worker._private_jobs
        for each row execute function graphile_worker.keep_planned_job_waiting()`)
  } finally {
    await client.end()
  }
}

interface TestServer {
  readonly connectionString: string
  stop(template: string): Promise<void>
}

async function startServer(outsideUrl: string | undefined, workers: readonly string[]): Promise<TestServer> {
  return outsideUrl === undefined
    ? startOwnServer()
    : { connectionString: outsideUrl, stop: dropFrom([outsideUrl, ...workers]) }
}

async function startOwnServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'talhao-test-postgres-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: carelessSettings })
  return {
    connectionString: postgres.connectionString,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function dropFrom(nodes: readonly string[]) {
  return async (template: string) => {
    for (const connectionString of nodes) {
      const client = new pg.Client({ connectionString })
      await client.connect()
      await client.query('update pg_database set datistemplate = false where datname = $1', [template])
      await client.query(`drop database if exists ${template} with (force)`)
      await client.end()
    }
  }
}
