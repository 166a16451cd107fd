import { useState, useSyncExternalStore } from 'react'
import { isSameWork, type WorkAxis } from '../track/work-axis.ts'
import { createSeriesView, type SeriesView, type SeriesViewState } from './series-view.ts'

/** One view for graphs that are read and zoomed together; another time to show begins anew, the same read again goes on. */
export function useSeriesView(work: WorkAxis): SeriesView {
  const [view, setView] = useState(() => createSeriesView(work, 'bySpan'))
  if (isSameWork(view.work, work)) return view
  const begun = createSeriesView(work, 'bySpan')
  setView(begun)
  return begun
}

export function useSeriesViewState(view: SeriesView): SeriesViewState {
  return useSyncExternalStore(view.subscribe, view.read)
}
