import { vi } from 'vitest'
import type { OperationTrack } from '../../operations/series/track/operation-track.ts'
import * as trackReader from '../../operations/series/track/use-tracks.ts'
import * as workerOpener from '../../operations/viewer/viewer/open-operation-worker.ts'

/** Series of files as if read: what the worker reads from a file is the viewer's own affair, and tested there. */
export function startFakeTracks(read: (fileIds: readonly string[]) => readonly OperationTrack[]): void {
  const worker = { postMessage() {}, addEventListener() {}, terminate() {} }
  vi.spyOn(workerOpener, 'openOperationWorker').mockReturnValue(worker as never)
  vi.spyOn(trackReader, 'useTracks').mockImplementation((_viewer, fileIds) => ({
    phase: 'ready',
    tracks: read(fileIds),
  }))
}
