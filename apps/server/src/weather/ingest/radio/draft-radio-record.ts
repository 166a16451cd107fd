import type { RainReport } from '../../readings/observation-draft.ts'
import { makeEmptyValues, type ReadingName, readingIndex } from '../../readings/readings.ts'
import { type DraftReport, draftReport, type SentExtra } from '../draft-report.ts'
import { readNumber } from '../read-number.ts'
import { readIsoTime } from '../read-time.ts'
import type { RadioRecord, RainKind } from './radio-record.ts'

interface RecordContext {
  readonly now: Date
  /** When the uplink was heard. */
  readonly heardAt: string | undefined
}

/** A counter says most about rain, a rate least. */
const rainOrder: readonly RainKind[] = ['counter', 'amount', 'rate']

export function draftRadioRecord(record: RadioRecord, { now, heardAt }: RecordContext): DraftReport {
  const time = readIsoTime(record.time ?? heardAt, now)
  if ('rejection' in time) return time
  const values = makeEmptyValues()
  const fields = new Map<ReadingName, string>()
  const extras: SentExtra[] = []
  const rains = new Map<RainKind, { report: RainReport; field: string }>()
  for (const { field, value, meaning } of record.sent) {
    const number = readNumber(value) * meaning.factor + (meaning.offset ?? 0)
    // Words, like "No sensor", stand for no value.
    if (!Number.isFinite(number)) continue
    if ('extra' in meaning) {
      extras.push({ key: meaning.extra, field, value: number })
    } else if ('reading' in meaning) {
      if (fields.has(meaning.reading)) continue
      fields.set(meaning.reading, field)
      values[readingIndex[meaning.reading]] = number
    } else if (!rains.has(meaning.rain)) {
      rains.set(meaning.rain, { report: rainReportOf(meaning.rain, field, number), field })
    }
  }
  const rain = rainOrder.flatMap((kind) => rains.get(kind) ?? [])[0] ?? null
  return draftReport({
    timeMs: time.timeMs,
    values,
    rain: rain?.report ?? null,
    isSimulated: false,
    extras,
    fieldOf: (name) => (name === 'rainMm' ? rain?.field : fields.get(name)) ?? name,
  })
}

function rainReportOf(kind: RainKind, field: string, mm: number): RainReport {
  if (kind === 'counter') return { kind, counter: field, mm }
  return kind === 'rate' ? { kind, mmPerHour: mm } : { kind, mm }
}
