import type { Extent, MapPlane, OperationKind, StoredSummary } from '@talhao/operation-maps'

/** From a moment to another, in epoch ms. */
export interface TimeSpan {
  readonly fromMs: number
  readonly toMs: number
}

/** A file that lies decoded in the worker. */
export interface OpenedFile {
  readonly id: string
  readonly kind: OperationKind
  /** Points, first and last time, extent and the range of each column. */
  readonly summary: StoredSummary
  /** When the machine worked, in the order of time. */
  readonly work: readonly TimeSpan[]
  readonly plane: MapPlane
  readonly stripCount: number
  /** Of what is drawn, in degrees; null when nothing is. */
  readonly extent: Extent | null
  /** How the strips come, all of them and merged for far views. */
  readonly levels: Readonly<Record<DetailLevel, LevelShape>>
}

/** `full` has every strip; `far` merges runs of strips that would be smaller than a few pixels together. */
export type DetailLevel = 'full' | 'far'

export interface LevelShape {
  /** Strips in each chunk. */
  readonly counts: readonly number[]
  /** Mean length of a strip in metres; 0 when there is none. */
  readonly stripM: number
}

export type FileFailure = 'network' | 'unauthorized' | 'notFound' | 'damaged' | 'failed'

export type FileState =
  | { readonly phase: 'absent' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly file: OpenedFile }
  /** Another type than ours is drawn by the map itself. */
  | { readonly phase: 'geojson'; readonly data: GeoJSON.GeoJSON; readonly extent: Extent | null }
  | { readonly phase: 'failed'; readonly reason: FileFailure }
