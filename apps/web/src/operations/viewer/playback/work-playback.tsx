import { useMemo, useSyncExternalStore } from 'react'
import type { OperationViewer } from '../viewer/operation-viewer.ts'
import { joinTimeSpans } from '../worker/work-spans.ts'
import { OperationPlayback } from './operation-playback.tsx'

interface WorkPlaybackProps {
  readonly viewer: OperationViewer
  readonly fileIds: readonly string[]
  readonly timeMs: number | null
  readonly onChange: (timeMs: number | null) => void
}

/** From the first to the last moment of work of files, once they are there. */
export function WorkPlayback({ viewer, fileIds, timeMs, onChange }: WorkPlaybackProps) {
  const readyIds = useSyncExternalStore(viewer.subscribe, () =>
    fileIds.filter((fileId) => viewer.readState(fileId).phase === 'ready').join(' '),
  )
  const spans = useMemo(
    () =>
      joinTimeSpans(
        readyIds.split(' ').flatMap((fileId) => {
          const state = viewer.readState(fileId)
          return state.phase === 'ready' ? state.file.work : []
        }),
      ),
    [viewer, readyIds],
  )
  return spans.length === 0 ? null : <OperationPlayback spans={spans} timeMs={timeMs} onChange={onChange} />
}
