import { useState, useSyncExternalStore } from 'react'
import { type ChartView, createChartView } from './chart-view.ts'

/** One view for charts that stand together. */
export function useChartView(): ChartView {
  return useState(createChartView)[0]
}

/** A plain value of the view; what does not change is not drawn again. */
export function useViewValue<T extends string | number | boolean | null>(
  view: ChartView,
  read: (state: ReturnType<ChartView['read']>) => T,
): T {
  return useSyncExternalStore(view.subscribe, () => read(view.read()))
}

/** The slot being read in all charts of the view. */
export function useCursor(view: ChartView): number | null {
  return useViewValue(view, ({ cursor }) => cursor)
}
