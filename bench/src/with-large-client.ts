import { removeDataDir, startServer } from '@talhao/e2e/start-server'
import type pg from 'pg'
import { createLargeClient, type LargeClient } from './large-client.ts'
import { openDatabase } from './open-database.ts'

export interface ServedClient extends LargeClient {
  readonly url: string
  readonly database: pg.Client
  readonly pid: number
}

/** A server of its own with one client of so many stations, and nothing of the demo. */
export async function withLargeClient<T>(
  stationCount: number,
  work: (client: ServedClient) => Promise<T>,
): Promise<T> {
  const server = await startServer({
    env: {
      DEMO: '0',
      FORECAST_PROVIDER: 'simulated',
      RATE_LIMIT_FACTOR: '1000000',
      INTERNAL_EMAIL: 'nobody@bench.test',
    },
  })
  const database = await openDatabase(server.dataDir)
  try {
    const client = await createLargeClient(server.url, database, stationCount)
    return await work({ ...client, url: server.url, database, pid: server.process.pid ?? 0 })
  } finally {
    await database.end()
    await server.stop()
    removeDataDir(server.dataDir)
  }
}
