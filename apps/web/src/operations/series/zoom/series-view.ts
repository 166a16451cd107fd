import { chooseTimeUnit, type TimeUnit } from '../graph/time-unit.ts'
import type { TimeWindow } from '../track/operation-track.ts'
import { avoidGap, type WorkAxis } from '../track/work-axis.ts'
import { clampInside, moveWindow, spanWindow, zoomWindow } from './zoom-window.ts'

/** What graphs that stand together share; window and cursor are places on their axis. */
export interface SeriesViewState {
  readonly window: TimeWindow
  readonly unit: TimeUnit
  readonly cursorMs: number | null
}

export interface SeriesView {
  readonly work: WorkAxis
  readonly read: () => SeriesViewState
  readonly subscribe: (listener: () => void) => () => void
  readonly pointAt: (timeMs: number | null) => void
  readonly zoom: (direction: 'in' | 'out', aroundMs: number | null) => void
  /** By any factor, below 1 closer: for fingers. */
  readonly zoomBy: (factor: number, aroundMs: number) => void
  readonly zoomBetween: (oneMs: number, otherMs: number) => void
  readonly move: (share: number) => void
  readonly showAll: () => void
}

const zoomFactor = 2

/** Averages by how much is seen, from the first view on, unless every point is always drawn. */
export function createSeriesView(work: WorkAxis, resolution: 'bySpan' | 'everyPoint'): SeriesView {
  const { whole } = work
  const listeners = new Set<() => void>()
  const chooseUnit = (window: TimeWindow) => (resolution === 'everyPoint' ? 'second' : chooseTimeUnit(window))
  let state: SeriesViewState = { window: whole, unit: chooseUnit(whole), cursorMs: null }

  function change(changes: Partial<SeriesViewState>): void {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  function show(wanted: TimeWindow, direction: Parameters<typeof avoidGap>[2] = 'any'): void {
    const window = clampInside(avoidGap(work, wanted, direction), whole)
    change({ window: isSame(window, whole) ? whole : window, unit: chooseUnit(window) })
  }
  const zoomBy = (factor: number, aroundMs: number | null) =>
    show(zoomWindow(state.window, { whole, factor, aroundMs }))

  return {
    work,
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pointAt: (cursorMs) => {
      if (cursorMs !== state.cursorMs) change({ cursorMs })
    },
    zoom: (direction, aroundMs) =>
      zoomBy(direction === 'in' ? 1 / zoomFactor : zoomFactor, aroundMs ?? state.cursorMs),
    zoomBy,
    zoomBetween: (oneMs, otherMs) => show(spanWindow({ oneMs, otherMs }, whole)),
    move: (share) => show(moveWindow(state.window, { whole, share }), share < 0 ? 'earlier' : 'later'),
    showAll: () => show(whole),
  }
}

export function isWhole({ window }: SeriesViewState, { whole }: WorkAxis): boolean {
  return isSame(window, whole)
}

function isSame(one: TimeWindow, other: TimeWindow): boolean {
  return one.fromMs === other.fromMs && one.toMs === other.toMs
}
