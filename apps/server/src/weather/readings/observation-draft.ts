import type { Corrections } from './corrections.ts'
import type { Extras, ReadingValues } from './readings.ts'

/**
 * One report of a station in the product's units, whatever it was sent by. Impossible values are already out of it;
 * what needs the station's past (rain of a counter) or place (the other pressure) is completed when it is stored.
 */
export interface ObservationDraft {
  /** Whole seconds. */
  readonly timeMs: number
  /** Without rain, which stands in `rain`. Whoever stores the draft may overwrite them. */
  readonly values: ReadingValues
  readonly rain: RainReport | null
  /** null: nothing that has no column, as nearly always. */
  readonly extras: Extras | null
  /** Some value was impossible and is missing here. */
  readonly hasDropped: boolean
  readonly isSimulated: boolean
}

export type RainReport =
  /** Since the station's previous record. */
  | { readonly kind: 'amount'; readonly mm: number }
  /** What a counter shows; only counters of the same name are compared. */
  | { readonly kind: 'counter'; readonly counter: string; readonly mm: number }
  /** How hard it rains now; how much fell since the station's previous record is estimated from it. */
  | { readonly kind: 'rate'; readonly mmPerHour: number }

/** The station a report comes from, with what its summaries depend on. */
export interface ReportingStation {
  readonly id: string
  readonly clientId: string
  readonly timeZone: string
  readonly latitude: number
  readonly longitude: number
  readonly altitudeM: number | null
  readonly reportingIntervalMinutes: number
  /** Whose e-mail must be confirmed before it takes data; null: it takes data (ACC-51). */
  readonly awaitsUserId: string | null
  /** What was done to its sensors; null: nothing. */
  readonly corrections: Corrections | null
}

export interface StoreReport {
  readonly station: ReportingStation
  readonly drafts: readonly ObservationDraft[]
  /** A radio network's own name of the message: the same one again changes nothing, whatever its time. */
  readonly uplinkId: string | null
  /** How well a radio network heard it; left out, or null: nobody says. */
  readonly signal?: RadioSignal | null
  readonly receivedAt: Date
}

export interface RadioSignal {
  readonly rssiDbm: number
  /** Above the noise; null: not told. */
  readonly snrDb: number | null
}

export interface StoredReport {
  /** By index of the draft. `empty`: nothing good was left to store. */
  readonly outcomes: readonly ('stored' | 'duplicate' | 'empty')[]
  /** Drafts whose rain would make more than 300 mm in an hour; the rest of them is stored. */
  readonly impossibleRain: readonly number[]
}

/** Stores the reports of one station with all that follows from them, in one transaction. */
export type StoreObservations = (report: StoreReport) => Promise<StoredReport>
