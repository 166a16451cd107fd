import type { Map as MapLibreMap } from 'maplibre-gl'

/** Runs once the basemap's layers are there, at once if they are; gives back how to call it off. */
export function whenStyled(map: MapLibreMap, run: () => void): () => void {
  if (map.getLayer('sea') !== undefined) {
    run()
    return () => undefined
  }
  const styled = map.on('styledata', () => {
    if (map.getLayer('sea') === undefined) return
    styled.unsubscribe()
    run()
  })
  return () => styled.unsubscribe()
}
