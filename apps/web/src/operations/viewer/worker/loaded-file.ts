import type { LayerChunk, PickGrid, StoredFileInMemory } from '@talhao/operation-maps'
import type { OpenedFile } from '../viewer/file-state.ts'
import { LoadFailure } from './load-failure.ts'
import type { MergedStrips } from './merge-strips.ts'
import type { PointSpeeds } from './point-speeds.ts'

/** All that the worker keeps of a file. */
export interface LoadedFile {
  readonly opened: OpenedFile
  /** Its packed columns: graphs and figures are read from them when they are asked for. */
  readonly stored: StoredFileInMemory
  readonly machine: { readonly rows: number; readonly rowWidthM: number }
  readonly chunks: readonly LayerChunk[]
  readonly far: MergedStrips
  readonly grid: PickGrid | null
  /** Null where a strip carries its speed itself. */
  readonly speeds: PointSpeeds | null
}

export type LoadedFiles = ReadonlyMap<string, LoadedFile>

export function takeFile(files: LoadedFiles, fileId: string): LoadedFile {
  const file = files.get(fileId)
  if (file === undefined) throw new LoadFailure('failed', `no file ${fileId} is loaded`)
  return file
}
