import type { Popup } from 'maplibre-gl'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapPoint } from '../../../lib/map/map-bounds.ts'
import { useMap } from '../../../lib/map/map-context.ts'
import classes from './station-popup.module.css'

interface StationPopupProps {
  readonly at: MapPoint
  /** What floats over the map's left edge and must not cover the popup. */
  readonly coveredLeftPx: number
  readonly children: ReactNode
}

/** A card that points at its place and goes with it. */
export function StationPopup({ at: { latitude, longitude }, coveredLeftPx, children }: StationPopupProps) {
  const { map, maplibre } = useMap()
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
      padding: { top: 12, right: 72, bottom: 40, left: coveredLeftPx + 12 },
    })
    made.setDOMContent(content)
    popup.current = made
    return () => {
      made.remove()
      popup.current = null
    }
  }, [maplibre, content, coveredLeftPx])

  useLayoutEffect(() => {
    const shown = popup.current
    if (shown === null) return
    shown.setLngLat([longitude, latitude])
    if (!shown.isOpen()) shown.addTo(map)
  }, [map, latitude, longitude])

  return createPortal(children, content)
}
