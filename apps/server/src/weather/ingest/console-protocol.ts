import type { Endpoint } from '@talhao/contract/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateVerdict } from '../../platform/db/rate-windows.ts'
import { type alreadySent, serve } from '../../platform/http/serve.ts'
import type { ReportingStation } from '../readings/observation-draft.ts'
import type { DraftReport } from './draft-report.ts'
import { storeConsoleReport } from './ingest.service.ts'
import { answerText, type IngestDeps, type IngestProtocol } from './ingest-protocol.ts'
import { type Fields, readFields } from './read-fields.ts'
import { describeConsoleReport } from './reports/describe-report.ts'
import { isAwaitingVerification } from './senders/awaiting-station.ts'
import { type DoubtfulReport, noteDoubtfulReport } from './senders/doubtful-report.ts'
import { countWrongKey } from './senders/wrong-keys.ts'

interface ConsoleProtocol {
  readonly name: string
  readonly endpoints: readonly Endpoint[]
  /** `key` is the one in the path; null: the path has none. */
  readonly findStation: (
    deps: IngestDeps,
    report: { readonly fields: Fields; readonly key: string | null; readonly address: string },
  ) => Promise<ReportingStation | null>
  /** Which station a report with a wrong key says it is of, and what is wrong with it; null: none of ours. */
  readonly findClaimed?: (
    deps: IngestDeps,
    report: { readonly fields: Fields; readonly key: string | null },
  ) => Promise<DoubtfulReport | null>
  readonly parse: (fields: Fields, now: Date) => DraftReport
  /** What a console takes for success. */
  readonly success: string
}

/** A protocol of consoles: fields of a query or a form, answered by plain words; WeeWX waits an hour after `unauthorized`. */
export function defineConsoleProtocol(protocol: ConsoleProtocol): IngestProtocol {
  const { name, endpoints, findStation, findClaimed, parse, success } = protocol
  return {
    name,
    register(app, deps) {
      readAnyForm(app)
      for (const endpoint of endpoints)
        serve(app, endpoint, async ({ request, reply }) => {
          const fields = readReport(request)
          const address = request.ip
          const key = readKey(request.params)
          const station = await findStation(deps, { fields, key, address })
          if (station === null) {
            const verdict = await countWrongKey(deps, address)
            const claimed = verdict.allowed ? await findClaimed?.(deps, { fields, key }) : null
            if (claimed) await noteDoubtfulReport(deps, { ...claimed, protocol: name, fields })
            return answerWrongKey(reply, verdict)
          }
          if (await isAwaitingVerification(deps, { station, protocol: name, request: fields }))
            return answerText(reply, 403, 'forbidden: confirm the e-mail of the account first')
          const isStored = await storeConsoleReport(deps, { station, protocol: name, fields, parse })
          return isStored ? answerText(reply, 200, success) : answerText(reply, 400, 'bad request')
        })
    },
    describe: (report, receivedAt) => describeConsoleReport(report, { parse, receivedAt }),
  }
}

function answerWrongKey(reply: FastifyReply, verdict: RateVerdict): typeof alreadySent {
  if (verdict.allowed) return answerText(reply, 401, 'unauthorized')
  reply.header('retry-after', verdict.retryAfterSeconds)
  return answerText(reply, 429, 'too many requests')
}

/** Some programs post with everything, or who they are, in the address; what stands in the body counts before it. */
function readReport({ query, body }: FastifyRequest): Fields {
  const ofQuery = readFields(query)
  const ofBody = readFields(body)
  if (ofBody.size === 0) return ofQuery
  return ofQuery.size === 0 ? ofBody : new Map([...ofQuery, ...ofBody])
}

function readKey(params: unknown): string | null {
  return readFields(params).get('key') ?? null
}

/** Firmware sends forms with the right type, a wrong one or none, and more fields than a browser would. */
function readAnyForm(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}
