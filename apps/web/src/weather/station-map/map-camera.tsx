import { IconFocusCentered } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { frameOf, type MapPoint } from '../../lib/map/map-bounds.ts'
import { MapButton } from '../../lib/map/map-button.tsx'
import { useMap } from '../../lib/map/map-context.ts'
import { MapControls } from '../../lib/map/map-controls.tsx'
import { saveViewpoint } from '../../lib/map/viewpoint.ts'
import { getSiteSettings } from '../../lib/site/site-settings.ts'
import type { CoveredEdges } from './covered-edges.ts'

const flightMs = 600
/** Close enough to tell neighbours apart. */
const closestFitZoom = 9
/** Without a satellite service a region with its rivers and borders says more than an empty field. */
const stationZooms = { satellite: 11, drawn: 7 } as const

export interface MapTarget extends MapPoint {
  /** A marker is seen already: the map only makes room for its card. */
  readonly isSeen: boolean
}

interface MapCameraProps {
  readonly stations: readonly MapPoint[]
  readonly covered: CoveredEdges
  /** A station that the map has to show. */
  readonly target: MapTarget | null
  readonly selected: MapPoint | null
  readonly viewName: string
  readonly onMapClick: () => void
}

/** Moves the map and remembers where it was left. */
export function MapCamera({ stations, covered, target, selected, viewName, onMapClick }: MapCameraProps) {
  const { t } = useTranslation('station-map')
  const { map } = useMap()

  const click = useEffectEvent(onMapClick)
  useEffect(() => {
    const clicked = map.on('click', () => click())
    const moved = map.on('moveend', () => {
      const { lat, lng } = map.getCenter().wrap()
      saveViewpoint(viewName, { latitude: lat, longitude: lng, zoom: map.getZoom() })
    })
    return () => {
      clicked.unsubscribe()
      moved.unsubscribe()
    }
  }, [map, viewName])

  // The middle of the map is the middle of what is seen of it, for zooming as for the first view.
  useLayoutEffect(() => {
    map.setPadding({ top: 0, right: 0, bottom: 0, left: covered.left })
  }, [map, covered.left])

  const fly = useEffectEvent(({ latitude, longitude, isSeen }: MapTarget) => {
    const zoom = stationZooms[getSiteSettings().mapSatelliteUrl === '' ? 'drawn' : 'satellite']
    map.easeTo({
      center: [longitude, latitude],
      zoom: isSeen ? map.getZoom() : Math.max(map.getZoom(), zoom),
      offset: [0, (covered.top - covered.bottom) / 2],
      duration: flightMs,
    })
  })
  useEffect(() => {
    if (target !== null) fly(target)
  }, [target])

  function fit(): void {
    const frame = frameOf(stations)
    if (frame === null) return
    map.fitBounds([frame.west, frame.south, frame.east, frame.north], {
      padding: { top: covered.top + 64, right: 72, bottom: covered.bottom + 48, left: 48 },
      maxZoom: closestFitZoom,
      duration: flightMs,
    })
  }

  return (
    <MapControls around={selected}>
      <MapButton label={t('fit')} disabled={stations.length === 0} onClick={fit}>
        <IconFocusCentered size={20} stroke={1.8} />
      </MapButton>
    </MapControls>
  )
}
