import { useMemo } from 'react'
import { landColours } from '../land-map/land-colours.ts'
import { type DataLayer, MapData } from '../land-map/map-data.tsx'
import type { ShownField } from './shown-fields.ts'

interface FieldLayersProps {
  readonly fields: readonly ShownField[]
  readonly selectedId: string | null
  /** Null: what is on the map cannot be chosen. */
  readonly onChoose: ((id: string) => void) | null
}

export const fieldFillLayer = 'land-fields-fill'
export const fieldLabelLayer = 'land-field-names'

/** The boundaries, and their names where there is room. */
export function FieldLayers({ fields, selectedId, onChoose }: FieldLayersProps) {
  const areas = useMemo((): GeoJSON.FeatureCollection => collect(fields), [fields])
  const points = useMemo((): GeoJSON.FeatureCollection => collectPoints(fields), [fields])
  const layers = useMemo(() => listLayers(selectedId), [selectedId])
  return (
    <>
      <MapData
        id="land-fields"
        data={areas}
        layers={layers}
        below={fieldLabelLayer}
        {...(onChoose === null ? {} : { choosable: fieldFillLayer, onChoose })}
      />
      <MapData id="land-field-points" data={points} layers={labelLayers} />
    </>
  )
}

function collect(fields: readonly ShownField[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: fields.flatMap(({ id, area }): GeoJSON.Feature[] =>
      area === null ? [] : [{ type: 'Feature', properties: { id }, geometry: area }],
    ),
  }
}

function collectPoints(fields: readonly ShownField[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: fields.flatMap(({ id, name, point, area }): GeoJSON.Feature[] =>
      point === null
        ? []
        : [
            {
              type: 'Feature',
              properties: { id, name, hasArea: area !== null },
              geometry: { type: 'Point', coordinates: point },
            },
          ],
    ),
  }
}

function listLayers(selectedId: string | null): readonly DataLayer[] {
  return [
    {
      id: fieldFillLayer,
      type: 'fill',
      paint: { 'fill-color': landColours.field, 'fill-opacity': 0.24 },
    },
    {
      id: 'land-fields-casing',
      type: 'line',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': landColours.casing, 'line-width': 3.4, 'line-opacity': 0.55 },
    },
    {
      id: 'land-fields-line',
      type: 'line',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': landColours.field, 'line-width': 1.8 },
    },
    {
      id: 'land-fields-chosen-casing',
      type: 'line',
      filter: ['==', ['get', 'id'], selectedId ?? ''],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': landColours.casing, 'line-width': 7 },
    },
    {
      id: 'land-fields-chosen',
      type: 'line',
      filter: ['==', ['get', 'id'], selectedId ?? ''],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': landColours.chosen, 'line-width': 3 },
    },
  ]
}

const labelLayers: readonly DataLayer[] = [
  {
    id: 'land-field-points-dot',
    type: 'circle',
    filter: ['!', ['get', 'hasArea']],
    paint: {
      'circle-radius': 5,
      'circle-color': landColours.field,
      'circle-stroke-color': landColours.casing,
      'circle-stroke-width': 1.5,
    },
  },
  nameLayer({ id: 'land-field-point-names', hasArea: false, minzoom: 9, offset: [0, 1.1] }),
  // Before that a field is a pin with its name.
  nameLayer({ id: fieldLabelLayer, hasArea: true, minzoom: 12, offset: [0, 0] }),
]

function nameLayer(names: {
  readonly id: string
  readonly hasArea: boolean
  readonly minzoom: number
  readonly offset: [number, number]
}): DataLayer {
  return {
    id: names.id,
    type: 'symbol',
    minzoom: names.minzoom,
    filter: ['==', ['get', 'hasArea'], names.hasArea],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['Figtree SemiBold', 'Figtree Variable'],
      'text-size': 13,
      'text-max-width': 8,
      'text-offset': names.offset,
    },
    paint: {
      'text-color': '#ffffff',
      'text-halo-color': landColours.casing,
      'text-halo-width': 1.6,
    },
  }
}
