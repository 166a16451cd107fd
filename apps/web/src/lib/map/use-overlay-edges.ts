import { useLayoutEffect, useState } from 'react'
import { useMap } from './map-context.ts'
import { type MapEdges, measureOverlays } from './measure-overlays.ts'

/** What floats over the map around this component, measured whenever it is drawn: a screen that opens a panel draws it. */
export function useOverlayEdges(): MapEdges {
  const { map } = useMap()
  const [edges, setEdges] = useState(() => measureOverlays(map.getContainer()))
  useLayoutEffect(() => {
    const next = measureOverlays(map.getContainer())
    setEdges((known) => (isSame(known, next) ? known : next))
  })
  return edges
}

function isSame(a: MapEdges, b: MapEdges): boolean {
  return a.top === b.top && a.right === b.right && a.bottom === b.bottom && a.left === b.left
}
