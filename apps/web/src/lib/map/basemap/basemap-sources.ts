import type { SourceSpecification } from 'maplibre-gl'
import { listSatelliteTiles } from './satellite-tiles.ts'

/** Browsers keep what lies under `assets` for ever: another cut gets another number. */
const pictureFolder = '/basemap/assets/1'
const groundFolder = '/basemap/assets/ground-1'

/** As tools/basemap cuts them: a tile asked for outside of its bounds would be a 404. */
const detailBounds: [number, number, number, number] = [-123.75, -57.8, -28.2, 36.5]

export function listBasemapSources(input: {
  readonly origin: string
  readonly satelliteUrl: string
}): Record<string, SourceSpecification> {
  const picture = {
    type: 'raster' as const,
    tileSize: 256,
    tiles: [`${input.origin}${pictureFolder}/{z}/{x}/{y}.webp`],
  }
  const drawn = { type: 'vector' as const, tiles: [`${input.origin}${groundFolder}/{z}/{x}/{y}.pbf`] }
  const detail = { ...drawn, minzoom: 3, maxzoom: 6, bounds: detailBounds }
  return {
    farGround: { ...drawn, minzoom: 0, maxzoom: 2 },
    ground: detail,
    // The same files once more, from the browser's own store: the ground does not wait for the letters of its names.
    names: detail,
    grid: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    world: { ...picture, minzoom: 0, maxzoom: 2 },
    surroundings: { ...picture, minzoom: 3, maxzoom: 4, bounds: [-119, -60, 10, 35] },
    continent: { ...picture, minzoom: 5, maxzoom: 6, bounds: [-82, -56, -34, 13] },
    ...(input.satelliteUrl === ''
      ? {}
      : {
          satellite: {
            type: 'raster',
            tileSize: 256,
            maxzoom: 19,
            tiles: [...listSatelliteTiles(input.satelliteUrl, input.origin)],
          },
        }),
  }
}
