import type { Map as MapLibreMap } from 'maplibre-gl'
import { nameMapLayer } from '../layer/layer-order.ts'
import type { OperationLayer } from '../operation-layer.ts'
import { readFeatureFacts, type StripFacts } from './strip-facts.ts'

export interface FoundStrip {
  readonly layer: OperationLayer
  readonly facts: StripFacts
}

/** The feature of a layer that the map draws itself, at a place of the screen; the first of these layers that has one. */
export function findFeature(
  map: MapLibreMap,
  place: { readonly x: number; readonly y: number },
  drawn: readonly OperationLayer[],
): FoundStrip | null {
  const names = drawn.map(({ id }) => nameMapLayer(id)).filter((name) => map.getLayer(name) !== undefined)
  if (names.length === 0) return null
  const [feature] = map.queryRenderedFeatures([place.x, place.y], { layers: names })
  const layer = drawn.find(({ id }) => nameMapLayer(id) === feature?.layer.id)
  if (feature === undefined || layer === undefined) return null
  return { layer, facts: readFeatureFacts(feature.properties, layer.legend?.metric ?? layer.metric) }
}
