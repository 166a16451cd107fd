/** Pixels of the map on each side that something floats over. */
export interface MapEdges {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** Where something lies, in pixels from one corner. */
export type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>

/** What floats over a map says so by this attribute; cameras keep clear of it. */
export const overlayMark = { 'data-map-overlay': '' } as const

/** On what holds one map of several in a page, and all that floats over it. Without it, that is the page. */
export const mapStage = { 'data-map-stage': '' } as const

/** What is covered of a map at this moment, as the page has it: no size is written down twice. */
export function measureOverlays(container: HTMLElement): MapEdges {
  return coverEdges(
    container.getBoundingClientRect(),
    listOverlays(container).map((overlay) => overlay.getBoundingClientRect()),
  )
}

/** Each of them, from the upper left corner of the map. On a phone a legend stands below the map, and covers nothing. */
export function listOverlayBoxes(container: HTMLElement): readonly Box[] {
  const map = container.getBoundingClientRect()
  return listOverlays(container)
    .map((overlay) => overlay.getBoundingClientRect())
    .filter((overlay) => doOverlap(map, overlay))
    .map(({ left, top, right, bottom }) => ({
      left: left - map.left,
      top: top - map.top,
      right: right - map.left,
      bottom: bottom - map.top,
    }))
}

/** Tells when the map or what lies over it comes, goes or changes its size; gives back how to stop. */
export function watchOverlays(container: HTMLElement, onChange: () => void): () => void {
  const sizes = new ResizeObserver(onChange)
  function observe(): void {
    sizes.disconnect()
    for (const element of [container, ...listOverlays(container)]) sizes.observe(element)
  }
  observe()
  const children = new MutationObserver(observe)
  children.observe(findStage(container), { childList: true })
  return () => {
    sizes.disconnect()
    children.disconnect()
  }
}

function findStage(container: HTMLElement): HTMLElement {
  return container.closest<HTMLElement>('[data-map-stage]') ?? container.ownerDocument.body
}

function listOverlays(container: HTMLElement): readonly HTMLElement[] {
  return [...findStage(container).querySelectorAll<HTMLElement>('[data-map-overlay]')]
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
