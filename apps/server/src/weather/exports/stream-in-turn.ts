import { Readable } from 'node:stream'
import type { QueuePlace } from '../../platform/http/limit-concurrency.ts'
import type { PreparedExport } from './prepare-export.ts'

/** A reader that takes nothing for so long, or is not done after so long, gives its turn to the next. */
export interface ReadingPace {
  readonly stallMs: number
  readonly maxMs: number
}

export const usualPace: ReadingPace = { stallMs: 60_000, maxMs: 15 * 60_000 }

/**
 * The file as a stream: the header at once, so that whoever waits knows it, the rows when its turn has come. A file that
 * cannot be finished breaks its connection, so that nobody takes the half for the whole.
 */
export function streamInTurn(
  prepared: PreparedExport,
  place: QueuePlace,
  pace: ReadingPace = usualPace,
): Readable {
  const body = Readable.from(readInTurn(prepared, place, pace), { objectMode: false })
  const cut = (reason: string) => () => body.destroy(new Error(reason))
  async function* readInTurn(
    { header, readRows }: PreparedExport,
    { turn }: QueuePlace,
    { stallMs, maxMs }: ReadingPace,
  ) {
    yield header
    if (!(await turn)) throw new Error('the export was cancelled before its turn')
    const stall = setTimeout(cut('nobody reads the export'), stallMs)
    const end = setTimeout(cut('the export is read too slowly'), maxMs)
    try {
      for await (const { bytes } of readRows()) {
        stall.refresh()
        yield bytes
      }
    } finally {
      clearTimeout(stall)
      clearTimeout(end)
    }
  }
  body.once('close', place.release)
  return body
}
