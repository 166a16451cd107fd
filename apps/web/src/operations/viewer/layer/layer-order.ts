export function nameMapLayer(fileId: string): string {
  return `operation-${fileId}`
}

/** Files arrive in any order: each goes below the next one that is there already. */
export function findLayerAbove(input: {
  /** The ids of all layers, from the lowest up. */
  readonly order: readonly string[]
  readonly fileId: string
  readonly hasLayer: (id: string) => boolean
}): string | undefined {
  const { order, fileId, hasLayer } = input
  return order
    .slice(order.indexOf(fileId) + 1)
    .map(nameMapLayer)
    .find(hasLayer)
}
