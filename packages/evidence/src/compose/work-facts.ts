import type { WeatherLimit } from '../weather/limits.ts'
import type { WorkMinute } from '../weather/minute.ts'

/** All that a pack is made of, besides what a person declares. */
export interface WorkFacts {
  readonly client: { readonly id: string; readonly name: string; readonly taxId: string | null }
  readonly operation: {
    readonly id: string
    readonly name: string
    readonly startedAtMs: number
    readonly endedAtMs: number
  }
  readonly farmName: string | null
  readonly fieldName: string
  readonly productName: string | null
  /** What the registry tells of its label; absent: nothing. */
  readonly label?: ProductLabel
  /** What an order says was in the tank; absent: no order is known. */
  readonly mix?: readonly MixedProduct[]
  readonly machines: readonly { readonly name: string; readonly widthM: number | null }[]
  readonly operators: readonly string[]
  readonly limits: readonly WeatherLimit[]
  readonly minutes: readonly WorkMinute[]
  readonly strips: {
    /** Longitude and latitude of four corners each, against the clock. */
    readonly corners: Float64Array
    /** Index of the minute that each belongs to. */
    readonly minute: Uint32Array
  }
  readonly sources: readonly { readonly file: string; readonly sha256: string }[]
  /** By what the strips themselves cover. */
  readonly coverage: { readonly sweptHa: number; readonly coveredHa: number; readonly overlapHa: number }
  /** Null: the operation names none, or it has no boundary. */
  readonly field: KnownField | null
  /** Those within reach of the work. */
  readonly receptors: readonly KnownReceptor[]
  /** Buffer rules differ by it. */
  readonly method: 'ground' | 'aircraft' | 'drone'
  /** Within so many metres the wind toward a receptor is told, where no rule asks for more. */
  readonly windReachM: number
}

/** A product of an order, with what its label says. */
export interface MixedProduct extends ProductLabel {
  readonly name: string
  readonly dose: number
  /** Litres or kilograms a hectare. */
  readonly unit: string
}

/** Null: not told. */
export interface ProductLabel {
  readonly registrationNumber: string | null
  readonly activeIngredient: string | null
  readonly reentryHours: number | null
  readonly preharvestDays: number | null
}

/** GeoJSON. */
interface KnownGeometry {
  readonly type: string
  readonly coordinates: unknown
}

export interface KnownField {
  readonly name: string
  readonly geometry: KnownGeometry
  readonly areaHa: number
  /** What was worked within it, once. */
  readonly workedHa: number
}

export interface KnownReceptor {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly geometry: KnownGeometry
  /** The least from where was worked. */
  readonly distanceM: number
  /** Null: no rule names its kind. */
  readonly buffer: {
    readonly metres: number
    readonly rule: BufferSource
    /** All of it within so many metres; null: nothing. */
    readonly geometry: KnownGeometry | null
    readonly workedHa: number
  } | null
  readonly downwindMinutes: number
  readonly unknownWindMinutes: number
}

/** Where a distance comes from. */
export interface BufferSource {
  readonly id: string
  readonly law: string
  readonly article: string
  readonly date: string
  readonly link: string
  readonly status: string
  /** Written by the client, not by a law that comes with the product (LAND-35). */
  readonly own: boolean
}
