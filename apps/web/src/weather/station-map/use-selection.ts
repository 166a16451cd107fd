import { useState } from 'react'
import type { MapPoint } from '../../lib/map/map-bounds.ts'

export interface Selection {
  readonly stationId: string
  /** A marker is pressed where it stands; from the list the map has to go there. */
  readonly by: 'marker' | 'keyboard' | 'pointer'
  /** Where it was when it was chosen: news of the station must not move the map again. */
  readonly point: MapPoint
}

/** The station whose card is open. */
export function useSelection(onClosed: (selection: Selection) => void) {
  const [selection, setSelection] = useState<Selection | null>(null)
  return {
    selection,
    select: setSelection,
    close: () => {
      setSelection(null)
      if (selection !== null) onClosed(selection)
    },
  }
}
