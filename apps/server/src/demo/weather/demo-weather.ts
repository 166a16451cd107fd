import type { Report } from '@talhao/simulation'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { readDemoSpells } from '../../weather/forecasts/provider/demo-spells.repository.ts'
import { issueIngestKey } from '../../weather/ingest-keys/ingest-credentials.ts'
import {
  issueStationKey,
  lockStationKeys,
  readLorawanKey,
  saveLorawanKey,
} from '../../weather/stations/station-keys.repository.ts'
import { demoClients } from '../world/demo-clients.ts'
import type { DemoReportingStation } from './demo-weather-services.ts'
import { type DemoWeather, openDemoWeather } from './open-demo-weather.ts'

interface DemoWeatherDeps {
  readonly app: FastifyInstance
  readonly db: Db
  readonly clock: Clock
  readonly secrets: Secrets
}

/** Hands the demo what its stations need to report like any other. */
export function openWeatherOfDemo(
  deps: DemoWeatherDeps,
  options: { days?: number } = {},
): Promise<DemoWeather> {
  return openDemoWeather(
    {
      now: () => deps.clock.now(),
      readSpells: () => readDemoSpells(deps.db),
      deliver: (report) => deliver(deps.app, report),
      listStations: () => listReportingStations(deps),
      countObservations: (since) => countObservations(deps.db, since),
      findLatest: () => findLatest(deps.db),
      onError: (message, error) => deps.app.log.warn({ err: error }, message),
    },
    options,
  )
}

/** The call of a logger that was out of reach for long, but for the network between. */
async function deliver(app: FastifyInstance, report: Report): Promise<void> {
  const { method, path, headers, body } = report
  const answer = await app.inject({ method, url: path, headers, payload: body ?? '' })
  if (answer.statusCode !== 200)
    throw new Error(`The demo's weather was answered ${answer.statusCode}: ${answer.body.slice(0, 200)}`)
}

/**
 * Keys are looked up without a line in the change log: nobody gets to see them. A station whose key no longer opens rests:
 * somebody may report with it, and only the button replaces it (WEA-100).
 */
async function listReportingStations({
  app,
  db,
  secrets,
}: Pick<DemoWeatherDeps, 'app' | 'db' | 'secrets'>): Promise<DemoReportingStation[]> {
  const rows = await db
    .selectFrom('stations')
    .innerJoin('clients', 'clients.id', 'stations.clientId')
    .select(['stations.id', 'stations.clientId', 'stations.brand', 'stations.did'])
    .where(
      'clients.taxId',
      'in',
      demoClients.map(({ client }) => client.taxId),
    )
    .orderBy('stations.id')
    .execute()
  return db.transaction().execute(async (trx) => {
    const reporting: DemoReportingStation[] = []
    for (const { id, clientId, brand, did } of rows) {
      const keys = await lockStationKeys(trx, secrets, { clientId, id })
      const lorawanKey = await findOrIssueLorawanKey(trx, secrets, clientId)
      if (keys?.credentials === 'unreadable' || lorawanKey === null) {
        app.log.warn({ stationId: id }, 'the demo does not report for this station: its key no longer opens')
        continue
      }
      const credentials = keys?.credentials ?? (await issueStationKey(trx, secrets, id))
      reporting.push({
        stationId: id,
        brand,
        did,
        ingestId: credentials.id,
        ingestKey: credentials.key,
        lorawanKey,
      })
    }
    return reporting
  })
}

/** null: it no longer opens. */
async function findOrIssueLorawanKey(trx: Trx, secrets: Secrets, clientId: string): Promise<string | null> {
  const known = await readLorawanKey(trx, secrets, clientId)
  if (known === 'unreadable') return null
  if (known !== null) return known.key
  const issued = issueIngestKey(secrets, clientId)
  await saveLorawanKey(trx, clientId, issued)
  return issued.key
}

async function countObservations(
  db: Db,
  since: Date,
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const { rows } = await sql<{ stationId: string; day: string; count: number }>`
    select station_id, to_char(hour at time zone 'UTC', 'YYYY-MM-DD') as day, sum(observations)::integer as count
    from observation_hours where hour >= ${since} group by 1, 2`.execute(db)
  const counts = new Map<string, Map<string, number>>()
  for (const { stationId, day, count } of rows) {
    const days = counts.get(stationId) ?? new Map<string, number>()
    counts.set(stationId, days.set(day, count))
  }
  return counts
}

async function findLatest(db: Db): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.selectFrom('stationLatest').select(['stationId', 'time']).execute()
  return new Map(rows.flatMap(({ stationId, time }) => (time === null ? [] : [[stationId, time] as const])))
}
