import type { GuardHour } from '@talhao/contract/land/guard'
import { useMemo } from 'react'
import type { MapFeatures } from '../land-map/fill-source.ts'
import { landColours } from '../land-map/land-colours.ts'
import { type DataLayer, MapData } from '../land-map/map-data.tsx'
import { type MapArea, readArea } from '../land-map/read-geometry.ts'

interface GuardLayersProps {
  readonly area: MapArea
  readonly hour: GuardHour
  readonly below: string
}

type Tone = 'closed' | 'caution' | 'unknown'

const tones: Readonly<Record<Tone, string>> = {
  closed: landColours.strip,
  caution: landColours.caution,
  unknown: '#c3c9d1',
}

/** What of the field is closed at the chosen hour; a wind that nobody knows greys all of it, for it is not clear. */
export function GuardLayers({ area, hour, below }: GuardLayersProps) {
  const data = useMemo(
    (): MapFeatures => ({
      type: 'FeatureCollection',
      features: listShapes(area, hour).map(({ tone, shape }) => ({
        type: 'Feature',
        properties: { colour: tones[tone] },
        geometry: shape,
      })),
    }),
    [area, hour],
  )
  return <MapData id="land-guard" data={data} layers={layers} below={below} />
}

function listShapes(area: MapArea, hour: GuardHour): readonly { tone: Tone; shape: MapArea }[] {
  const strips = hour.closures.map(({ reason, strip }) => ({
    tone: reason === 'distance' ? ('caution' as const) : ('closed' as const),
    shape: readArea(strip) ?? area,
  }))
  return hour.state === 'unknown' ? [{ tone: 'unknown', shape: area }, ...strips] : strips
}

const layers: readonly DataLayer[] = [
  {
    id: 'land-guard-fill',
    type: 'fill',
    paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.45 },
  },
  {
    id: 'land-guard-line',
    type: 'line',
    paint: { 'line-color': ['get', 'colour'], 'line-width': 2, 'line-dasharray': [3, 1.5] },
  },
]
