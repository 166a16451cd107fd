import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type AppDeps, buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { type Database, type Db, openDatabase } from '../platform/db/database.ts'
import { type Clock, createManualClock } from '../platform/ports/clock.ts'
import { createTestDatabase } from './database.ts'

/** The real server on a real database of its own; only the clock stands still until a test moves it. */
export interface TestApp {
  readonly app: FastifyInstance
  readonly db: Db
  readonly database: Database
  readonly connectionString: string
  readonly config: Config
  readonly clock: Clock & { advance(seconds: number): void }
  /** Sends a request and gives back its status and parsed JSON. */
  call(request: InjectOptions & { token?: string }): Promise<TestAnswer>
  close(): Promise<void>
}

export interface TestAnswer {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire answered
  readonly body: any
}

interface TestAppOptions
  extends Partial<Pick<AppDeps, 'logStream' | 'heartbeatMs' | 'tracer' | 'webFolder'>> {
  /** The address of a database through a pooler, as DATABASE_URL has it beside DATABASE_SESSION_URL. */
  readonly poolerUrlOf?: (connectionString: string) => string
}

export async function createTestApp(
  env: Record<string, string> = {},
  { poolerUrlOf, ...options }: TestAppOptions = {},
): Promise<TestApp> {
  const testDatabase = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'talhao-test-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: testDatabase.connectionString,
    JWT_SECRET: 'a secret for tests alone, long enough',
    PUBLIC_URL: 'http://portal.test',
    LOG_LEVEL: 'silent',
    INTERNAL_EMAIL: 'internal@test.test',
    // No test asks a service on the network.
    FORECAST_PROVIDER: 'simulated',
    ...env,
  })
  const database = openDatabase({
    connectionString: poolerUrlOf?.(testDatabase.connectionString) ?? testDatabase.connectionString,
    maxConnections: 10,
    isPooled: poolerUrlOf !== undefined,
    onIdleError: () => {},
  })
  const clock = createManualClock(new Date('2026-11-15T12:00:00Z'))
  const app = await buildApp({
    config,
    db: database.db,
    pool: database.pool,
    sessionUrl: testDatabase.connectionString,
    clock,
    webFolder: join(dataDir, 'no-web-app'),
    ...options,
  })
  return {
    app,
    db: database.db,
    database,
    connectionString: testDatabase.connectionString,
    config,
    clock,
    async call({ token, headers, ...request }) {
      const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` }
      const answer = await app.inject({ ...request, headers: { ...bearer, ...headers } })
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: answer.body,
        body: parseJson(answer.body),
      }
    },
    async close() {
      await app.close()
      await database.close()
      await testDatabase.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
