import type { Map as MapLibreMap } from 'maplibre-gl'

export function nameMapLayer(fileId: string): string {
  return `operation-${fileId}`
}

/** Files arrive in any order: each goes below the next one that is there already. */
export function findLayerAbove(
  map: Pick<MapLibreMap, 'getLayer'>,
  order: readonly string[],
  fileId: string,
): string | undefined {
  return order
    .slice(order.indexOf(fileId) + 1)
    .map(nameMapLayer)
    .find((id) => map.getLayer(id) !== undefined)
}
