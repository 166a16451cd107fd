import { useEffect, useState } from 'react'
import type { OperationViewer } from '../operation-map/viewer/operation-viewer.ts'
import type { OperationTrack } from './operation-track.ts'
import { readTrack } from './read-track.ts'

export type TracksState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly tracks: readonly OperationTrack[] }
  | { readonly phase: 'failed'; readonly error: unknown }

/** The series of files that the page holds, read in its worker; in the order of the ids. */
export function useTracks(viewer: OperationViewer, fileIds: readonly string[]): TracksState {
  const [state, setState] = useState<TracksState>({ phase: 'loading' })
  const key = fileIds.join(' ')
  useEffect(() => {
    let isGone = false
    setState({ phase: 'loading' })
    const ids = key === '' ? [] : key.split(' ')
    Promise.all(ids.map((fileId) => readTrack(viewer, fileId)))
      .then((tracks) => {
        if (!isGone) setState({ phase: 'ready', tracks })
      })
      .catch((error: unknown) => {
        if (!isGone) setState({ phase: 'failed', error })
      })
    return () => {
      isGone = true
    }
  }, [viewer, key])
  return state
}
