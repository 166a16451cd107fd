import { chooseTimeUnit, type TimeUnit } from '../graph/time-unit.ts'
import type { TimeWindow } from '../track/operation-track.ts'
import { moveWindow, spanWindow, zoomWindow } from './zoom-window.ts'

/** What graphs that stand together share. */
export interface SeriesViewState {
  readonly window: TimeWindow
  readonly unit: TimeUnit
  readonly cursorMs: number | null
}

export interface SeriesView {
  readonly whole: TimeWindow
  readonly read: () => SeriesViewState
  readonly subscribe: (listener: () => void) => () => void
  readonly pointAt: (timeMs: number | null) => void
  readonly zoom: (direction: 'in' | 'out', aroundMs: number | null) => void
  readonly zoomBetween: (oneMs: number, otherMs: number) => void
  readonly move: (share: number) => void
  readonly showAll: () => void
}

const zoomFactor = 2

/** `unit` is that of the whole; zooming gives way to the unit of the span, unless every point is always drawn. */
export function createSeriesView(whole: TimeWindow, unit: 'hour' | 'second'): SeriesView {
  const listeners = new Set<() => void>()
  const start: SeriesViewState = { window: whole, unit, cursorMs: null }
  let state = start

  function change(changes: Partial<SeriesViewState>): void {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  function show(window: TimeWindow): void {
    if (window.fromMs === whole.fromMs && window.toMs === whole.toMs) change({ window: whole, unit })
    else change({ window, unit: unit === 'second' ? unit : chooseTimeUnit(window) })
  }

  return {
    whole,
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pointAt: (cursorMs) => {
      if (cursorMs !== state.cursorMs) change({ cursorMs })
    },
    zoom: (direction, aroundMs) =>
      show(
        zoomWindow(state.window, {
          whole,
          factor: direction === 'in' ? 1 / zoomFactor : zoomFactor,
          aroundMs: aroundMs ?? state.cursorMs,
        }),
      ),
    zoomBetween: (oneMs, otherMs) => show(spanWindow({ oneMs, otherMs }, whole)),
    move: (share) => show(moveWindow(state.window, { whole, share })),
    showAll: () => show(whole),
  }
}

export function isWhole({ window }: SeriesViewState, whole: TimeWindow): boolean {
  return window.fromMs === whole.fromMs && window.toMs === whole.toMs
}
