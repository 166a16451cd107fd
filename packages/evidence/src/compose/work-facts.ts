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
}
