import { useMemo } from 'react'
import type { ShownField } from '../fields/shown-fields.ts'
import type { MapFeatures } from '../land-map/fill-source.ts'
import { landColours } from '../land-map/land-colours.ts'
import { type DataLayer, MapData } from '../land-map/map-data.tsx'
import { type MapGeometry, readGeometry } from '../land-map/read-geometry.ts'
import { isStored, type PlannedItem, type QuestionGroup } from './import-plan.ts'

interface ImportLayersProps {
  readonly existing: readonly ShownField[]
  readonly planned: readonly PlannedItem[]
  /** Questions that wait for an answer: where each choice would put it. */
  readonly questions: readonly QuestionGroup[]
  readonly focusIndex: number | null
  readonly onChoose: (index: number) => void
}

const kindColours = { field: landColours.field, receptor: '#3f9bea', farm: '#ffffff' } as const
const leftOut = '#9aa3af'

/** What was read, over what is there already. */
export function ImportLayers({ existing, planned, questions, focusIndex, onChoose }: ImportLayersProps) {
  const known = useMemo(
    () => collect(existing.flatMap(({ area }) => (area === null ? [] : [{ shape: area, properties: {} }]))),
    [existing],
  )
  const read = useMemo(() => collect(planned.flatMap(describeShape)), [planned])
  const choices = useMemo(() => collect(questions.flatMap(listChoices)), [questions])
  const layers = useMemo(() => listLayers(focusIndex), [focusIndex])
  return (
    <>
      <MapData id="import-known" data={known} layers={knownLayers} />
      <MapData
        id="import-read"
        data={read}
        layers={layers}
        choosable="import-read-fill"
        onChoose={(id) => onChoose(Number(id))}
      />
      <MapData id="import-choices" data={choices} layers={choiceLayers} />
    </>
  )
}

interface Shape {
  readonly shape: MapGeometry
  readonly properties: GeoJSON.GeoJsonProperties
}

function collect(shapes: readonly Shape[]): MapFeatures {
  return {
    type: 'FeatureCollection',
    features: shapes.map(({ shape, properties }) => ({ type: 'Feature', properties, geometry: shape })),
  }
}

function describeShape(one: PlannedItem): Shape[] {
  const { item, plan } = one
  const at = item.detail?.at
  if (item.refusal !== null)
    return at === undefined
      ? []
      : [
          {
            shape: { type: 'Point', coordinates: [at[0] ?? 0, at[1] ?? 0] },
            properties: { id: String(item.index), colour: landColours.refused, name: '' },
          },
        ]
  const shape = item.geometry === null ? null : readGeometry(item.geometry)
  if (shape === null) return []
  const colour = isStored(one) ? kindColours[item.kind] : leftOut
  return [
    { shape, properties: { id: String(item.index), colour, name: plan.name, isFarm: item.kind === 'farm' } },
  ]
}

function listChoices({ question }: QuestionGroup): Shape[] {
  return question.choices.map(({ centroid }, index) => ({
    shape: { type: 'Point', coordinates: [centroid[0] ?? 0, centroid[1] ?? 0] },
    properties: { number: String(index + 1) },
  }))
}

const knownLayers: readonly DataLayer[] = [
  {
    id: 'import-known-line',
    type: 'line',
    paint: { 'line-color': '#ffffff', 'line-width': 1.4, 'line-opacity': 0.8, 'line-dasharray': [2, 2] },
  },
]

const choiceLayers: readonly DataLayer[] = [
  {
    id: 'import-choices-dot',
    type: 'circle',
    paint: {
      'circle-radius': 11,
      'circle-color': landColours.asked,
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'import-choices-number',
    type: 'symbol',
    layout: {
      'text-field': ['get', 'number'],
      'text-font': ['Figtree SemiBold', 'Figtree Variable'],
      'text-size': 13,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': landColours.casing },
  },
]

function listLayers(focusIndex: number | null): readonly DataLayer[] {
  return [
    {
      id: 'import-read-fill',
      type: 'fill',
      filter: ['all', ['==', ['geometry-type'], 'Polygon'], ['!', ['get', 'isFarm']]],
      paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.3 },
    },
    {
      id: 'import-read-line',
      type: 'line',
      filter: ['!=', ['geometry-type'], 'Point'],
      paint: { 'line-color': ['get', 'colour'], 'line-width': 2 },
    },
    {
      id: 'import-read-point',
      type: 'circle',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 6,
        'circle-color': ['get', 'colour'],
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'import-read-focus',
      type: 'line',
      filter: ['==', ['get', 'id'], String(focusIndex ?? '')],
      paint: { 'line-color': landColours.casing, 'line-width': 4 },
    },
    {
      id: 'import-read-name',
      type: 'symbol',
      minzoom: 10,
      filter: ['==', ['geometry-type'], 'Polygon'],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['Figtree SemiBold', 'Figtree Variable'],
        'text-size': 13,
        'text-max-width': 8,
      },
      paint: { 'text-color': '#ffffff', 'text-halo-color': landColours.casing, 'text-halo-width': 1.6 },
    },
  ]
}
