import type { OpenedFile } from '../viewer/file-state.ts'
import type { OperationViewer } from '../viewer/operation-viewer.ts'
import type { StripDrawing } from './strip-drawing.ts'

/** Brings a file from the worker to the card, one chunk after the other, so that the page never holds more than one. */
export async function uploadFile(input: {
  readonly viewer: Pick<OperationViewer, 'readChunk'>
  readonly file: OpenedFile
  readonly drawing: StripDrawing
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
  for (const { level, chunk, count } of chunks) {
    const strips = await viewer.readChunk({ fileId: file.id, level, chunk })
    if (isGone()) return
    await drawing.addChunk({ level, chunk }, strips)
    if (isGone()) return
    done += count
    onPart(done / total)
  }
  if (chunks.length === 0) onPart(1)
}
