/** Pixels of the map on each side that something floats over. */
export interface MapEdges {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>

/** What floats over a map says so by this attribute; cameras keep clear of it. */
export const overlayMark = { 'data-map-overlay': '' } as const

/** What is covered of a map at this moment, as the page has it: no size is written down twice. */
export function measureOverlays(container: HTMLElement): MapEdges {
  const overlays = [...container.ownerDocument.querySelectorAll('[data-map-overlay]')]
  return coverEdges(
    container.getBoundingClientRect(),
    overlays.map((overlay) => overlay.getBoundingClientRect()),
  )
}

/** Each overlay is left aside on the side where that costs the least of the map. */
export function coverEdges(map: Box, overlays: readonly Box[]): MapEdges {
  const edges = { top: 0, right: 0, bottom: 0, left: 0 }
  const width = map.right - map.left
  const height = map.bottom - map.top
  for (const overlay of overlays) {
    if (!doOverlap(map, overlay)) continue
    const depths = {
      top: overlay.bottom - map.top,
      right: map.right - overlay.left,
      bottom: map.bottom - overlay.top,
      left: overlay.right - map.left,
    }
    const costs = [
      { side: 'top', lost: depths.top * width },
      { side: 'right', lost: depths.right * height },
      { side: 'bottom', lost: depths.bottom * width },
      { side: 'left', lost: depths.left * height },
    ] as const
    const { side } = costs.reduce((least, cost) => (cost.lost < least.lost ? cost : least))
    edges[side] = Math.max(edges[side], depths[side])
  }
  return edges
}

function doOverlap(a: Box, b: Box): boolean {
  const isEmpty = b.right <= b.left || b.bottom <= b.top
  return !isEmpty && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
