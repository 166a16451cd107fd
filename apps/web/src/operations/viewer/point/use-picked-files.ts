import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useMap } from '../../../lib/map/map-context.ts'
import type { OperationFile, OperationLayer } from '../operation-layer.ts'
import { findFeature } from '../tooltip/find-feature.ts'
import { readStripFacts, type StripFacts } from '../tooltip/strip-facts.ts'
import type { OperationViewer } from '../viewer/operation-viewer.ts'

export interface MapPlace {
  readonly longitude: number
  readonly latitude: number
}

export interface PickedFile {
  readonly file: OperationFile
  readonly facts: StripFacts
}

/** What each file recorded at a place, the topmost first; null while that is read. */
export function usePickedFiles(input: {
  readonly viewer: OperationViewer
  readonly layers: readonly OperationLayer[]
  readonly companions: readonly OperationFile[]
  readonly place: MapPlace
  readonly timeLimitMs: number | null
}): { readonly picked: readonly PickedFile[] | null; readonly isLoading: boolean } {
  const { viewer, layers, companions, place, timeLimitMs } = input
  const { map } = useMap()
  const files: readonly OperationFile[] = [
    ...layers.filter(({ visible }) => visible).toReversed(),
    ...companions,
  ]
  const [picked, setPicked] = useState<readonly PickedFile[] | null>(null)
  const phases = useSyncExternalStore(viewer.subscribe, () =>
    files.map(({ id }) => `${id} ${viewer.readState(id).phase}`).join('\n'),
  )
  const pick = useEffectEvent(async (): Promise<readonly PickedFile[]> => {
    const found = await Promise.all(
      files.map(async (file): Promise<PickedFile | null> => {
        if (viewer.readState(file.id).phase !== 'ready') return null
        const strip = await viewer.pick({ fileIds: [file.id], ...place, timeLimitMs })
        return strip === null ? null : { file, facts: readStripFacts(strip) }
      }),
    )
    const drawn = layers.filter(({ id, visible }) => visible && viewer.readState(id).phase === 'geojson')
    const feature = findFeature(map, map.project([place.longitude, place.latitude]), drawn)
    return [
      ...found.flatMap((one) => one ?? []),
      ...(feature === null ? [] : [{ file: feature.layer, facts: feature.facts }]),
    ]
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the phases only say when to ask again.
  useEffect(() => {
    let isGone = false
    pick()
      .then((found) => {
        if (!isGone) setPicked(found)
      })
      // A file that went away meanwhile: the next list of files is asked again.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [place, timeLimitMs, phases])
  return { picked, isLoading: / (absent|loading)$/m.test(phases) }
}
