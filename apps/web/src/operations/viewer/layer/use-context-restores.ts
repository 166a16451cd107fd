import { useEffect, useState } from 'react'
import { useMap } from '../../../lib/map/map-context.ts'

/** How often the graphics card has lost and found the map: MapLibre restores its own layers, not custom ones. */
export function useContextRestores(): number {
  const { map } = useMap()
  const [restores, setRestores] = useState(0)
  useEffect(() => {
    const restored = map.on('webglcontextrestored', () => setRestores((count) => count + 1))
    return () => restored.unsubscribe()
  }, [map])
  return restores
}
