import type { Legend } from '@talhao/operation-maps'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OperationViewer } from '../viewer/operation-viewer.ts'
import { type BandShares, computeBandShares } from './band-shares.ts'

/** How the area of the loaded files spreads over a legend; null until it is known for its metric. */
export function useBandShares(
  viewer: OperationViewer,
  fileIds: readonly string[],
  legend: Legend | null,
): BandShares | null {
  const [counted, setCounted] = useState<{ legend: Legend; key: string; shares: BandShares | null } | null>(
    null,
  )
  const key = useSyncExternalStore(viewer.subscribe, () =>
    fileIds.filter((id) => viewer.readState(id).phase === 'ready').join('\n'),
  )
  useEffect(() => {
    if (legend === null || key === '') return
    let isGone = false
    Promise.all(key.split('\n').map((fileId) => viewer.readBandAreas(fileId, legend)))
      .then((areas) => {
        if (!isGone) setCounted({ legend, key, shares: computeBandShares(areas) })
      })
      // A file that went away meanwhile: the next list of files counts again.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [viewer, key, legend])
  if (counted === null || key === '') return null
  // Other files or limits of the same metric: what was counted stays until they are, so that nothing flickers.
  const isAlike =
    counted.legend.metric === legend?.metric && counted.legend.bands.length === legend.bands.length
  return isAlike ? counted.shares : null
}
