import { Readable } from 'node:stream'
import {
  createOperationIntake,
  createPlantingFigures,
  createWeatherFigures,
  createWorkedOutline,
  gzipChunks,
  isGzip,
  maxCsvBytes,
  OperationFileProblem,
  type OperationFileProblemCode,
  type Outline,
  type PlantingFigures,
  type PointBlock,
  type RejectedLines,
  type StoredSummary,
  type WeatherFigures,
} from '@talhao/operation-maps'
import type { Config } from '../../config.ts'
import { createFileStore } from '../../platform/file-store/create-file-store.ts'
import type { FileFacts } from '../../platform/file-store/file-store.ts'
import type { PartReading } from './operation-file.ts'
import { maxStoredBytes } from './read-stored.ts'
import { unpackGzip } from './unpack-gzip.ts'

/** All of it passes from thread to thread. */
export interface IntakeTask {
  readonly files: Pick<Config, 's3' | 'dataDir'>
  readonly originalKey: string
  readonly storedKey: string
  readonly reading: PartReading
}

export interface ProcessedFile {
  readonly problem: null
  readonly isGzip: boolean
  readonly stored: FileFacts
  readonly summary: StoredSummary
  readonly rejected: RejectedLines
  readonly figures: PlantingFigures | WeatherFigures
  readonly outline: Outline
}

/** An error would lose its code on the way between threads. */
export interface Rejected {
  readonly problem: { readonly code: OperationFileProblemCode; readonly detail: string | null }
}

/** Reads the original from the store and puts the stored form beside it; nothing of it when the file is rejected. */
export async function processFile(task: IntakeTask): Promise<ProcessedFile | Rejected> {
  const store = createFileStore(task.files)
  const original = await store.get(task.originalKey)
  if (original === null) throw new Error(`${task.originalKey} is not in the store`)
  try {
    const { chunks, isPacked } = await unpack(original)
    const intake = startIntake(task.reading)
    const packed = gzipChunks(readStoredForm(chunks, intake))
    const stored = await store.put(task.storedKey, Readable.from(packed, { objectMode: false }), {
      maxBytes: maxStoredBytes,
    })
    return { problem: null, isGzip: isPacked, stored, ...intake.readResult() }
  } catch (error) {
    if (!(error instanceof OperationFileProblem)) throw error
    return { problem: { code: error.code, detail: error.detail } }
  } finally {
    original.destroy()
  }
}

type Result = Pick<ProcessedFile, 'summary' | 'rejected' | 'figures' | 'outline'>

function startIntake(reading: PartReading) {
  const pieces: Uint8Array[] = []
  let result: Result | null = null
  const { measuring, ...described } = describeIntake(reading)
  const outline = createWorkedOutline({
    kind: reading.kind,
    machine: reading.kind === 'weather' ? noRows : reading.machine,
  })
  const { push, finish } = createOperationIntake<PlantingFigures | WeatherFigures>({
    ...described,
    measuring: {
      addBlock: (block: PointBlock) => {
        measuring.addBlock(block)
        outline.addBlock(block)
      },
      finish: () => measuring.finish(),
    },
    onBytes: (bytes) => pieces.push(bytes),
  })
  return {
    push,
    finish: () => {
      result = { ...finish(), outline: outline.finish() }
    },
    takePieces: () => pieces.splice(0),
    readResult: (): Result => {
      if (result === null) throw new Error('the file has not been read to its end')
      return result
    },
  }
}

/** A weather file knows its width, and no rows. */
const noRows = { rows: 0, rowWidthM: 0 }

function describeIntake(reading: PartReading) {
  if (reading.kind === 'weather')
    return { kind: reading.kind, rows: 0, measuring: createWeatherFigures(reading.targets) }
  const rows = reading.kind === 'speed' ? 0 : reading.machine.rows
  return { kind: reading.kind, rows, measuring: createPlantingFigures(reading) }
}

async function* readStoredForm(
  chunks: AsyncIterable<Uint8Array>,
  intake: ReturnType<typeof startIntake>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    intake.push(chunk)
    yield* intake.takePieces()
  }
  intake.finish()
  yield* intake.takePieces()
}

/** Tablets may send CSV packed: its first bytes tell. */
async function unpack(original: Readable): Promise<{ chunks: AsyncIterable<Uint8Array>; isPacked: boolean }> {
  const source: AsyncIterator<Uint8Array> = original[Symbol.asyncIterator]()
  const first = await source.next()
  const isPacked = first.done !== true && isGzip(first.value)
  const chunks = resume(first, source)
  return { chunks: isPacked ? unpackGzip(chunks, maxCsvBytes) : chunks, isPacked }
}

async function* resume(
  first: IteratorResult<Uint8Array>,
  source: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for (let next = first; next.done !== true; next = await source.next()) yield next.value
}
