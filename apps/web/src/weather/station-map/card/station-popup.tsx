import type { Popup } from 'maplibre-gl'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapPoint } from '../../../lib/map/map-bounds.ts'
import { useMap } from '../../../lib/map/map-context.ts'
import { useOverlayEdges } from '../../../lib/map/use-overlay-edges.ts'
import classes from './station-popup.module.css'

interface StationPopupProps {
  readonly at: MapPoint
  readonly children: ReactNode
}

/** Between the card and what floats over the map's edges. */
const airPx = 12

/** A card that points at its place and goes with it. */
export function StationPopup({ at: { latitude, longitude }, children }: StationPopupProps) {
  const { map, maplibre } = useMap()
  const { left, right, bottom } = useOverlayEdges()
  const [content] = useState(() => document.createElement('div'))
  const popup = useRef<Popup | null>(null)

  // Before the card's own effects: it can take the focus only once it is in the page.
  useLayoutEffect(() => {
    const made = new maplibre.Popup({
      closeButton: false,
      closeOnClick: false,
      focusAfterOpen: false,
      offset: 28,
      maxWidth: 'none',
      className: classes.popup ?? '',
    })
    made.setDOMContent(content)
    popup.current = made
    return () => {
      made.remove()
      popup.current = null
    }
  }, [maplibre, content])

  useLayoutEffect(() => {
    const shown = popup.current
    if (shown === null) return
    shown.setLngLat([longitude, latitude])
    if (!shown.isOpen()) shown.addTo(map)
  }, [map, latitude, longitude])

  useLayoutEffect(() => {
    popup.current?.setPadding({
      top: airPx,
      right: right + airPx,
      bottom: bottom + airPx,
      left: left + airPx,
    })
  }, [left, right, bottom])

  return createPortal(children, content)
}
