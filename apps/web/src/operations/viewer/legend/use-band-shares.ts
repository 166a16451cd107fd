import type { BandAreas, Legend } from '@talhao/operation-maps'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { OperationViewer } from '../viewer/operation-viewer.ts'
import { type BandShares, computeBandShares, type SharesOf } from './band-shares.ts'

/** How the area of the loaded files spreads over a legend; null until it is known for its metric. */
export function useBandShares(
  viewer: OperationViewer,
  fileIds: readonly string[],
  { legend, sharesOf = 'worked' }: { readonly legend: Legend | null; readonly sharesOf?: SharesOf },
): BandShares | null {
  const areas = useBandAreas(viewer, fileIds, legend)
  return useMemo(() => (areas === null ? null : computeBandShares(areas, sharesOf)), [areas, sharesOf])
}

/** The areas of the bands in each loaded file. */
export function useBandAreas(
  viewer: OperationViewer,
  fileIds: readonly string[],
  legend: Legend | null,
): readonly BandAreas[] | null {
  const [counted, setCounted] = useState<{ legend: Legend; areas: readonly BandAreas[] } | null>(null)
  const key = useSyncExternalStore(viewer.subscribe, () =>
    fileIds.filter((id) => viewer.readState(id).phase === 'ready').join('\n'),
  )
  useEffect(() => {
    if (legend === null || key === '') return
    let isGone = false
    Promise.all(key.split('\n').map((fileId) => viewer.readBandAreas(fileId, legend)))
      .then((areas) => {
        if (!isGone) setCounted({ legend, areas })
      })
      // A file that went away meanwhile: the next list of files counts again.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [viewer, key, legend])
  if (counted === null || legend === null || key === '') return null
  // Other files or limits of the same metric: what was counted stays until they are, so that nothing flickers.
  const isAlike =
    counted.legend.metric === legend.metric && counted.legend.bands.length === legend.bands.length
  return isAlike ? counted.areas : null
}
