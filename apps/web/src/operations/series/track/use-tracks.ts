import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FileState } from '../../viewer/viewer/file-state.ts'
import type { OperationViewer } from '../../viewer/viewer/operation-viewer.ts'
import type { OperationTrack } from './operation-track.ts'
import { readTrack } from './read-track.ts'

export type TracksState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly tracks: readonly OperationTrack[] }
  | { readonly phase: 'failed' }

const loading: TracksState = { phase: 'loading' }

/**
 * The series of files that the page holds, read in its worker once all are there; in the order of the ids.
 * Where other files are there already, what was shown stays until theirs are read.
 */
export function useTracks(viewer: OperationViewer, fileIds: readonly string[]): TracksState {
  const [read, setRead] = useState<{ readonly key: string; readonly state: TracksState } | null>(null)
  const key = fileIds.join(' ')
  const phase = useSyncExternalStore(viewer.subscribe, () =>
    joinPhases(fileIds.map((fileId) => viewer.readState(fileId).phase)),
  )
  useEffect(() => {
    if (phase !== 'ready') return
    let isGone = false
    const settle = (state: TracksState) => {
      if (!isGone) setRead({ key, state })
    }
    const ids = key === '' ? [] : key.split(' ')
    Promise.all(ids.map((fileId) => readTrack(viewer, fileId)))
      .then((tracks) => settle({ phase: 'ready', tracks }))
      .catch(() => settle({ phase: 'failed' }))
    return () => {
      isGone = true
    }
  }, [viewer, key, phase])
  if (phase === 'failed') return { phase }
  if (phase !== 'ready' || read === null) return loading
  return read.key === key || hasTracks(read.state) ? read.state : loading
}

function hasTracks(state: TracksState): boolean {
  return state.phase === 'ready' && state.tracks.length > 0
}

function joinPhases(phases: readonly FileState['phase'][]): TracksState['phase'] {
  // A file of another type has strips but no points in time.
  if (phases.some((phase) => phase === 'failed' || phase === 'geojson')) return 'failed'
  return phases.every((phase) => phase === 'ready') ? 'ready' : 'loading'
}
