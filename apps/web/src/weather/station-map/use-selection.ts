import type { Station } from '@talhao/contract/weather/stations'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useOpened, useOpenedRecord } from '../../lib/browser/use-opened.ts'
import type { MapPoint } from '../../lib/map/map-bounds.ts'

export interface Selection {
  readonly stationId: string
  /** A marker is pressed where it stands; from the list or a link the map has to go there. */
  readonly by: 'marker' | 'keyboard' | 'pointer' | 'link'
  /** Where it was when it was chosen: news of the station must not move the map again. */
  readonly point: MapPoint
}

/** The station whose card is open, which stands in the address (CORE-50). */
export function useSelection(stations: readonly Station[], onClosed: (selection: Selection) => void) {
  const opened = useOpened('station')
  const stationId = opened.parts?.[0]
  const [chosen, setChosen] = useState<Selection | null>(null)
  const linked = useOpenedRecord(stationId, (id) => stations.find((station) => station.id === id))
  const selection = useMemo((): Selection | null => {
    if (stationId === undefined) return null
    if (chosen?.stationId === stationId) return chosen
    if (linked === null) return null
    const { latitude, longitude } = linked
    return { stationId, by: 'link', point: { latitude, longitude } }
  }, [stationId, chosen, linked])

  const last = useRef<Selection | null>(null)
  const tellClosed = useEffectEvent(onClosed)
  useEffect(() => {
    if (last.current !== null && selection === null) tellClosed(last.current)
    last.current = selection
  }, [selection])

  return {
    selection,
    select: (next: Selection) => {
      setChosen(next)
      opened.open(next.stationId)
    },
    close: opened.close,
  }
}
