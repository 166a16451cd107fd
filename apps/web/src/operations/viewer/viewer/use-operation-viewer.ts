import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OperationFile } from '../operation-layer.ts'
import { createOperationViewer } from './create-operation-viewer.ts'
import type { FileState } from './file-state.ts'
import { openOperationWorker } from './open-operation-worker.ts'
import type { OperationViewer } from './operation-viewer.ts'

/** One for a page; its worker ends with the page. */
export function useOperationViewer(): OperationViewer {
  const [viewer] = useState(() => createOperationViewer(openOperationWorker))
  useEffect(() => viewer.end, [viewer])
  return viewer
}

export function useFileState(viewer: OperationViewer, fileId: string): FileState {
  return useSyncExternalStore(viewer.subscribe, () => viewer.readState(fileId))
}

/** Loads files that no map shows, for their graphs or figures. A map holds its own layers. */
export function useHeldFiles(viewer: OperationViewer, files: readonly OperationFile[]): void {
  // By content: pages make their lists anew with each answer of the server, and a file must not be fetched again.
  const key = JSON.stringify(files.map(({ id, url, kind, machine }) => ({ id, url, kind, machine })))
  useEffect(() => {
    const wanted: readonly OperationFile[] = JSON.parse(key)
    const releases = wanted.map(viewer.hold)
    return () => {
      for (const release of releases) release()
    }
  }, [viewer, key])
}
