import { readingLimits } from '@talhao/agronomy'
import type { Language } from '@talhao/contract/core'
import { batchLength, type LastReport, type ReportProblem } from '@talhao/contract/weather/ingest'
import type { Db } from '../../platform/db/database.ts'
import { fillText, type LocalText, Problem } from '../../platform/http/problem.ts'
import type { ObservationDraft, ReportingStation, StoredReport } from '../readings/observation-draft.ts'
import { type DraftReport, type DroppedField, isRejected } from './draft-report.ts'
import { upsertRejection } from './ingest.repository.ts'
import { ingestTexts } from './ingest.texts.ts'
import type { IngestDeps } from './ingest-protocol.ts'
import { parseJsonEntry } from './json-entry.ts'
import type { Fields } from './read-fields.ts'
import { describeBatch } from './reports/describe-report.ts'
import { listProblems, problemOf } from './reports/report-problems.ts'
import { keepSent } from './reports/sent-report.ts'
import { isAwaitingVerification } from './senders/awaiting-station.ts'
import { explainWrongKey } from './senders/wrong-keys.ts'
import { shortenRequest } from './shorten-request.ts'

/** false: the time cannot be read, runs ahead or is more than a year old. */
export async function storeConsoleReport(
  deps: IngestDeps,
  console: {
    station: ReportingStation
    protocol: string
    fields: Fields
    parse: (fields: Fields, now: Date) => DraftReport
  },
): Promise<boolean> {
  const { station, protocol, fields, parse } = console
  const receivedAt = deps.clock.now()
  const report = parse(fields, receivedAt)
  const problems = listProblems(report)
  let outcome: LastReport['outcome'] = 'refused'
  if (!isRejected(report)) {
    const stored = await deps.store({ station, drafts: [report.draft], uplinkId: null, receivedAt })
    outcome = stored.outcomes[0] ?? 'empty'
    if (stored.impossibleRain.length > 0) problems.push(problemOf('impossible_rain', 'rainMm'))
    if (outcome === 'empty' && problems.length === 0) problems.push(problemOf('empty', null))
  }
  deps.lastReports.note(station.id, { receivedAt, protocol }, () => keepSent(fields, { outcome, problems }))
  if (problems.length > 0)
    await upsertRejection(deps.db, {
      stationId: station.id,
      protocol,
      count: problems.length,
      problems,
      request: shortenRequest(fields),
      receivedAt,
    })
  return !isRejected(report)
}

interface Rejection {
  readonly index: number
  readonly field?: string
  readonly message: string
}

export interface BatchResult {
  readonly accepted: number
  readonly duplicates: number
  readonly rejected: Rejection[]
}

const maxRejections = 10_000

export async function storeBatch(
  deps: IngestDeps,
  batch: {
    key: string | null
    address: string
    entries: readonly unknown[]
    isSimulated: boolean
    language: Language
  },
): Promise<BatchResult> {
  const station = batch.key === null ? null : await deps.stations.byKey(batch.key)
  if (station === null) throw await explainWrongKey(deps, batch.address)
  if (batch.entries.length > batchLength)
    throw new Problem('tooLarge', ingestTexts.tooManyEntries, { values: { most: batchLength } })
  if (await isAwaitingVerification(deps, { station, protocol: 'json', request: batch.entries[0] }))
    throw new Problem('forbidden', ingestTexts.unverified)
  const receivedAt = deps.clock.now()
  const say = (text: LocalText, values = {}) => fillText(text, batch.language, values)
  const rejected: Rejection[] = []
  const problems: ReportProblem[] = []
  const drafts: ObservationDraft[] = []
  let newest = -1
  /** Of each draft in the batch. */
  const indexes: number[] = []
  batch.entries.forEach((entry, index) => {
    const report = parseJsonEntry(entry, { now: receivedAt, isSimulated: batch.isSimulated })
    if (isRejected(report)) {
      const field = report.rejection === 'not_an_object' ? {} : { field: 'time' }
      rejected.push({ index, ...field, message: say(ingestTexts[report.rejection]) })
      problems.push(...listProblems(report))
      return
    }
    for (const dropped of report.dropped)
      rejected.push({ index, field: dropped.field, message: explainDropped(dropped, say) })
    if (report.dropped.length > 0) problems.push(...listProblems(report))
    if (report.draft.timeMs >= (drafts[newest]?.timeMs ?? Number.NEGATIVE_INFINITY)) newest = drafts.length
    drafts.push(report.draft)
    indexes.push(index)
  })
  // Storing them changes the values.
  const draft = drafts[newest]
  const sent = draft === undefined ? null : { ...draft, values: draft.values.slice() }
  const stored = await deps.store({ station, drafts, uplinkId: null, receivedAt })
  rejected.push(...explainStored(stored, indexes, say))
  if (stored.impossibleRain.length > 0) problems.push(problemOf('impossible_rain', 'rainMm'))
  if (stored.outcomes.includes('empty')) problems.push(problemOf('empty', null))
  const outcome = stored.outcomes[newest] ?? 'refused'
  const entry = batch.entries[indexes[newest] ?? batch.entries.length - 1]
  deps.lastReports.note(station.id, { receivedAt, protocol: 'json' }, () =>
    describeBatch({ entry, draft: sent, receivedAt, outcome, problems }),
  )
  rejected.sort((one, other) => one.index - other.index)
  const result = countOutcomes(stored, rejected)
  if (rejected.length > 0)
    await upsertBatchRejection(deps.db, { station, rejected, problems, receivedAt, batch })
  return result
}

type Say = (text: LocalText, values?: Record<string, number>) => string

function explainDropped({ reason, limits }: DroppedField, say: Say): string {
  if (limits === null)
    return say(reason === 'unknown_battery' ? ingestTexts.unknown_battery : ingestTexts.unknown_sensor)
  return reason === 'not_a_number'
    ? say(ingestTexts.not_a_number)
    : say(ingestTexts.outside_limits, { minimum: limits.minimum, maximum: limits.maximum })
}

function explainStored(stored: StoredReport, indexes: readonly number[], say: Say): readonly Rejection[] {
  const { maximum } = readingLimits.rainPerHourMm
  const rain = stored.impossibleRain.map((position) => ({
    index: indexes[position] ?? 0,
    field: 'rain_mm',
    message: say(ingestTexts.impossible_rain, { maximum }),
  }))
  const empty = stored.outcomes.flatMap((outcome, position) =>
    outcome === 'empty' ? [{ index: indexes[position] ?? 0, message: say(ingestTexts.empty) }] : [],
  )
  return [...rain, ...empty]
}

function countOutcomes({ outcomes }: StoredReport, rejected: readonly Rejection[]): BatchResult {
  return {
    accepted: outcomes.filter((outcome) => outcome === 'stored').length,
    duplicates: outcomes.filter((outcome) => outcome === 'duplicate').length,
    rejected: rejected.slice(0, maxRejections),
  }
}

async function upsertBatchRejection(
  db: Db,
  report: {
    station: ReportingStation
    rejected: readonly Rejection[]
    problems: readonly ReportProblem[]
    receivedAt: Date
    batch: { entries: readonly unknown[] }
  },
): Promise<void> {
  const { station, rejected, problems, receivedAt, batch } = report
  const first = batch.entries[rejected[0]?.index ?? 0]
  await upsertRejection(db, {
    stationId: station.id,
    protocol: 'json',
    count: rejected.length,
    problems,
    request: shortenRequest(first),
    receivedAt,
  })
}
