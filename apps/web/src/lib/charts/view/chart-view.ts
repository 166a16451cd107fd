import type { Pinch } from './use-pinch.ts'

/** What charts that stand together share: the slot being read, the zoom, and where they are scrolled to. */
export interface ChartViewState {
  readonly cursor: number | null
  readonly zoom: number
  /** Between the right edge of the view and the end of the chart; 0 shows the newest. */
  readonly fromEndPx: number
  /** Of the charts' slots, how many at their end have no value in any of them: 0 to 1. */
  readonly emptyShare: number
  /** Nobody has scrolled or zoomed yet. */
  readonly isFresh: boolean
  readonly viewportPx: number
  /** As wide as the chart is before zooming. */
  readonly naturalPx: number
}

export const zoomSteps = [0.25, 0.5, 1, 2, 4] as const
const maxZoom = 4

export interface ChartView {
  readonly read: () => ChartViewState
  readonly subscribe: (listener: () => void) => () => void
  readonly pointAt: (slot: number | null) => void
  readonly scrollTo: (fromEndPx: number) => void
  readonly measure: (sizes: { readonly viewportPx: number; readonly naturalPx: number }) => void
  readonly zoomTo: (zoom: number) => void
  readonly pinch: (pinch: Pinch) => void
  /** How much of a chart's end has no value; null when the chart is gone. */
  readonly tellEmpty: (chartId: string, emptyShare: number | null) => void
  /** A new range: unzoomed, scrolled to its last value, nothing being read. */
  readonly restart: () => void
}

export function createChartView(): ChartView {
  const listeners = new Set<() => void>()
  const emptyShares = new Map<string, number>()
  let state: ChartViewState = {
    cursor: null,
    zoom: 1,
    fromEndPx: 0,
    emptyShare: 0,
    isFresh: true,
    viewportPx: 0,
    naturalPx: 0,
  }

  function change(changes: Partial<ChartViewState>): void {
    const next = { ...state, ...changes }
    if (next.isFresh) next.fromEndPx = computeTrackPx(next) * next.emptyShare
    next.fromEndPx = Math.max(0, Math.min(next.fromEndPx, computeTrackPx(next) - next.viewportPx))
    if (isSame(state, next)) return
    state = next
    for (const listener of listeners) listener()
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pointAt: (cursor) => change({ cursor }),
    scrollTo: (fromEndPx) => {
      // Charts follow one another; half a pixel of rounding must not make them chase each other.
      if (Math.abs(fromEndPx - state.fromEndPx) >= 1) change({ fromEndPx, isFresh: false })
    },
    measure: (sizes) => change(sizes),
    zoomTo(zoom) {
      const before = computeTrackPx(state)
      const ratio = computeTrackPx({ ...state, zoom }) / before
      const half = state.viewportPx / 2
      // What is in the middle stays there; the newest stays at the edge.
      const fromEndPx = state.fromEndPx === 0 ? 0 : (state.fromEndPx + half) * ratio - half
      change({ zoom, fromEndPx, isFresh: false })
    },
    pinch({ factor, fromPx, toPx }) {
      const before = computeTrackPx(state)
      // From what is seen: a chart that fills the page is wider than its zoom says.
      const wanted = (before / state.naturalPx) * factor
      const zoom = Math.max(state.viewportPx / state.naturalPx, zoomSteps[0], Math.min(wanted, maxZoom))
      const ratio = computeTrackPx({ ...state, zoom }) / before
      // What lies under the fingers stays under them.
      const fromEndPx = (state.fromEndPx + state.viewportPx - fromPx) * ratio - (state.viewportPx - toPx)
      change({ zoom, fromEndPx, isFresh: false })
    },
    tellEmpty(chartId, emptyShare) {
      if (emptyShare === null) emptyShares.delete(chartId)
      else emptyShares.set(chartId, emptyShare)
      change({ emptyShare: emptyShares.size === 0 ? 0 : Math.min(...emptyShares.values()) })
    },
    restart: () => change({ cursor: null, zoom: 1, isFresh: true }),
  }
}

/** Never narrower than what it stands in. */
export function computeTrackPx({ viewportPx, naturalPx, zoom }: ChartViewState): number {
  return Math.max(viewportPx, Math.round(naturalPx * zoom))
}

export function findNextZoom(zoom: number, direction: 'in' | 'out'): number | null {
  const next =
    direction === 'in' ? zoomSteps.find((step) => step > zoom) : zoomSteps.findLast((step) => step < zoom)
  return next ?? null
}

function isSame(one: ChartViewState, other: ChartViewState): boolean {
  return (
    one.cursor === other.cursor &&
    one.zoom === other.zoom &&
    one.fromEndPx === other.fromEndPx &&
    one.emptyShare === other.emptyShare &&
    one.isFresh === other.isFresh &&
    one.viewportPx === other.viewportPx &&
    one.naturalPx === other.naturalPx
  )
}
