import { type Refusals, ReportProblem } from '@talhao/contract/weather/ingest'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { Db } from '../../../platform/db/database.ts'
import type { ReportDescription } from './describe-report.ts'
import type { SentReport } from './sent-report.ts'

/** Described already, or as it was sent. */
export type KeptReport = ReportDescription | SentReport

interface StoredReport {
  readonly stationId: string
  readonly receivedAt: Date
  readonly protocol: string
  readonly report: KeptReport
}

/** One statement, however many stations; of one that was deleted meanwhile nothing is left. */
export async function saveLastReports(db: Db, reports: readonly StoredReport[]): Promise<void> {
  const rows = reports.map(({ stationId, receivedAt, protocol, report }) => ({
    station_id: stationId,
    received_at: receivedAt.toISOString(),
    protocol,
    report,
  }))
  await sql`
    insert into station_last_reports (station_id, received_at, protocol, report)
    select r.station_id, r.received_at, r.protocol, r.report
    from json_populate_recordset(null::station_last_reports, ${JSON.stringify(rows)}) r
    join stations s on s.id = r.station_id
    order by r.station_id
    on conflict (station_id) do update
      set received_at = excluded.received_at, protocol = excluded.protocol, report = excluded.report
      where station_last_reports.received_at <= excluded.received_at`.execute(db)
}

export interface FoundReport {
  readonly receivedAt: Date
  readonly protocol: string
  /** As it was stored. */
  readonly report: unknown
}

/** null: the client has no such station. Whether it is paid for does not matter here. */
export async function findLastReport(
  db: Db,
  clientId: string,
  stationId: string,
): Promise<{ readonly found: FoundReport | null } | null> {
  const row = await db
    .selectFrom('stations')
    .leftJoin('stationLastReports as last', 'last.stationId', 'stations.id')
    .select(['last.receivedAt', 'last.protocol', 'last.report'])
    .where('clientId', '=', clientId)
    .where('stations.id', '=', stationId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { receivedAt, protocol, report } = row
  return { found: receivedAt === null || protocol === null ? null : { receivedAt, protocol, report } }
}

const maxRefusals = 24

export async function listRefusals(db: Db, stationId: string): Promise<Refusals[]> {
  const rows = await db
    .selectFrom('ingestRefusals')
    .select(['receivedAt', 'protocol', 'refusedCount', 'reasons', 'request'])
    .where('stationId', '=', stationId)
    .orderBy('hour', 'desc')
    .limit(maxRefusals)
    .execute()
  return rows.map(({ receivedAt, protocol, refusedCount, reasons, request }) => ({
    receivedAt: receivedAt.toISOString(),
    protocol,
    count: refusedCount,
    problems: readProblems(reasons),
    request,
  }))
}

const Problems = Type.Array(ReportProblem)

/** Older versions stored plain words. */
function readProblems(reasons: unknown): ReportProblem[] {
  if (Check(Problems, reasons)) return reasons
  if (!Array.isArray(reasons)) return []
  return reasons.map((reason) => ({ field: String(reason), reason: 'unknown', minimum: null, maximum: null }))
}
