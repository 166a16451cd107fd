import { upsertRejection } from '../ingest.repository.ts'
import type { IngestDeps } from '../ingest-protocol.ts'
import type { Fields } from '../read-fields.ts'
import { problemOf } from '../reports/report-problems.ts'
import { shortenRequest } from '../shorten-request.ts'

/** A report that names a station of ours, but not by its key. */
export interface DoubtfulReport {
  readonly stationId: string
  readonly reason: 'wrong_key' | 'other_address'
}

/** Shown to whoever connects the station: a slip of the key is what goes wrong most often (WEA-171). */
export async function noteDoubtfulReport(
  { db, clock }: IngestDeps,
  report: DoubtfulReport & { readonly protocol: string; readonly fields: Fields },
): Promise<void> {
  await upsertRejection(db, {
    stationId: report.stationId,
    protocol: report.protocol,
    count: 1,
    problems: [problemOf(report.reason, null)],
    request: shortenRequest(report.fields),
    receivedAt: clock.now(),
  })
}
