import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { issueIngestKey } from '../../weather/ingest-keys/ingest-credentials.ts'
import {
  issueStationKey,
  lockStationKeys,
  readLorawanKey,
  saveLorawanKey,
} from '../../weather/stations/station-keys.repository.ts'
import { demoClients } from '../world/demo-clients.ts'
import type { DemoReportingStation } from './demo-weather-services.ts'
import { type DemoWeather, startDemoWeather } from './start-demo-weather.ts'

interface DemoWeatherDeps {
  readonly db: Db
  readonly clock: Clock
  readonly secrets: Secrets
  readonly log: { warn(fields: object, message: string): void }
}

/** Hands the demo what its stations need to report like any other, over loopback, while the server runs. */
export function startWeatherOfDemo(
  deps: DemoWeatherDeps,
  { address, ...options }: { address: string; days?: number },
): DemoWeather {
  return startDemoWeather(
    {
      // A server on all addresses is reached on this machine's own.
      baseUrl: address.replace('0.0.0.0', '127.0.0.1').replace('[::]', '[::1]'),
      now: () => deps.clock.now(),
      listStations: () => listReportingStations(deps),
      countObservations: (since) => countObservations(deps.db, since),
      onError: (message, error) => deps.log.warn({ err: error }, message),
    },
    options,
  )
}

/** Keys are looked up without a line in the change log: nobody gets to see them. */
async function listReportingStations({ db, secrets }: DemoWeatherDeps): Promise<DemoReportingStation[]> {
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
      const known = keys?.credentials ?? null
      const isKnown = known !== null && known !== 'unreadable'
      const credentials = isKnown ? known : await issueStationKey(trx, secrets, id)
      const lorawanKey = await findOrIssueLorawanKey(trx, secrets, clientId)
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

async function findOrIssueLorawanKey(trx: Trx, secrets: Secrets, clientId: string): Promise<string> {
  const known = await readLorawanKey(trx, secrets, clientId)
  if (known !== null && known !== 'unreadable') return known.key
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
