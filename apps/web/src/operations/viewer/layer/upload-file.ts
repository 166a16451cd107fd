import type { OpenedFile } from '../viewer/file-state.ts'
import type { OperationViewer } from '../viewer/operation-viewer.ts'
import type { StripDrawing } from './strip-drawing.ts'

/** So many chunks are on their way at once, ten megabytes: one alone would wait for a frame each time. */
const chunksUnderWay = 4

/** Brings a file from the worker to the card, chunk by chunk, so that the page never holds more than a few. */
export async function uploadFile(input: {
  readonly viewer: Pick<OperationViewer, 'readChunk'>
  readonly file: Pick<OpenedFile, 'id' | 'levels'>
  readonly drawing: Pick<StripDrawing, 'addChunk'>
  readonly isGone: () => boolean
  /** 0 to 1. */
  readonly onPart: (part: number) => void
}): Promise<void> {
  const { viewer, file, drawing, isGone, onPart } = input
  const chunks = (['far', 'full'] as const).flatMap((level) =>
    file.levels[level].counts.map((count, chunk) => ({ level, chunk, count })),
  )
  const total = chunks.reduce((sum, { count }) => sum + count, 0)
  let done = 0

  async function bring({ level, chunk, count }: (typeof chunks)[number]): Promise<void> {
    const strips = await viewer.readChunk({ fileId: file.id, level, chunk })
    if (isGone()) return
    await drawing.addChunk({ level, chunk }, strips)
    if (isGone()) return
    done += count
    onPart(done / total)
  }

  const underWay: Promise<void>[] = []
  for (const chunk of chunks) {
    if (underWay.length >= chunksUnderWay) await underWay.shift()
    if (isGone()) return
    underWay.push(bring(chunk))
  }
  await Promise.all(underWay)
  if (chunks.length === 0) onPart(1)
}
