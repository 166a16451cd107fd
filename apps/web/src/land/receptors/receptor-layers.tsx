import type { ExpressionSpecification } from 'maplibre-gl'
import { useMemo } from 'react'
import type { MapFeatures } from '../land-map/fill-source.ts'
import { landColours } from '../land-map/land-colours.ts'
import { type DataLayer, MapData } from '../land-map/map-data.tsx'
import { groupColours, groupReceptor } from './receptor-kinds.ts'
import type { ShownReceptor } from './shown-receptors.ts'

interface ReceptorLayersProps {
  readonly receptors: readonly ShownReceptor[]
  readonly selectedId?: string | null
  readonly below?: string
  readonly onChoose?: (id: string) => void
}

const colour: ExpressionSpecification = ['get', 'colour']
const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point']

/** Areas and lines dashed, points as badges: never to be taken for a field. */
export function ReceptorLayers({ receptors, selectedId = null, below, onChoose }: ReceptorLayersProps) {
  const data = useMemo(
    (): MapFeatures => ({
      type: 'FeatureCollection',
      features: receptors.map(({ id, kind, shape }) => ({
        type: 'Feature',
        properties: { id, colour: groupColours[groupReceptor(kind)] },
        geometry: shape,
      })),
    }),
    [receptors],
  )
  const layers = useMemo(() => listLayers(selectedId), [selectedId])
  const choice = onChoose === undefined ? {} : { choosable: 'land-receptors-point', onChoose }
  return (
    <MapData
      id="land-receptors"
      data={data}
      layers={layers}
      {...(below === undefined ? {} : { below })}
      {...choice}
    />
  )
}

function listLayers(selectedId: string | null): readonly DataLayer[] {
  return [
    {
      id: 'land-receptors-fill',
      type: 'fill',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colour, 'fill-opacity': 0.22 },
    },
    {
      id: 'land-receptors-line',
      type: 'line',
      filter: ['!', isPoint],
      paint: { 'line-color': colour, 'line-width': 2, 'line-dasharray': [2, 1.4] },
    },
    {
      id: 'land-receptors-point',
      type: 'circle',
      filter: isPoint,
      paint: {
        'circle-radius': 7,
        'circle-color': colour,
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'land-receptors-chosen',
      type: 'circle',
      filter: ['all', isPoint, ['==', ['get', 'id'], selectedId ?? '']],
      paint: {
        'circle-radius': 12,
        'circle-color': 'transparent',
        'circle-stroke-color': landColours.casing,
        'circle-stroke-width': 3,
      },
    },
    {
      id: 'land-receptors-chosen-line',
      type: 'line',
      filter: ['all', ['!', isPoint], ['==', ['get', 'id'], selectedId ?? '']],
      paint: { 'line-color': landColours.casing, 'line-width': 4 },
    },
  ]
}
