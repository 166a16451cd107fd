import type { Metric } from '@talhao/operation-maps'
import type { DetailLevel } from './file-state.ts'

export interface ChunkRequest {
  readonly fileId: string
  readonly level: DetailLevel
  readonly chunk: number
}

/** What of a chunk goes to the graphics card once. */
export interface StripChunk {
  readonly count: number
  /** Eight numbers a strip, in the plane of the file. */
  readonly corners: Float32Array<ArrayBuffer>
  /** Seconds after the file's first time. */
  readonly seconds: Float32Array<ArrayBuffer>
  /** In the plane of the file. */
  readonly bounds: PlaneBounds
}

export interface PlaneBounds {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

export interface PaintedStrips {
  /** One byte a strip, chunk by chunk. */
  readonly bands: Readonly<Record<DetailLevel, readonly Uint8Array<ArrayBuffer>[]>>
}

export interface PickRequest {
  /** From the topmost layer down. */
  readonly fileIds: readonly string[]
  readonly longitude: number
  readonly latitude: number
  /** Strips after it are not there. */
  readonly timeLimitMs: number | null
}

/** What is known of the strip under a point. */
export interface PickedStrip {
  readonly fileId: string
  readonly timeMs: number | null
  readonly latitude: number | null
  readonly longitude: number | null
  /** From 1, left to right; null where a strip spans the machine. */
  readonly row: number | null
  /** Null where it was not recorded. */
  readonly values: Readonly<Partial<Record<Metric, number | null>>>
}
