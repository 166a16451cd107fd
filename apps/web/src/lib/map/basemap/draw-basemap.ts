import type { AllPaintProperties, GeoJSONSource, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl'
import { readBounds } from '../map-bounds.ts'
import { whenStyled } from '../when-styled.ts'
import { type GroundLook, gridStarts, listBasemapLayers } from './basemap-layers.ts'
import { listBasemapSources } from './basemap-sources.ts'
import { drawGrid } from './draw-grid.ts'

export function buildBasemapStyle(input: {
  readonly look: GroundLook
  readonly origin: string
  readonly satelliteUrl: string
}): StyleSpecification {
  return { version: 8, sources: listBasemapSources(input), layers: listBasemapLayers(input.look) }
}

/** Draws the grid where the basemap has nothing more to show. */
export function tendBasemap(map: MapLibreMap, look: Pick<GroundLook, 'hasSatellite'>): void {
  if (look.hasSatellite) return
  const redrawGrid = () => {
    if (map.getZoom() < gridStarts) return
    map.getSource<GeoJSONSource>('grid')?.setData(drawGrid(readBounds(map)))
  }
  whenStyled(map, redrawGrid)
  map.on('moveend', redrawGrid)
}

const paintsOfScheme = [
  'background-color',
  'fill-color',
  'line-color',
  'circle-color',
  'circle-stroke-color',
  'text-color',
  'text-halo-color',
  'raster-brightness-max',
  'raster-saturation',
] as const

/** Changes scheme or language in place: layers that a screen has added stay. */
export function repaintBasemap(map: MapLibreMap, look: GroundLook): void {
  for (const layer of listBasemapLayers(look)) {
    if (map.getLayer(layer.id) === undefined) continue
    const paint: Partial<AllPaintProperties> = layer.paint ?? {}
    for (const name of paintsOfScheme) {
      if (paint[name] !== undefined) map.setPaintProperty(layer.id, name, paint[name])
    }
    if (layer.type === 'symbol') map.setLayoutProperty(layer.id, 'text-field', layer.layout?.['text-field'])
  }
}
