import type { Map as MapLibreMap } from 'maplibre-gl'
import { useState } from 'react'

/** Maps that move together. */
export interface CameraSync {
  /** Gives back how to leave. */
  readonly join: (map: MapLibreMap) => () => void
}

export function createCameraSync(): CameraSync {
  const maps = new Set<MapLibreMap>()
  // A map that follows fires moves, too: without this they would chase each other.
  let isFollowing = false

  function follow(leader: MapLibreMap): void {
    if (isFollowing) return
    isFollowing = true
    const view = { center: leader.getCenter(), zoom: leader.getZoom(), bearing: leader.getBearing() }
    for (const map of maps) if (map !== leader) map.jumpTo(view)
    isFollowing = false
  }

  return {
    join: (map) => {
      const [first] = maps
      if (first !== undefined) map.jumpTo({ center: first.getCenter(), zoom: first.getZoom() })
      maps.add(map)
      const moved = map.on('move', () => follow(map))
      return () => {
        moved.unsubscribe()
        maps.delete(map)
      }
    },
  }
}

/** One for the maps of a page; hand it to each of them. */
export function useCameraSync(): CameraSync {
  const [sync] = useState(createCameraSync)
  return sync
}
