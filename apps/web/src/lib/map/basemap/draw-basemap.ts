import type { AllPaintProperties, GeoJSONSource, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl'
import { readBounds } from '../map-bounds.ts'
import { type GroundLook, imageryEnds, listBasemapLayers } from './basemap-layers.ts'
import { listBasemapSources } from './basemap-sources.ts'
import { drawGrid } from './draw-grid.ts'
import { drawName } from './draw-name.ts'

export function buildBasemapStyle(input: {
  readonly look: GroundLook
  readonly origin: string
  readonly satelliteUrl: string
}): StyleSpecification {
  return { version: 8, sources: listBasemapSources(input), layers: listBasemapLayers(input.look) }
}

/** Draws what the basemap needs while the map moves: names when they are first seen, the grid where the picture ends. */
export function tendBasemap(map: MapLibreMap, look: Pick<GroundLook, 'hasSatellite'>): void {
  map.setMissingStyleImageResolver((id) => {
    const drawn = drawName(id)
    if (drawn !== null && !map.hasImage(id)) map.addImage(id, drawn.image, { pixelRatio: drawn.pixelRatio })
  })
  if (look.hasSatellite) return
  const redrawGrid = () => {
    if (map.getZoom() < imageryEnds.from) return
    map.getSource<GeoJSONSource>('grid')?.setData(drawGrid(readBounds(map)))
  }
  map.on('load', redrawGrid)
  map.on('moveend', redrawGrid)
}

const paintsOfScheme = [
  'background-color',
  'fill-color',
  'line-color',
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
    if (layer.type === 'symbol') map.setLayoutProperty(layer.id, 'icon-image', layer.layout?.['icon-image'])
  }
}
