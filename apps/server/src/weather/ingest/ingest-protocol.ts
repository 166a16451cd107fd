import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { alreadySent } from '../../platform/http/serve.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import type { StoreObservations } from '../readings/observation-draft.ts'
import type { ReportDescription } from './reports/describe-report.ts'
import type { LastReports } from './reports/last-reports.ts'
import type { SentReport } from './reports/sent-report.ts'
import type { StationFinder } from './senders/find-stations.ts'

export interface IngestDeps {
  readonly db: Db
  readonly clock: Clock
  readonly store: StoreObservations
  readonly rateLimitFactor: number
  readonly lastReports: LastReports
  readonly stations: StationFinder
}

/** A way in which stations report. */
export interface IngestProtocol {
  /** Stored with what is rejected. */
  readonly name: string
  /** The app is a scope of its own: how bodies are read there concerns no other route. */
  readonly register: (app: FastifyInstance, deps: IngestDeps) => void
  /** What was read of a report that was kept as it was sent (WEA-104). Others are described when they come. */
  readonly describe?: (report: SentReport, receivedAt: Date) => ReportDescription
}

export function answerText(reply: FastifyReply, status: number, text: string): typeof alreadySent {
  reply.code(status).type('text/plain; charset=utf-8').send(text)
  return alreadySent
}
