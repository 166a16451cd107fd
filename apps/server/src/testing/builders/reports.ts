import type {
  ObservationDraft,
  RainReport,
  ReportingStation,
} from '../../weather/readings/observation-draft.ts'
import { makeReadingValues, type ReadingName } from '../../weather/readings/readings.ts'
import type { TestStation } from './stations.ts'

/** What a protocol would make of a station's report. */
export function aDraft(
  timeMs: number,
  readings: Partial<Record<ReadingName, number | null>> & { readonly counterMm?: number | null } = {},
): ObservationDraft {
  const { rainMm, counterMm, ...values } = readings
  return {
    timeMs,
    values: makeReadingValues(values),
    rain: rainOf(rainMm ?? null, counterMm ?? null),
    extras: null,
    hasDropped: false,
    isSimulated: false,
  }
}

function rainOf(amountMm: number | null, counterMm: number | null): RainReport | null {
  if (counterMm !== null) return { kind: 'counter', counter: 'yearlyrainin', mm: counterMm }
  return amountMm === null ? null : { kind: 'amount', mm: amountMm }
}

export function aReportingStation(
  { id, clientId }: TestStation,
  station: Partial<ReportingStation> = {},
): ReportingStation {
  return {
    id,
    clientId,
    timeZone: 'America/Cuiaba',
    latitude: -12.5453,
    longitude: -55.7211,
    altitudeM: 365,
    reportingIntervalMinutes: 10,
    awaitsUserId: null,
    corrections: null,
    ...station,
  }
}
