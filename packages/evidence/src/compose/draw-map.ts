import { roundTo } from '@talhao/agronomy'
import type { JudgedMinute, MinuteVerdict } from '../weather/judge-minutes.ts'
import { type DrawnPosition, joinStrips } from './join-strips.ts'
import type { KnownField, KnownReceptor, WorkFacts } from './work-facts.ts'

interface DrawnFeature {
  readonly type: 'Feature'
  readonly properties: Readonly<Record<string, string | number | null>>
  readonly geometry: { readonly type: string; readonly coordinates: unknown }
}

const verdicts = ['inside', 'outside', 'unknown'] as const
const squareMetresPerHectare = 10_000
/** A millimetre. */
export const degreeDecimals = 8

/**
 * As GeoJSON (RFC 7946), in SIRGAS 2000, which equals WGS 84 within a metre: the worked strips by the verdict of their
 * minute, the field, receptors and what lies too near to them. What was worked twice lies there twice.
 */
export function drawMap(facts: WorkFacts, minutes: readonly JudgedMinute[]) {
  return {
    type: 'FeatureCollection',
    features: [
      ...verdicts.flatMap((verdict) => drawWork(facts.strips, minutes, verdict)),
      ...(facts.field === null ? [] : [drawField(facts.field)]),
      ...facts.receptors.flatMap(drawReceptor),
    ],
  }
}

function drawWork(
  { corners, minute }: WorkFacts['strips'],
  minutes: readonly JudgedMinute[],
  verdict: MinuteVerdict,
): DrawnFeature[] {
  const coordinates = joinStrips(corners, (strip) => minutes[minute[strip] ?? -1]?.verdict === verdict).map(
    (ring) => [ring.map(roundPosition)],
  )
  if (coordinates.length === 0) return []
  const areaM2 = minutes.reduce((sum, one) => sum + (one.verdict === verdict ? one.areaM2 : 0), 0)
  return [
    {
      type: 'Feature',
      properties: { kind: 'work', verdict, area_ha: roundTo(areaM2 / squareMetresPerHectare, 4) },
      geometry: { type: 'MultiPolygon', coordinates },
    },
  ]
}

function drawField({ name, geometry, areaHa }: KnownField): DrawnFeature {
  return {
    type: 'Feature',
    properties: { kind: 'field', name, area_ha: roundTo(areaHa, 4) },
    geometry: roundGeometry(geometry),
  }
}

function drawReceptor({ id, kind, name, geometry, buffer }: KnownReceptor): DrawnFeature[] {
  const feature = (what: string, drawn: DrawnFeature['geometry']): DrawnFeature => ({
    type: 'Feature',
    properties: { kind: what, id, receptor: kind, name, buffer_m: buffer?.metres ?? null },
    geometry: roundGeometry(drawn),
  })
  return [
    feature('receptor', geometry),
    ...(buffer === null || buffer.geometry === null ? [] : [feature('buffer', buffer.geometry)]),
  ]
}

function roundGeometry({ type, coordinates }: DrawnFeature['geometry']): DrawnFeature['geometry'] {
  return { type, coordinates: roundAll(coordinates) }
}

function roundAll(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(roundAll)
  return typeof value === 'number' ? roundTo(value, degreeDecimals) : value
}

function roundPosition([longitude, latitude]: DrawnPosition): DrawnPosition {
  return [roundTo(longitude, degreeDecimals), roundTo(latitude, degreeDecimals)]
}
