import { maxBatch } from '../protocols/json-batch.ts'
import type { Reporter } from './reporter.ts'

/** Hands in a past period, in batches of up to 10,000 or one by one by the station's own protocol. Tells how many. */
export async function backfill(
  reporter: Reporter,
  options: {
    fromMs: number
    toMs: number
    way: 'batches' | 'one by one'
    onProgress?: (records: number) => void
  },
): Promise<number> {
  const { fromMs, toMs, way, onProgress } = options
  const times = reporter.station.listTimes({ fromMs, toMs })
  if (way === 'one by one') {
    for (const timeMs of times) {
      await reporter.report(timeMs)
      onProgress?.(1)
    }
    return times.length
  }
  for (let start = 0; start < times.length; start += maxBatch) {
    const batch = times.slice(start, start + maxBatch)
    await reporter.reportBatch(batch)
    onProgress?.(batch.length)
  }
  return times.length
}
