import type { Legend, Machine, Metric, OperationKind } from '@talhao/operation-maps'
import type { BandSpan } from './legend/band-span.ts'

/** A stored file that a map or a page wants to read. */
export interface OperationFile {
  /** Unique on the page; two maps that show the same id share one download. */
  readonly id: string
  /** What `…filepath` answered; null is silently ignored (OPS-22). */
  readonly url: string | null
  readonly kind: OperationKind
  /** A weather file carries its own width: `wholeMachine`. */
  readonly machine: Machine
  /** Of the field: a pin says it where the field is too small to be seen. */
  readonly fieldName?: string
}

export const wholeMachine: Machine = { rows: 0, rowWidthM: 0 }

/** A file as one map shows it. */
export interface OperationLayer extends OperationFile {
  readonly visible: boolean
  /** Null where limits are missing: then all strips have one quiet colour. */
  readonly legend: Legend | null
  /** Tells it from the other layers where it could not be had. */
  readonly name?: string
  /** Those bands alone are seen in full, the rest faintly. Null or left out: all. */
  readonly isolated?: BandSpan | null
  /** What the tooltip tells; the legend's own where there is a legend. */
  readonly metric: Metric
}
