import { roundTo } from '@talhao/agronomy'
import type { LastReport } from '@talhao/contract/weather/ingest'
import { type MoreName, metrics, readExtraKey, type UnitOfMeasure } from '@talhao/contract/weather/readings'
import type { ObservationDraft, RainReport } from '../../readings/observation-draft.ts'
import { readingIndex } from '../../readings/readings.ts'
import { ReadEntry } from '../batch/read-entry.ts'
import { type DraftReport, isRejected } from '../draft-report.ts'
import { isKnownEntryField } from '../json-entry.ts'
import { listFields } from '../radio/list-fields.ts'
import { isPayload } from '../radio/radio-record.ts'
import type { RadioUplink } from '../radio/radio-uplink.ts'
import type { Fields } from '../read-fields.ts'
import { findConsoleTime, findIsoTime } from '../read-time.ts'
import { isSecretField } from '../shorten-request.ts'
import type { Fate, SentReport } from './sent-report.ts'

/** A report without when and by what it came. */
export type ReportDescription = Omit<LastReport, 'receivedAt' | 'protocol'>

const maxFields = 120
const maxProblems = 20

/** Read once more, with an eye on which fields are asked for: that is done when somebody wants to know. */
export function describeConsoleReport(
  { fields: sent, ...fate }: SentReport,
  {
    parse,
    receivedAt,
  }: { readonly parse: (fields: Fields, now: Date) => DraftReport; readonly receivedAt: Date },
): ReportDescription {
  const fields = new AskedFields(sent)
  const read = parse(fields, receivedAt)
  const unread = sent.filter(([name]) => !fields.names.has(name) && !isAside(name))
  return {
    ...describeFate(fate),
    ...describeTime(findConsoleTime(fields.get('dateutc')), receivedAt),
    readings: isRejected(read) ? [] : listReadings(read.draft),
    unread: unread.slice(0, maxFields).map(([field, value]) => ({ field, value: shorten(value) })),
    sent: [],
  }
}

class AskedFields extends Map<string, string> {
  readonly names = new Set<string>()

  override get(name: string): string | undefined {
    // The constructor of a Map asks nobody.
    this.names.add(name)
    return super.get(name)
  }
}

/** Who sends, with what, how often; counters of rain beside the one that is read; flags of batteries. */
const aside =
  /^(id|action|realtime|rtfreq.*|softwaretype|stationtype|model|freq|dateutc|runtime|heap|interval|mt|sensor|rssi|.*rain.*|.*batt.*|ws90.*|(wind|winddir)_?s?p?d?(mph)?_avg\w*)$/i

function isAside(name: string): boolean {
  return isSecretField(name) || aside.test(name)
}

export function describeBatch(
  report: Fate & {
    /** The newest, as it was sent. */
    readonly entry: unknown
    /** null: it was refused. */
    readonly draft: ObservationDraft | null
    readonly receivedAt: Date
  },
): ReportDescription {
  const { entry, draft, receivedAt } = report
  const timeMs = entry instanceof ReadEntry ? entry.timeMs : isPayload(entry) ? findIsoTime(entry.time) : null
  const fields = entry instanceof ReadEntry || !isPayload(entry) ? [] : listFields(entry)
  return {
    ...describeFate(report),
    ...describeTime(timeMs, receivedAt),
    readings: draft === null ? [] : listReadings(draft),
    unread: fields.filter(({ field }) => !isKnownEntryField(field)).map(describeField),
    sent: [],
  }
}

/** The clock is the network's: how wrong that of the node is, nobody knows. */
export function describeUplink(
  report: Fate & {
    readonly uplink: RadioUplink
    readonly reports: readonly DraftReport[]
    readonly unread: readonly string[]
  },
): ReportDescription {
  const { uplink, reports, unread } = report
  const sent = isPayload(uplink.decoded) ? listFields(uplink.decoded).slice(0, maxFields) : []
  const draft = reports.flatMap((one) => (isRejected(one) ? [] : [one.draft])).at(-1)
  const isUnread = (field: string) => unread.some((name) => field === name || field.startsWith(`${name}.`))
  return {
    ...describeFate(report),
    observedAt: draft === undefined ? null : new Date(draft.timeMs).toISOString(),
    clockAheadSeconds: null,
    readings: draft === undefined ? [] : listReadings(draft),
    unread: sent.filter(({ field }) => isUnread(field)).map(describeField),
    sent: sent.map(describeField),
  }
}

function describeFate({ outcome, problems }: Fate) {
  return { outcome, problems: problems.slice(0, maxProblems) }
}

function describeTime(timeMs: number | null, receivedAt: Date) {
  if (timeMs === null) return { observedAt: null, clockAheadSeconds: null }
  return {
    observedAt: new Date(timeMs).toISOString(),
    clockAheadSeconds: Math.round((timeMs - receivedAt.getTime()) / 1000),
  }
}

function describeField({ field, value }: { field: string; value: unknown }) {
  return { field, value: shorten(typeof value === 'string' ? value : JSON.stringify(value ?? null)) }
}

/** The database takes no zero byte in a text. */
function shorten(text: string): string {
  return text.replaceAll('\0', '').slice(0, 100)
}

type ReportedReading = LastReport['readings'][number]

function listReadings({ values, rain, extras }: ObservationDraft): ReportedReading[] {
  const found: ReportedReading[] = []
  for (const metric of metrics) {
    const value = values[readingIndex[metric.id]] ?? Number.NaN
    if (Number.isNaN(value) || metric.id === 'rainMm') continue
    found.push({ ...nameReading(metric), battery: null, value: roundTo(value, 2), uom: unitOf(metric) })
  }
  if (rain !== null) found.push(describeRain(rain))
  for (const [key, value] of Object.entries(extras ?? {})) {
    const extra = readExtraKey(key)
    if (extra === null) continue
    const { name, sensor, battery, uom } = extra
    found.push({ reading: name, sensor, battery, value: roundTo(value, 2), uom })
  }
  return found
}

type NamedMetric = Exclude<(typeof metrics)[number], { id: 'rainMm' }>

function nameReading(metric: NamedMetric): Pick<ReportedReading, 'reading' | 'sensor'> {
  if (metric.sensor === null) return { reading: metric.id, sensor: null }
  const reading: MoreName = metric.chart ?? metric.more
  return { reading, sensor: metric.sensor }
}

function unitOf({ id, uom }: NamedMetric): UnitOfMeasure | null {
  return id === 'batteryV' ? 'V' : uom
}

function describeRain(rain: RainReport): ReportedReading {
  const base = { sensor: null, battery: null, uom: 'mm' } as const
  switch (rain.kind) {
    case 'counter':
      return { ...base, reading: 'rainCounter', value: roundTo(rain.mm, 2) }
    case 'amount':
      return { ...base, reading: 'rainAmount', value: roundTo(rain.mm, 2) }
    case 'rate':
      return { ...base, reading: 'rainRate', value: roundTo(rain.mmPerHour, 2) }
  }
}
