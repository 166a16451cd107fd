import type { Confidence } from '../confidence.ts'
import type { StageCoefficients } from '../crops/crop-table.ts'
import type { StagePosition } from '../crops/growth-stage.ts'
import type { WettingTime } from './root-zone-day.ts'
import type { FieldSoil } from './total-available-water.ts'
import type { RainOnIrrigation } from './wetted-fraction.ts'

/** One coefficient for crop and soil together. */
export interface SingleCoefficient {
  readonly kind: 'single'
  readonly kc: StageCoefficients
}

/** One coefficient for the crop and one for the surface of the soil. */
export interface DualCoefficient {
  readonly kind: 'dual'
  readonly kcb: StageCoefficients
  readonly initialHeightM: number
  readonly maxHeightM: number
  readonly surfaceLayerM: number | null
  readonly readilyEvaporableMm: number | null
  readonly rainOnIrrigation: RainOnIrrigation
}

/** A field and its crop as the balance needs them. */
export interface SoilWaterPlan {
  readonly soil: FieldSoil
  readonly initialRootDepthM: number | null
  readonly maxRootDepthM: number | null
  /** Of the crop table, at 5 mm a day. */
  readonly depletionFraction: number
  /** Whether the fraction follows the day's demand. */
  readonly adjustsFraction: boolean
  readonly wetting: WettingTime
  readonly coefficient: SingleCoefficient | DualCoefficient
  /** At the end of the day before the first; null: not known. */
  readonly startDepletionMm: number | null
}

/** A day of a field, measured or forecast. */
export interface SoilWaterDay {
  /** YYYY-MM-DD on the calendar of the field. */
  readonly date: string
  readonly position: StagePosition | null
  readonly referenceEvapotranspirationMm: number | null
  readonly rainMm: number | null
  readonly runoffMm: number | null
  /** Used with two coefficients alone. */
  readonly windTwoMetresMs: number | null
  readonly humidityMin: number | null
  /** Net, as entered by a person or a pivot; 0: none was entered. */
  readonly irrigationMm: number
  /** Share of the ground that the system wets. */
  readonly irrigationWettedFraction: number
  /** What a person found at the end of the day; overrides the balance. */
  readonly measuredDepletionMm: number | null
  readonly rainConfidence: Confidence
  /** Of everything but the rain. */
  readonly weatherConfidence: Confidence
}

/** What keeps a day from being known. */
export type SoilWaterInput = 'stage' | 'evapotranspiration' | 'rain' | 'irrigation' | 'wind' | 'humidity'

/** What a person is asked for; there are no default numbers (CRP-20). */
export type SoilQuestion = 'field_capacity' | 'wilting_point' | 'root_depth' | 'surface_layer'
