import type { Language } from '@talhao/contract/core'
import type { LayerSpecification, PropertyValueSpecification } from 'maplibre-gl'
import {
  basemapPalettes,
  type GroundPalette,
  type MapScheme,
  overImagery,
  type ToneOf,
} from './basemap-palette.ts'
import { listNameLayers } from './name-layers.ts'

export interface GroundLook {
  readonly scheme: MapScheme
  readonly language: Language
  /** A service above the bundled picture: lines and names then stay as they are over imagery. */
  readonly hasSatellite: boolean
}

/** Where the bundled picture has nothing more to show and the drawn basemap takes over. */
export const imageryEnds = { from: 5.2, to: 6.2 } as const
/** Where the drawn basemap has told all it knows: from here on a grid shows that the map still moves. */
export const gridStarts = 12

/** From the lowest up. What a screen adds lies above all of these. */
export function listBasemapLayers(look: GroundLook): LayerSpecification[] {
  const palette = basemapPalettes[look.scheme]
  const tone: ToneOf = (name) => changeWithBasemap(look, overImagery[name], palette[name])
  return [
    ...listGroundLayers(tone),
    ...listWaterLayers(tone),
    {
      id: 'grid',
      type: 'line',
      source: 'grid',
      minzoom: gridStarts,
      paint: { 'line-color': palette.grid, 'line-width': 1 },
    },
    ...listImageryLayers(look, palette),
    ...listBorderLayers(tone),
    ...listNameLayers({ tone, language: look.language }),
  ]
}

/** What is not there yet is land: a field must never lie in the sea, not even for a moment. */
export function readOpeningTone(look: Omit<GroundLook, 'language'>, zoom: number): string {
  const isImagery = look.hasSatellite || zoom < imageryEnds.from
  return isImagery ? overImagery.land : basemapPalettes[look.scheme].land
}

/** Tiles have sea only with the land that lies in it; the farther ones lie below, for what the nearer do not cover. */
function listGroundLayers(tone: ToneOf): LayerSpecification[] {
  const fill = (id: 'sea' | 'land', source: 'ground' | 'farGround'): LayerSpecification => ({
    id: source === 'ground' ? id : `far-${id}`,
    type: 'fill',
    source,
    'source-layer': id,
    paint: { 'fill-color': tone(id), 'fill-antialias': id === 'land' },
  })
  return [
    { id: 'background', type: 'background', paint: { 'background-color': tone('land') } },
    fill('sea', 'farGround'),
    fill('land', 'farGround'),
    fill('sea', 'ground'),
    fill('land', 'ground'),
  ]
}

function listWaterLayers(tone: ToneOf): LayerSpecification[] {
  return [
    {
      id: 'urban',
      type: 'fill',
      source: 'ground',
      'source-layer': 'urban',
      paint: {
        'fill-color': tone('urban'),
        // Outlines of 1 : 50 million: close by they are a hint, not a border.
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 7, 1, 9, 0.6, 11, 0.25],
      },
    },
    {
      id: 'rivers',
      type: 'line',
      source: 'ground',
      'source-layer': 'rivers',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': tone('river'),
        'line-width': [
          'interpolate',
          ['exponential', 1.4],
          ['zoom'],
          4,
          ['step', ['get', 'rank'], 1.2, 4, 0.8, 7, 0.5],
          12,
          ['step', ['get', 'rank'], 9, 4, 6, 7, 3.5],
        ],
      },
    },
    {
      id: 'lakes',
      type: 'fill',
      source: 'ground',
      'source-layer': 'lakes',
      paint: { 'fill-color': tone('water') },
    },
  ]
}

/** Each ends by itself where the next, finer one has taken over, or its blur would lie over the drawn basemap. */
function listImageryLayers(look: GroundLook, palette: GroundPalette): LayerSpecification[] {
  const paint = {
    'raster-brightness-max': palette.imageryBrightness,
    'raster-saturation': palette.imagerySaturation,
    'raster-fade-duration': 0,
  }
  const picture = (source: string, endsAt: number): LayerSpecification => ({
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
    ...(look.hasSatellite ? [{ id: 'satellite', type: 'raster' as const, source: 'satellite', paint }] : []),
  ]
}

function listBorderLayers(tone: ToneOf): LayerSpecification[] {
  return [
    {
      id: 'states',
      type: 'line',
      source: 'ground',
      'source-layer': 'borders',
      filter: ['step', ['zoom'], ['==', ['get', 'kind'], 'state'], 5, ['!=', ['get', 'kind'], 'country']],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': tone('state'),
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.2, 12, 1.6],
      },
    },
    {
      id: 'countries',
      type: 'line',
      source: 'ground',
      'source-layer': 'borders',
      filter: ['==', ['get', 'kind'], 'country'],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': tone('country'),
        'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.8, 8, 1.8, 12, 2.4],
      },
    },
  ]
}

function changeWithBasemap(
  { hasSatellite }: GroundLook,
  onImagery: string,
  onBasemap: string,
): PropertyValueSpecification<string> {
  if (hasSatellite) return onImagery
  return ['interpolate', ['linear'], ['zoom'], imageryEnds.from, onImagery, imageryEnds.to, onBasemap]
}
