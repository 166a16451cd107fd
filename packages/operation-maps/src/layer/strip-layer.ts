import type { Metric } from '../columns/operation-kind.ts'
import type { Extent } from '../stored/stored-header.ts'
import type { MapPlane } from './map-plane.ts'

/** Strips a chunk holds, the last one fewer. The number of a strip is its chunk times this, plus its place. */
export const stripsPerChunk = 65_536

/** As many strips as one slice of work on the page's thread: two megabytes of corners for the graphics card. */
export interface LayerChunk {
  readonly count: number
  /** Eight numbers a strip, in the plane: x, y of A left, A right, B right, B left. */
  readonly corners: Float32Array
  /** Length by width, on the ground. */
  readonly areasM2: Float32Array
  /** Of the strip's end. */
  readonly timesMs: Float64Array
  /** Counted from 1, left to right; null where a strip spans the machine. */
  readonly rows: Uint16Array | null
  /** NaN where it was not recorded. */
  readonly values: ReadonlyMap<Metric, Float32Array>
}

/** A file ready to be drawn. */
export interface StripLayer {
  readonly plane: MapPlane
  readonly chunks: readonly LayerChunk[]
  readonly stripCount: number
  /** Of the strips' corners, in degrees; null when there is no strip. */
  readonly extent: Extent | null
}
