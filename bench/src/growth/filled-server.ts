import { removeDataDir, startServer } from '@talhao/e2e/start-server'
import type pg from 'pg'
import { fillObservations } from '../fill-observations.ts'
import { createLargeClient, type LargeClient } from '../large-client.ts'
import { openDatabase } from '../open-database.ts'

export interface FilledServer {
  readonly url: string
  readonly client: LargeClient
  readonly database: pg.Client
  readonly stop: () => Promise<void>
}

/** A server of its own with one client, whose stations have reported so many observations together. */
export async function startFilledServer({
  stationCount,
  total,
}: {
  readonly stationCount: number
  readonly total: number
}): Promise<FilledServer> {
  const server = await startServer({
    env: { DEMO: '0', FORECAST_PROVIDER: 'simulated', RATE_LIMIT_FACTOR: '1000000' },
  })
  const database = await openDatabase(server.dataDir)
  const stop = async () => {
    await database.end()
    await server.stop()
    removeDataDir(server.dataDir)
  }
  try {
    const client = await createLargeClient(server.url, database, stationCount)
    await fillObservations(database, { stationIds: client.stationIds, total })
    return { url: server.url, client, database, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
