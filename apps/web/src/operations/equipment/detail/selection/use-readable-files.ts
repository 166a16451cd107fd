import { useMemo, useSyncExternalStore } from 'react'
import type { OperationViewer } from '../../../viewer/viewer/operation-viewer.ts'
import type { OperationFileEntry } from './operation-files.ts'

export interface ReadableFiles {
  /** Of the chosen files those that are there, or on their way. */
  readonly readable: readonly OperationFileEntry[]
  readonly failed: readonly OperationFileEntry[]
  /** Those that are not chosen. */
  readonly others: readonly OperationFileEntry[]
  /** Whether one of the failed is not on the server any more. */
  readonly isGone: boolean
}

/** A file that could not be had must not take the figures of the others with it. */
export function useReadableFiles(
  viewer: OperationViewer,
  { files, chosen }: Record<'files' | 'chosen', readonly OperationFileEntry[]>,
): ReadableFiles {
  const failures = useSyncExternalStore(viewer.subscribe, () =>
    chosen
      .flatMap(({ fileId }) => {
        const state = viewer.readState(fileId)
        return state.phase === 'failed' ? [`${fileId} ${state.reason}`] : []
      })
      .join('\n'),
  )
  return useMemo(() => {
    const reasons = new Map(failures.split('\n').map((line) => [line.split(' ')[0], line.split(' ')[1]]))
    return {
      readable: chosen.filter(({ fileId }) => !reasons.has(fileId)),
      failed: chosen.filter(({ fileId }) => reasons.has(fileId)),
      others: files.filter((file) => !chosen.includes(file)),
      isGone: [...reasons.values()].includes('notFound'),
    }
  }, [files, chosen, failures])
}
