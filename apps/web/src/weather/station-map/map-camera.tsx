import { IconFocusCentered } from '@tabler/icons-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFitPadding } from '../../lib/map/fit-padding.ts'
import { frameOf, type MapPoint } from '../../lib/map/map-bounds.ts'
import { MapButton } from '../../lib/map/map-button.tsx'
import { useMap } from '../../lib/map/map-context.ts'
import { MapControls } from '../../lib/map/map-controls.tsx'
import { measureOverlays } from '../../lib/map/measure-overlays.ts'
import { useOverlayEdges } from '../../lib/map/use-overlay-edges.ts'
import { saveViewpoint } from '../../lib/map/viewpoint.ts'
import { getSiteSettings } from '../../lib/site/site-settings.ts'
import { FirstMapHint } from './first-map-hint.tsx'

const flightMs = 600
/** Close enough to tell neighbours apart. */
const closestFitZoom = 9
/** Without a satellite service the towns around say more than an empty field. */
const stationZooms = { satellite: 11, drawn: 9 } as const

export interface MapTarget extends MapPoint {
  /** A marker is seen already: the map only makes room for its card. */
  readonly isSeen: boolean
}

interface MapCameraProps {
  readonly stations: readonly MapPoint[]
  /** A station that the map has to show. */
  readonly target: MapTarget | null
  readonly selected: MapPoint | null
  readonly viewName: string
  /** Nobody has looked at this map on this device yet. */
  readonly isFirstVisit: boolean
  readonly onMapClick: () => void
}

/** Moves the map and remembers where it was left. */
export function MapCamera(props: MapCameraProps) {
  const { stations, target, selected, viewName, isFirstVisit, onMapClick } = props
  const { t } = useTranslation('station-map')
  const { map } = useMap()
  const [hasHint, setHasHint] = useState(isFirstVisit)

  const click = useEffectEvent(onMapClick)
  useEffect(() => {
    const clicked = map.on('click', () => click())
    const moved = map.on('moveend', () => saveView(map, viewName))
    return () => {
      clicked.unsubscribe()
      moved.unsubscribe()
    }
  }, [map, viewName])

  // The middle of the map is the middle of what is seen of it, for zooming as for the first view.
  const { left } = useOverlayEdges()
  useLayoutEffect(() => {
    map.setPadding({ top: 0, right: 0, bottom: 0, left })
  }, [map, left])

  const fly = useEffectEvent(({ latitude, longitude, isSeen }: MapTarget) => {
    const zoom = stationZooms[getSiteSettings().mapSatelliteUrl === '' ? 'drawn' : 'satellite']
    map.easeTo({
      center: [longitude, latitude],
      zoom: isSeen ? map.getZoom() : Math.max(map.getZoom(), zoom),
      offset: [0, (measurePopup(map.getContainer()) - measureOverlays(map.getContainer()).bottom) / 2],
      duration: flightMs,
    })
  })
  useEffect(() => {
    if (target !== null) fly(target)
  }, [target])

  function fitStations(): void {
    const frame = frameOf(stations)
    if (frame === null) return
    map.fitBounds([frame.west, frame.south, frame.east, frame.north], {
      padding: { ...readFitPadding(map) },
      maxZoom: closestFitZoom,
      duration: flightMs,
    })
  }

  function closeHint(): void {
    setHasHint(false)
    saveView(map, viewName)
  }

  return (
    <>
      <MapControls around={selected}>
        <MapButton label={t('fit')} disabled={stations.length === 0} onClick={fitStations}>
          <IconFocusCentered size={20} stroke={1.8} />
        </MapButton>
      </MapControls>
      {hasHint && selected === null && stations.length > 0 && (
        <FirstMapHint
          count={stations.length}
          onShow={() => {
            closeHint()
            fitStations()
          }}
          onClose={closeHint}
        />
      )}
    </>
  )
}

function saveView(map: MapLibreMap, viewName: string): void {
  const { lat, lng } = map.getCenter().wrap()
  saveViewpoint(viewName, { latitude: lat, longitude: lng, zoom: map.getZoom() })
}

/** A popup stands above its station and needs room there; a phone's card is a sheet, and an overlay like others. */
function measurePopup(container: HTMLElement): number {
  return container.querySelector('.maplibregl-popup')?.getBoundingClientRect().height ?? 0
}
