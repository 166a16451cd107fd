import { defaultLanguage, type Language } from '@talhao/contract/core'
import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  LayerSpecification,
} from 'maplibre-gl'
import { basemapPalettes, type GroundPalette, type MapScheme, overImagery } from './basemap-palette.ts'

export interface GroundLook {
  readonly scheme: MapScheme
  readonly language: Language
  /** A service above the bundled picture: lines and names then stay as they are over imagery. */
  readonly hasSatellite: boolean
}

/** Where the bundled picture has nothing more to show and the drawn basemap takes over. */
export const imageryEnds = { from: 5.2, to: 6.2 } as const

/** From the lowest up. What a screen adds lies above all of these. */
export function listBasemapLayers(look: GroundLook): LayerSpecification[] {
  const palette = basemapPalettes[look.scheme]
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': palette.land } },
    ...listWaterLayers(palette),
    { id: 'grid', type: 'line', source: 'grid', paint: { 'line-color': palette.grid, 'line-width': 1 } },
    ...listImageryLayers(look, palette),
    ...listBorderLayers(look, palette),
    ...listNameLayers(look),
  ]
}

function listWaterLayers({ water }: GroundPalette): LayerSpecification[] {
  return [
    {
      id: 'lakes',
      type: 'fill',
      source: 'water',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': water },
    },
    {
      id: 'rivers',
      type: 'line',
      source: 'water',
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': water, 'line-width': ['interpolate', ['linear'], ['zoom'], 5, 1, 10, 3] },
    },
  ]
}

function listImageryLayers({ hasSatellite }: GroundLook, palette: GroundPalette): LayerSpecification[] {
  const paint = {
    'raster-brightness-max': palette.imageryBrightness,
    'raster-saturation': palette.imagerySaturation,
    'raster-fade-duration': 0,
  }
  const picture = (source: 'world' | 'surroundings' | 'continent', endsAt: number): LayerSpecification => ({
    id: source,
    type: 'raster',
    source,
    maxzoom: endsAt,
    paint: {
      ...paint,
      'raster-opacity': ['interpolate', ['linear'], ['zoom'], endsAt - 1, 1, endsAt, 0],
    },
  })
  return [
    picture('world', 4.6),
    picture('surroundings', 5.6),
    picture('continent', imageryEnds.to),
    ...(hasSatellite ? [{ id: 'satellite', type: 'raster' as const, source: 'satellite', paint }] : []),
  ]
}

function listBorderLayers(look: GroundLook, palette: GroundPalette): LayerSpecification[] {
  const color = (kind: 'country' | 'state') => changeWithBasemap(look, overImagery[kind], palette[kind])
  return [
    {
      id: 'states',
      type: 'line',
      source: 'borders',
      minzoom: 3,
      filter: ['==', ['get', 'kind'], 'state'],
      paint: {
        'line-color': color('state'),
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.4],
      },
    },
    {
      id: 'countries',
      type: 'line',
      source: 'borders',
      filter: ['==', ['get', 'kind'], 'country'],
      paint: {
        'line-color': color('country'),
        'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.8, 8, 2],
      },
    },
  ]
}

/** Names are small pictures drawn by the page: fonts of a map service would be an outside address. */
function listNameLayers(look: GroundLook): LayerSpecification[] {
  const image = (tone: 'imagery' | 'ground'): ExpressionSpecification => [
    'concat',
    'name/',
    ['get', 'kind'],
    `/${tone === 'imagery' ? tone : look.scheme}/`,
    // The map knows its places by their Portuguese names at least.
    ['coalesce', ['get', look.language], ['get', defaultLanguage]],
  ]
  const layer = (kind: 'country' | 'state', zooms: { min: number; max: number }): LayerSpecification => ({
    id: `${kind}-names`,
    type: 'symbol',
    source: 'names',
    minzoom: zooms.min,
    maxzoom: zooms.max,
    filter: ['==', ['get', 'kind'], kind],
    layout: {
      'icon-image': look.hasSatellite
        ? image('imagery')
        : ['step', ['zoom'], image('imagery'), imageryEnds.from + 0.5, image('ground')],
    },
  })
  return [layer('country', { min: 2, max: 5.5 }), layer('state', { min: 3.8, max: 10 })]
}

function changeWithBasemap(
  { hasSatellite }: GroundLook,
  onImagery: string,
  onBasemap: string,
): DataDrivenPropertyValueSpecification<string> {
  if (hasSatellite) return onImagery
  return ['interpolate', ['linear'], ['zoom'], imageryEnds.from, onImagery, imageryEnds.to, onBasemap]
}
