import { useMemo, useSyncExternalStore } from 'react'
import type { WorkAxis } from '../track/work-axis.ts'
import { createSeriesView, type SeriesView, type SeriesViewState } from './series-view.ts'

/** One view for graphs that are read and zoomed together; another time to show begins anew. */
export function useSeriesView(work: WorkAxis): SeriesView {
  return useMemo(() => createSeriesView(work, 'bySpan'), [work])
}

export function useSeriesViewState(view: SeriesView): SeriesViewState {
  return useSyncExternalStore(view.subscribe, view.read)
}
