import { IconFocusCentered } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { readFitPadding } from '../../../lib/map/fit-padding.ts'
import { frameOf, type MapPoint } from '../../../lib/map/map-bounds.ts'
import { MapButton } from '../../../lib/map/map-button.tsx'
import { useMap } from '../../../lib/map/map-context.ts'
import { MapControls } from '../../../lib/map/map-controls.tsx'
import { chooseOverview, closestFitZoom } from './choose-overview.ts'
import { focusZoom, stepZoom } from './step-zoom.ts'

interface SprayCameraProps {
  readonly stations: readonly MapPoint[]
  /** The expanded station; null for the overview. */
  readonly focus: MapPoint | null
  readonly onMapClick: () => void
}

const flightMs = 400

/** Opens with all stations in view, goes to the expanded one and back, level by level. */
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

  const readOverview = useEffectEvent((): { center: [number, number]; zoom: number } => {
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    const { latitude, longitude, zoom } = chooseOverview({
      stations,
      padding: readFitPadding(map),
      width,
      height,
    })
    return { center: [longitude, latitude], zoom }
  })

  // Once the stations are known, and not again: what comes later must not take the map from under somebody's hand.
  const hasStations = stations.length > 0
  const isFocused = useEffectEvent(() => focus !== null)
  useEffect(() => {
    if (hasStations && !isFocused()) map.jumpTo(readOverview())
  }, [map, hasStations])

  const latitude = focus?.latitude ?? null
  const longitude = focus?.longitude ?? null
  useEffect(() => {
    if (latitude !== null && longitude !== null) {
      hadFocus.current = true
      return go({ center: [longitude, latitude], zoom: focusZoom })
    }
    if (!hadFocus.current) return
    hadFocus.current = false
    return go(readOverview())

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
      padding: { ...readFitPadding(map) },
      maxZoom: closestFitZoom,
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
