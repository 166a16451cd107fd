import type { PoolClient } from 'pg'
import { readCorrections } from '../../readings/corrections.ts'
import type { ReportingStation } from '../../readings/observation-draft.ts'

/** A station with what its summaries depend on, for work that no report began. */
export async function findReportingStation(
  client: PoolClient,
  stationId: string,
): Promise<ReportingStation | null> {
  const { rows } = await client.query<ReportingStation>(
    `select id, client_id as "clientId", time_zone as "timeZone", latitude, longitude, altitude_m as "altitudeM",
       reporting_interval_minutes as "reportingIntervalMinutes", awaits_user_id as "awaitsUserId", corrections
     from stations where id = $1`,
    [stationId],
  )
  const row = rows[0]
  return row === undefined ? null : { ...row, corrections: readCorrections(row.corrections) }
}
