import { useMemo } from 'react'
import type { MapFeatures } from '../land-map/fill-source.ts'
import { landColours } from '../land-map/land-colours.ts'
import { type DataLayer, MapData } from '../land-map/map-data.tsx'
import type { FieldTint } from './field-tints.ts'
import type { ShownField } from './shown-fields.ts'

interface FieldLayersProps {
  readonly fields: readonly ShownField[]
  readonly selectedId: string | null
  /** Null: all fields have one colour. */
  readonly tintOf?: ((id: string) => FieldTint) | null
  /** Null: what is on the map cannot be chosen. */
  readonly onChoose: ((id: string) => void) | null
}

export const fieldFillLayer = 'land-fields-fill'
export const fieldLabelLayer = 'land-field-names'

/** The boundaries, and their names where there is room. */
export function FieldLayers({ fields, selectedId, tintOf = null, onChoose }: FieldLayersProps) {
  const areas = useMemo((): MapFeatures => collect(fields, tintOf), [fields, tintOf])
  const points = useMemo((): MapFeatures => collectPoints(fields, tintOf), [fields, tintOf])
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

type TintOf = ((id: string) => FieldTint) | null

function collect(fields: readonly ShownField[], tintOf: TintOf): MapFeatures {
  return {
    type: 'FeatureCollection',
    features: fields.flatMap(({ id, area }): MapFeatures['features'] =>
      area === null
        ? []
        : [{ type: 'Feature', properties: { id, ...paintTint(tintOf?.(id)) }, geometry: area }],
    ),
  }
}

function paintTint(tint: FieldTint | undefined) {
  return tint === undefined ? {} : { tint: tint.colour, isUnknown: tint.isUnknown }
}

function collectPoints(fields: readonly ShownField[], tintOf: TintOf): MapFeatures {
  return {
    type: 'FeatureCollection',
    features: fields.flatMap(({ id, name, point, area }): MapFeatures['features'] => {
      const [longitude, latitude] = point ?? []
      if (longitude === undefined || latitude === undefined) return []
      return [
        {
          type: 'Feature',
          properties: { id, name: nameOnMap(name, tintOf?.(id)), hasArea: area !== null },
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        },
      ]
    }),
  }
}

/** Never by colour alone: what is known stands below the name. */
function nameOnMap(name: string, tint: FieldTint | undefined): string {
  return tint === undefined ? name : `${name}\n${tint.text}`
}

function listLayers(selectedId: string | null): readonly DataLayer[] {
  return [
    {
      id: fieldFillLayer,
      type: 'fill',
      paint: {
        'fill-color': ['coalesce', ['get', 'tint'], landColours.field],
        'fill-opacity': ['case', ['has', 'tint'], 0.72, 0.24],
      },
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
      filter: ['!=', ['get', 'isUnknown'], true],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': ['case', ['has', 'tint'], '#ffffff', landColours.field], 'line-width': 1.8 },
    },
    // What nobody knows has a broken edge, so that it is not taken for calm.
    {
      id: 'land-fields-unknown',
      type: 'line',
      filter: ['==', ['get', 'isUnknown'], true],
      paint: { 'line-color': '#ffffff', 'line-width': 1.8, 'line-dasharray': [2, 2] },
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
