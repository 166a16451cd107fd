import {
  createWorkMinutes,
  openStoredStream,
  readStripBatches,
  timeColumn,
  type WorkedMinute,
} from '@talhao/operation-maps'
import type { Config } from '../../config.ts'
import { createFileStore } from '../../platform/file-store/create-file-store.ts'
import { readStored } from '../files/read-stored.ts'

export interface CollectingTask {
  readonly files: Pick<Config, 's3' | 'dataDir'>
  readonly storedKeys: readonly string[]
}

export interface CollectedWork {
  /** File by file; machines that worked at once have a minute each. */
  readonly minutes: readonly WorkedMinute[]
  readonly strips: WorkedStrips
}

/** Where was worked, strip by strip: eight numbers each, longitude and latitude of four corners. */
export interface WorkedStrips {
  readonly corners: Float64Array
  /** Index of the minute that each belongs to. */
  readonly minute: Uint32Array
}

const minuteMs = 60_000
const cachedBytes = 48 * 1024 * 1024

/** What was worked in each minute, and where. Runs in a thread: a day's work has some hundred thousand strips. */
export async function collectWork({ files, storedKeys }: CollectingTask): Promise<CollectedWork> {
  const store = createFileStore(files)
  const minutes: WorkedMinute[] = []
  const corners: number[] = []
  const minuteOf: number[] = []
  for (const storedKey of storedKeys) {
    const file = await openStoredStream(() => readStored(store, storedKey), cachedBytes)
    const counting = createWorkMinutes()
    for await (const block of file.readBlocks()) counting.addBlock(block)
    const indexes = new Map<number, number>()
    for (const minute of counting.finish()) indexes.set(minute.startMs, minutes.push(minute) - 1)
    for await (const batch of readStripBatches(file, { rows: 0, rowWidthM: 0 })) {
      for (let strip = 0; strip < batch.count; strip++) {
        const time = batch.block.columns[timeColumn]?.[batch.points[strip] ?? 0] ?? 0
        const index = indexes.get(Math.floor(time / minuteMs) * minuteMs)
        if (index === undefined) continue
        minuteOf.push(index)
        for (let at = strip * 8; at < strip * 8 + 8; at++) corners.push(batch.corners[at] ?? 0)
      }
    }
  }
  return {
    minutes,
    strips: { corners: Float64Array.from(corners), minute: Uint32Array.from(minuteOf) },
  }
}
