import type { LandGeometry, Position } from '../geometry/land-geometry.ts'
import type { CarProperty } from './car-layers.ts'
import type { QuestionCode, RefusalCode } from './import-codes.ts'
import type { RawShapes } from './raw-layer.ts'

/** What a person can say to a question. */
export interface Answer {
  readonly crs?: string
  readonly swapAxes?: boolean
}

export interface Choice extends Answer {
  /** Where it would lie. */
  readonly centroid: Position
}

export interface Question {
  readonly code: QuestionCode
  readonly choices: readonly Choice[]
}

export interface ItemDetail {
  /** Between the ends of a line. */
  readonly gapM?: number
  /** Where a ring crosses itself, or where it would lie. */
  readonly at?: Position
  readonly overlaps?: readonly { readonly name: string; readonly areaHa: number }[]
}

export interface ImportItem {
  readonly index: number
  readonly file: string
  readonly layer: string
  readonly name: string
  readonly kind: 'field' | 'receptor' | 'farm'
  /** Null: a line or a point, or nothing yet. */
  readonly areaHa: number | null
  readonly centroid: Position | null
  readonly geometry: LandGeometry | null
  readonly notices: readonly string[]
  readonly question: Question | null
  readonly refusal: RefusalCode | null
  readonly detail: ItemDetail | null
  readonly property: CarProperty | null
  /** Null: no receptor, or a person has to say which. */
  readonly receptorKind: string | null
  /** Offered, and stored only when somebody says so. */
  readonly isDraft: boolean
  /** What an answer is applied to; null: nothing is asked. */
  readonly source: RawShapes | null
}
