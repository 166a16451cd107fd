import { useMemo, useSyncExternalStore } from 'react'
import type { TimeWindow } from '../track/operation-track.ts'
import { createSeriesView, type SeriesView, type SeriesViewState } from './series-view.ts'

/** One view for graphs that are read and zoomed together; another time to show begins anew. */
export function useSeriesView({ fromMs, toMs }: TimeWindow, unit: 'hour' | 'second'): SeriesView {
  return useMemo(() => createSeriesView({ fromMs, toMs }, unit), [fromMs, toMs, unit])
}

export function useSeriesViewState(view: SeriesView): SeriesViewState {
  return useSyncExternalStore(view.subscribe, view.read)
}
