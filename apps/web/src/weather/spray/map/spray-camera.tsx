import { IconFocusCentered } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { frameOf, type MapPoint } from '../../../lib/map/map-bounds.ts'
import { MapButton } from '../../../lib/map/map-button.tsx'
import { useMap } from '../../../lib/map/map-context.ts'
import { MapControls } from '../../../lib/map/map-controls.tsx'
import { sprayFirstView } from './first-view.ts'
import { focusZoom, stepZoom } from './step-zoom.ts'

interface SprayCameraProps {
  readonly stations: readonly MapPoint[]
  /** The expanded station; null for the overview. */
  readonly focus: MapPoint | null
  readonly onMapClick: () => void
}

const flightMs = 400

/** Goes to the expanded station and back, level by level. */
export function SprayCamera({ stations, focus, onMapClick }: SprayCameraProps) {
  const { t } = useTranslation('spray')
  const { map } = useMap()
  const hadFocus = useRef(false)

  const click = useEffectEvent(onMapClick)
  useEffect(() => {
    map.setMaxZoom(focusZoom)
    const clicked = map.on('click', () => click())
    return () => clicked.unsubscribe()
  }, [map])

  const latitude = focus?.latitude ?? null
  const longitude = focus?.longitude ?? null
  useEffect(() => {
    if (latitude !== null && longitude !== null) {
      hadFocus.current = true
      return go({ center: [longitude, latitude], zoom: focusZoom })
    }
    if (!hadFocus.current) return
    hadFocus.current = false
    const { lng, lat } = map.getCenter()
    return go({ center: [lng, lat], zoom: sprayFirstView.zoom })

    function go(view: { center: [number, number]; zoom: number }): (() => void) | undefined {
      if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) return stepZoom({ map, ...view })
      map.jumpTo(view)
      return undefined
    }
  }, [map, latitude, longitude])

  function fit(): void {
    const frame = frameOf(stations)
    if (frame === null) return
    map.fitBounds([frame.west, frame.south, frame.east, frame.north], {
      padding: 64,
      maxZoom: 9,
      duration: flightMs,
    })
  }

  return (
    <MapControls around={focus}>
      <MapButton label={t('overview')} disabled={stations.length === 0} onClick={fit}>
        <IconFocusCentered size={20} stroke={1.8} />
      </MapButton>
    </MapControls>
  )
}
