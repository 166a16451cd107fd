import { defaultLanguage, type Language } from '@talhao/contract/core'
import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { ToneOf } from './basemap-palette.ts'

/**
 * The page's own font: without an address for glyphs MapLibre draws them itself. It reads weight and style out of the
 * first name, which no file has, and takes the letters from the second.
 */
const fonts = {
  plain: ['Figtree Medium', 'Figtree Variable'],
  strong: ['Figtree SemiBold', 'Figtree Variable'],
  slanted: ['Figtree Italic', 'Figtree Variable'],
}

/** Towns come in by their rank: the largest first, villages when somebody looks closely. */
const townsByZoom: ExpressionSpecification = [
  '<=',
  ['get', 'rank'],
  ['step', ['zoom'], 1, 5, 2, 6, 4, 7, 5, 8, 6, 9, 7],
]

/** From the least important up: where two names would touch, the one listed later is placed. */
export function listNameLayers({
  tone,
  language,
}: {
  readonly tone: ToneOf
  readonly language: Language
}): LayerSpecification[] {
  // The map knows its places by their Portuguese names at least.
  const inLanguage: ExpressionSpecification = ['coalesce', ['get', language], ['get', defaultLanguage]]
  const name = (
    layer: Pick<SymbolLayerSpecification, 'id' | 'minzoom' | 'maxzoom' | 'filter' | 'layout'> & {
      readonly of: string
      readonly color: 'countryName' | 'stateName' | 'townName' | 'waterName'
    },
  ): LayerSpecification => {
    const { of, color, ...rest } = layer
    return {
      type: 'symbol',
      source: 'names',
      'source-layer': of,
      paint: { 'text-color': tone(color), 'text-halo-color': tone('halo'), 'text-halo-width': 1.4 },
      ...rest,
    }
  }
  return [
    name({
      id: 'river-names',
      of: 'rivers',
      color: 'waterName',
      minzoom: 5.5,
      filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 4, 6, 6, 7, 7, 8, 9]],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'text-field': inLanguage,
        'text-font': fonts.slanted,
        'text-size': ['interpolate', ['linear'], ['zoom'], 6, 11, 12, 14],
        'text-letter-spacing': 0.04,
        'text-max-angle': 60,
        // Beside the line, which would strike it through.
        'text-offset': [0, -0.8],
      },
    }),
    name({
      id: 'lake-names',
      of: 'lakeNames',
      color: 'waterName',
      minzoom: 5.5,
      filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 4, 7, 6, 8, 9]],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': fonts.slanted,
        'text-size': ['interpolate', ['linear'], ['zoom'], 6, 11, 12, 14],
        'text-max-width': 7,
      },
    }),
    name({
      id: 'state-names',
      of: 'states',
      color: 'stateName',
      minzoom: 3.8,
      maxzoom: 9,
      filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 6, 2, 7, 3]],
      layout: {
        'text-field': [
          'step',
          ['zoom'],
          ['coalesce', ['get', 'short'], ['get', 'name']],
          5.5,
          ['get', 'name'],
        ],
        'text-font': fonts.strong,
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 8, 15],
        'text-letter-spacing': 0.08,
        'text-max-width': 8,
      },
    }),
    {
      id: 'town-dots',
      type: 'circle',
      source: 'names',
      'source-layer': 'towns',
      minzoom: 4.5,
      filter: townsByZoom,
      paint: {
        'circle-radius': ['step', ['get', 'rank'], 3.5, 2, 3, 4, 2.5, 6, 2],
        'circle-color': tone('townName'),
        'circle-stroke-color': tone('halo'),
        'circle-stroke-width': 1.5,
      },
    },
    name({
      id: 'town-names',
      of: 'towns',
      color: 'townName',
      minzoom: 4.5,
      filter: townsByZoom,
      layout: {
        'symbol-sort-key': ['get', 'rank'],
        'text-field': ['get', 'name'],
        'text-font': ['step', ['get', 'rank'], ['literal', fonts.strong], 4, ['literal', fonts.plain]],
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          5,
          ['step', ['get', 'rank'], 13, 2, 12, 3, 11],
          12,
          ['step', ['get', 'rank'], 20, 2, 18, 3, 17, 4, 16, 5, 15, 6, 14],
        ],
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.5,
        'text-justify': 'auto',
        'text-max-width': 8,
      },
    }),
    name({
      id: 'country-names',
      of: 'countries',
      color: 'countryName',
      maxzoom: 5.5,
      layout: {
        'text-field': inLanguage,
        'text-font': fonts.strong,
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, 12, 5, 16],
        'text-letter-spacing': 0.04,
      },
    }),
  ]
}
