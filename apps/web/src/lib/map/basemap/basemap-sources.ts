import type { SourceSpecification } from 'maplibre-gl'
import { listSatelliteTiles } from './satellite-tiles.ts'

/** Browsers keep what lies under `assets` for ever: another cut of the map gets another number. */
const folder = '/basemap/assets/1'

export const basemapCredits = ['NASA Blue Marble', 'Natural Earth'] as const

/** The bounds are those of tools/basemap/cut-tiles.mjs: a tile asked for outside of them would be a 404. */
export function listBasemapSources(input: {
  readonly origin: string
  readonly satelliteUrl: string
}): Record<string, SourceSpecification> {
  const drawn = (name: string): SourceSpecification => ({
    type: 'geojson',
    data: `${input.origin}${folder}/${name}.json`,
  })
  const picture = {
    type: 'raster' as const,
    tileSize: 256,
    tiles: [`${input.origin}${folder}/{z}/{x}/{y}.webp`],
  }
  return {
    land: drawn('land'),
    water: drawn('water'),
    borders: drawn('borders'),
    names: drawn('names'),
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
