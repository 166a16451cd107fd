import type { ReportingStation } from '../../readings/observation-draft.ts'
import { upsertRejection } from '../ingest.repository.ts'
import type { IngestDeps } from '../ingest-protocol.ts'
import { problemOf } from '../reports/report-problems.ts'
import { shortenRequest } from '../shorten-request.ts'

/** Whether the station takes no data yet (ACC-51). What it reported is noted as refused. */
export async function isAwaitingVerification(
  { db, clock }: IngestDeps,
  report: { station: ReportingStation; protocol: string; request: unknown },
): Promise<boolean> {
  const { station, protocol } = report
  if (station.awaitsUserId === null) return false
  await upsertRejection(db, {
    stationId: station.id,
    protocol,
    count: 1,
    problems: [problemOf('unverified', null)],
    request: shortenRequest(report.request),
    receivedAt: clock.now(),
  })
  return true
}
