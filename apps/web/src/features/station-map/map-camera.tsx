import { IconFocusCentered } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { frameOf, type MapPoint } from '../../shared/map/map-bounds.ts'
import { MapButton } from '../../shared/map/map-button.tsx'
import { useMap } from '../../shared/map/map-context.ts'
import { MapControls } from '../../shared/map/map-controls.tsx'
import { keepViewpoint } from '../../shared/map/viewpoint.ts'
import type { CoveredEdges } from './covered-edges.ts'

const flightMs = 600
/** Close enough to tell neighbours apart, far enough that the bundled picture still says where one is. */
const closestFitZoom = 9
const stationZoom = 6

interface MapCameraProps {
  readonly stations: readonly MapPoint[]
  readonly covered: CoveredEdges
  /** A station chosen elsewhere than on the map: the map goes there. */
  readonly target: MapPoint | null
  readonly viewName: string
  readonly onMapClick: () => void
}

/** Moves the map and remembers where it was left. */
export function MapCamera({ stations, covered, target, viewName, onMapClick }: MapCameraProps) {
  const { t } = useTranslation('station-map')
  const { map } = useMap()

  const click = useEffectEvent(onMapClick)
  useEffect(() => {
    const clicked = map.on('click', () => click())
    const moved = map.on('moveend', () => {
      const { lat, lng } = map.getCenter().wrap()
      keepViewpoint(viewName, { latitude: lat, longitude: lng, zoom: map.getZoom() })
    })
    return () => {
      clicked.unsubscribe()
      moved.unsubscribe()
    }
  }, [map, viewName])

  const fly = useEffectEvent(({ latitude, longitude }: MapPoint) => {
    map.easeTo({
      center: [longitude, latitude],
      zoom: Math.max(map.getZoom(), stationZoom),
      // Half of what is covered: the place lands in the middle of what is seen, and no padding stays behind.
      offset: [(covered.left - covered.right) / 2, (covered.top - covered.bottom) / 2],
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
      padding: {
        top: covered.top + 64,
        right: covered.right + 72,
        bottom: covered.bottom + 48,
        left: covered.left + 48,
      },
      maxZoom: closestFitZoom,
      duration: flightMs,
    })
  }

  return (
    <MapControls>
      <MapButton label={t('fit')} disabled={stations.length === 0} onClick={fit}>
        <IconFocusCentered size={20} stroke={1.8} />
      </MapButton>
    </MapControls>
  )
}
