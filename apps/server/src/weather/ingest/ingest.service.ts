import { readingLimits } from '@talhao/agronomy'
import type { Language } from '@talhao/contract/core'
import { batchLength } from '@talhao/contract/weather/ingest'
import type { Db } from '../../platform/db/database.ts'
import { fillText, type LocalText, Problem } from '../../platform/http/problem.ts'
import type { ObservationDraft, ReportingStation, StoredReport } from '../readings/observation-draft.ts'
import { isAwaitingVerification } from './awaiting-station.ts'
import { type DraftReport, type DroppedField, isRejected } from './draft-report.ts'
import { findStationByKey, upsertRejection } from './ingest.repository.ts'
import { ingestTexts } from './ingest.texts.ts'
import type { IngestDeps } from './ingest-protocol.ts'
import { parseJsonEntry } from './json-entry.ts'
import type { Fields } from './read-fields.ts'
import { shortenRequest } from './shorten-request.ts'
import { explainWrongKey } from './wrong-keys.ts'

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
  const { station, protocol, fields } = console
  const receivedAt = deps.clock.now()
  const report = console.parse(fields, receivedAt)
  const rejected = isRejected(report) ? [report.rejection] : report.dropped.map(({ field }) => field)
  if (!isRejected(report)) {
    const { impossibleRain } = await deps.store({
      station,
      drafts: [report.draft],
      uplinkId: null,
      receivedAt,
    })
    if (impossibleRain.length > 0) rejected.push('rainMm')
  }
  const request = shortenRequest(fields)
  if (rejected.length > 0)
    await upsertRejection(deps.db, {
      stationId: station.id,
      protocol,
      count: rejected.length,
      reasons: rejected,
      request,
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
  const station = batch.key === null ? null : await findStationByKey(deps.db, batch.key)
  if (station === null) throw await explainWrongKey(deps, batch.address)
  if (batch.entries.length > batchLength)
    throw new Problem('tooLarge', ingestTexts.tooManyEntries, { values: { most: batchLength } })
  if (await isAwaitingVerification(deps, { station, protocol: 'json', request: batch.entries[0] }))
    throw new Problem('forbidden', ingestTexts.unverified)
  const receivedAt = deps.clock.now()
  const say = (text: LocalText, values = {}) => fillText(text, batch.language, values)
  const rejected: Rejection[] = []
  const drafts: ObservationDraft[] = []
  /** Of each draft in the batch. */
  const indexes: number[] = []
  batch.entries.forEach((entry, index) => {
    const report = parseJsonEntry(entry, { now: receivedAt, isSimulated: batch.isSimulated })
    if (isRejected(report)) {
      const field = report.rejection === 'not_an_object' ? {} : { field: 'time' }
      rejected.push({ index, ...field, message: say(ingestTexts[report.rejection]) })
      return
    }
    for (const dropped of report.dropped)
      rejected.push({ index, field: dropped.field, message: explainDropped(dropped, say) })
    drafts.push(report.draft)
    indexes.push(index)
  })
  const stored = await deps.store({ station, drafts, uplinkId: null, receivedAt })
  rejected.push(...explainStored(stored, indexes, say))
  rejected.sort((one, other) => one.index - other.index)
  const result = countOutcomes(stored, rejected)
  if (rejected.length > 0) await upsertBatchRejection(deps.db, { station, rejected, receivedAt, batch })
  return result
}

type Say = (text: LocalText, values?: Record<string, number>) => string

function explainDropped({ reason, limits }: DroppedField, say: Say): string {
  if (limits === null) return say(ingestTexts.unknown_sensor)
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
    receivedAt: Date
    batch: { entries: readonly unknown[] }
  },
): Promise<void> {
  const { station, rejected, receivedAt, batch } = report
  const first = batch.entries[rejected[0]?.index ?? 0]
  await upsertRejection(db, {
    stationId: station.id,
    protocol: 'json',
    count: rejected.length,
    reasons: rejected.slice(0, 20).map(({ index, field, message }) => `${index} ${field ?? ''} ${message}`),
    request: shortenRequest(first),
    receivedAt,
  })
}
