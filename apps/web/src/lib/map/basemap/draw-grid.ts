import type { Feature, FeatureCollection, LineString } from 'geojson'
import type { MapBounds } from '../map-bounds.ts'

const steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]
const minLines = 6
const farthestLatitude = 85

/** Meridians and parallels a round number of degrees apart, about ten across whatever the zoom. */
export function drawGrid({ west, south, east, north }: MapBounds): FeatureCollection<LineString> {
  const step = chooseStep(east - west)
  const left = Math.floor(west / step) * step
  const right = Math.ceil(east / step) * step
  const bottom = Math.max(-farthestLatitude, Math.floor(south / step) * step)
  const top = Math.min(farthestLatitude, Math.ceil(north / step) * step)
  return {
    type: 'FeatureCollection',
    features: [
      ...listSteps(left, right, step).map((x) => aLine([x, bottom], [x, top])),
      ...listSteps(bottom, top, step).map((y) => aLine([left, y], [right, y])),
    ],
  }
}

export function chooseStep(widthDegrees: number): number {
  return steps.findLast((step) => widthDegrees / step >= minLines) ?? steps[0] ?? 1
}

function listSteps(from: number, to: number, step: number): readonly number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)
}

function aLine(from: [number, number], to: [number, number]): Feature<LineString> {
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: [from, to] } }
}
