import { useMediaQuery } from '@mantine/hooks'
import type { LngLat } from 'maplibre-gl'
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { phone } from '../../../lib/browser/breakpoints.ts'
import { useMap } from '../../../lib/map/map-context.ts'
import { useHeldFiles } from '../viewer/use-operation-viewer.ts'
import classes from './point-panel.module.css'
import { PointPanel } from './point-panel.tsx'
import { useOpenedPlace } from './use-opened-place.ts'
import type { MapPlace } from './use-picked-files.ts'

interface PointInspectorProps extends Omit<ComponentProps<typeof PointPanel>, 'place' | 'onClose'> {
  readonly mapName: string
}

/** A click or tap on the map asks what was recorded there; by keyboard, Enter asks for the centre. */
export function PointInspector({ mapName, ...props }: PointInspectorProps) {
  const { map } = useMap()
  const { place, openPlace, closePlace } = useOpenedPlace(mapName)
  const [wasAsked, setAsked] = useState(false)
  if (place !== null && !wasAsked) setAsked(true)
  // Once fetched they stay, for the next point.
  useHeldFiles(props.viewer, wasAsked ? props.details.companions : [])

  const ask = useEffectEvent(({ lng, lat }: LngLat) => openPlace({ longitude: lng, latitude: lat }))
  const leave = useEffectEvent(() => closePlace())
  useEffect(() => {
    const canvas = map.getCanvas()
    const clicks = map.on('click', ({ lngLat }) => ask(lngLat.wrap()))
    const askByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Enter') ask(map.getCenter().wrap())
      if (key === 'Escape') leave()
    }
    canvas.addEventListener('keydown', askByKey)
    return () => {
      clicks.unsubscribe()
      canvas.removeEventListener('keydown', askByKey)
    }
  }, [map])

  const isPhone = useMediaQuery(phone)
  const isOpen = place !== null
  // The sheet takes the lower part of the screen: what is spoken of moves above it.
  useEffect(() => {
    if (isOpen && isPhone) map.getContainer().scrollIntoView({ block: 'start' })
  }, [map, isOpen, isPhone])

  if (place === null) return null
  return (
    <>
      <PointMarker {...place} />
      <PointPanel
        {...props}
        place={place}
        onClose={() => {
          closePlace()
          map.getCanvas().focus({ preventScroll: true })
        }}
      />
    </>
  )
}

/** Where the panel speaks of, also while the map moves. */
function PointMarker({ longitude, latitude }: MapPlace) {
  const { map } = useMap()
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const follow = () => {
      const { x, y } = map.project([longitude, latitude])
      if (marker.current !== null) marker.current.style.translate = `${x}px ${y}px`
    }
    follow()
    const moves = map.on('move', follow)
    return () => moves.unsubscribe()
  }, [map, longitude, latitude])
  return <span ref={marker} className={classes.marker} aria-hidden="true" />
}
