import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { migrateToLatest } from '../platform/db/migrate.ts'
import { systemClock } from '../platform/ports/clock.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { hashIngestKey } from '../weather/ingest-keys/ingest-credentials.ts'

/** A server with its own durable database in a folder, and a station for each of the given keys: made to be killed. */
const [dataDir = '', ...keys] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
await migrateToLatest(postgres.connectionString)
const database = openDatabase({
  connectionString: postgres.connectionString,
  maxConnections: 10,
  onIdleError: () => {},
})
const { pool } = database
const known = await pool.query('select id from stations')
if (known.rows.length === 0) {
  const clientId = randomUUID()
  await pool.query("insert into clients (id, name) values ($1, 'Fazenda')", [clientId])
  for (const [index, key] of keys.entries())
    await pool.query(
      `insert into stations (id, client_id, brand, did, place_name, latitude, longitude, time_zone, ingest_key_hash)
       values ($1, $2, 'farmxtend', $4, 'Sede', -12, -55, 'America/Cuiaba', $3)`,
      [randomUUID(), clientId, hashIngestKey(key), `X${index}`],
    )
}
const config = readConfig({
  DATA_DIR: dataDir,
  DATABASE_URL: postgres.connectionString,
  JWT_SECRET: 'a secret for tests alone, long enough',
  LOG_LEVEL: 'silent',
  FORECAST_PROVIDER: 'simulated',
})
const webFolder = join(dataDir, 'no-web-app')
const app = await buildApp({ config, db: database.db, pool, clock: systemClock, webFolder })
const stored = await pool.query<{ rows: number; summed: number }>(
  `select (select count(*) from observations)::int as rows,
     (select coalesce(sum(observations), 0) from observation_days)::int as summed`,
)
process.stdout.write(`stored ${JSON.stringify(stored.rows[0])}\n`)
process.stdout.write(`ready ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
