interface DrawnItem {
  readonly index: number
  readonly start: number
  readonly end: number
}

/** What of a long list is drawn, and the empty room that stands for the rest. */
export interface VisibleSlice {
  readonly indexes: readonly number[]
  readonly beforePx: number
  readonly afterPx: number
}

/** Below it everything is drawn: found by the browser's own search, printed, read to its end. */
export const maxDrawnAtOnce = 60

export function readSlice(input: {
  readonly count: number
  readonly items: readonly DrawnItem[]
  readonly totalPx: number
  /** Where the list begins, for one that scrolls with the page. */
  readonly marginPx?: number
}): VisibleSlice {
  const { count, items, totalPx, marginPx = 0 } = input
  if (count <= maxDrawnAtOnce)
    return { indexes: Array.from({ length: count }, (_, index) => index), beforePx: 0, afterPx: 0 }
  const first = items[0]
  const last = items.at(-1)
  return {
    indexes: items.map(({ index }) => index),
    beforePx: Math.max(0, (first?.start ?? marginPx) - marginPx),
    afterPx: Math.max(0, totalPx - ((last?.end ?? marginPx) - marginPx)),
  }
}
