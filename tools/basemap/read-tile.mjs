import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'

/** The layers of a tile, each with its features as properties and rings, lines or points in the tile's own units. */
export function readTile(bytes) {
  const { layers } = new VectorTile(new PbfReader(bytes))
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, index) => {
        const feature = layer.feature(index)
        return { properties: feature.properties, extent: layer.extent, parts: feature.loadGeometry() }
      }),
    ]),
  )
}
