import type { OperationKind } from '../columns/operation-kind.ts'
import type { PointBlock } from '../columns/point-block.ts'
import { createCsvReader } from '../csv/csv-reader.ts'
import type { RejectedLines } from '../csv/rejected-lines.ts'
import type { StoredSummary } from '../stored/stored-header.ts'
import { createStoredWriter, type StoredWriter } from '../stored/stored-writer.ts'

/** Planting or weather figures, added up as blocks come. */
interface Measuring<Figures> {
  readonly addBlock: (block: PointBlock) => void
  readonly finish: () => Figures
}

export interface OperationIntake<Figures> {
  /** Takes the next bytes of the CSV. Throws an OperationFileProblem when the file is refused. */
  readonly push: (chunk: Uint8Array) => void
  readonly finish: () => {
    readonly summary: StoredSummary
    readonly rejected: RejectedLines
    readonly figures: Figures
  }
}

/** One pass over an upload: CSV in, stored form out (to be gzipped), figures at the end. */
export function createOperationIntake<Figures>(upload: {
  readonly kind: OperationKind
  /** Columns of rows; 0 for speed and weather. */
  readonly rows: number
  readonly measuring: Measuring<Figures>
  readonly onBytes: (bytes: Uint8Array<ArrayBuffer>) => void
  readonly maxBytes?: number
}): OperationIntake<Figures> {
  const { kind, rows, measuring, onBytes, maxBytes } = upload
  let writer: StoredWriter | null = null
  const reader = createCsvReader({
    kind,
    rows,
    onBlock: (block) => {
      writer ??= createStoredWriter({
        kind,
        rows,
        writer: block.offsets === null ? 'tablet' : 'terminal',
        onBytes,
      })
      writer.writeBlock(block)
      measuring.addBlock(block)
    },
    ...(maxBytes === undefined ? {} : { maxBytes }),
  })
  return {
    push: reader.push,
    finish: () => {
      const { rejected } = reader.finish()
      const figures = measuring.finish()
      if (writer === null) throw new Error('a file without a good line is refused')
      return { summary: writer.finish(), rejected, figures }
    },
  }
}
