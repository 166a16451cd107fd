import { roundTo } from '@talhao/agronomy'
import type { JudgedMinute, MinuteVerdict } from '../weather/judge-minutes.ts'
import type { WorkFacts } from './work-facts.ts'

type Ring = (readonly [number, number])[]

interface WorkFeature {
  readonly type: 'Feature'
  readonly properties: { readonly verdict: MinuteVerdict; readonly area_ha: number }
  readonly geometry: { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] }
}

const verdicts = ['inside', 'outside', 'unknown'] as const
const squareMetresPerHectare = 10_000
/** A centimetre. */
const degreeDecimals = 7

/** The worked strips by the verdict of their minute, as GeoJSON (RFC 7946). */
export function drawWork(strips: WorkFacts['strips'], minutes: readonly JudgedMinute[]) {
  return {
    type: 'FeatureCollection',
    features: verdicts.flatMap((verdict): WorkFeature[] => {
      const coordinates = listPolygons(strips, (minute) => minutes[minute]?.verdict === verdict)
      if (coordinates.length === 0) return []
      const areaM2 = minutes.reduce((sum, one) => sum + (one.verdict === verdict ? one.areaM2 : 0), 0)
      return [
        {
          type: 'Feature',
          properties: { verdict, area_ha: roundTo(areaM2 / squareMetresPerHectare, 4) },
          geometry: { type: 'MultiPolygon', coordinates },
        },
      ]
    }),
  }
}

function listPolygons(
  { corners, minute }: WorkFacts['strips'],
  isWanted: (minute: number) => boolean,
): Ring[][] {
  const polygons: Ring[][] = []
  for (let strip = 0; strip < minute.length; strip++) {
    if (!isWanted(minute[strip] ?? -1)) continue
    const ring: Ring = []
    for (let at = strip * 8; at < strip * 8 + 8; at += 2)
      ring.push([roundTo(corners[at] ?? 0, degreeDecimals), roundTo(corners[at + 1] ?? 0, degreeDecimals)])
    const [first] = ring
    if (first !== undefined) ring.push(first)
    polygons.push([ring])
  }
  return polygons
}
