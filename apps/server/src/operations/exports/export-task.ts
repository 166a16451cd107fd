import type { MessagePort } from 'node:worker_threads'
import type { ExportFormat, Legend, Machine } from '@talhao/operation-maps'
import type { Config } from '../../config.ts'

/** A stored file that an export is written from. */
export interface ExportSource {
  readonly storedKey: string
  /** What the layer is called, and its files without their endings. */
  readonly name: string
  readonly strips: number
  readonly machine: Machine
  /** Colours of the polygons, for the formats that have colours. */
  readonly legend: Legend | null
}

/** All of it passes from thread to thread. */
export interface ExportTask {
  readonly files: Pick<Config, 's3' | 'dataDir'>
  readonly format: ExportFormat
  readonly sources: readonly ExportSource[]
  /** `alone`: the one source as the format's own file. `together`: however many in one zip. */
  readonly packing: 'alone' | 'together'
  /** What the files in a zip say of their age. */
  readonly writtenAt: Date
  /** Whether what is no zip is packed on its way. */
  readonly isGzipped: boolean
  /** Where the bytes go. */
  readonly port: MessagePort
}
