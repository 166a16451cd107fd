import { useState } from 'react'
import { type CameraSync, useCameraSync } from '../../viewer/camera/camera-sync.ts'
import type { OperationViewer } from '../../viewer/viewer/operation-viewer.ts'
import { useFileState } from '../../viewer/viewer/use-operation-viewer.ts'
import { areOverlapping } from './are-overlapping.ts'

interface SharedCamera {
  /** For both maps; null while each moves for itself. */
  readonly camera: CameraSync | null
  readonly isTogether: boolean
  readonly setTogether: (isTogether: boolean) => void
}

/**
 * Two maps move together where both operations worked on common ground. Nobody looks at two fields kilometres apart
 * through one window, unless they ask for it.
 */
export function useSharedCamera(viewer: OperationViewer, files: readonly [string, string]): SharedCamera {
  const sync = useCameraSync()
  const [chosen, setTogether] = useState<boolean | null>(null)
  const [first = null, second = null] = [useFileState(viewer, files[0]), useFileState(viewer, files[1])].map(
    (state) => (state.phase === 'ready' ? state.file.extent : null),
  )
  const isTogether = chosen ?? (first !== null && second !== null && areOverlapping(first, second))
  return { camera: isTogether ? sync : null, isTogether, setTogether }
}
