import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { type ChartView, type ChartViewState, computeTrackPx } from './chart-view.ts'
import { choosePlotWindow, coversView, type PlotWindow, type ScrollArea } from './plot-geometry.ts'

export interface Track {
  readonly trackPx: number
  readonly window: PlotWindow
  readonly scrollPx: number
  readonly viewportPx: number
  readonly handleScroll: () => void
  /** Scrolls so far that the slot is seen. */
  readonly reveal: (slot: number | null, slotPx: number) => void
}

interface TrackInput {
  readonly scroller: RefObject<HTMLElement | null>
  readonly view: ChartView
  readonly naturalPx: number
}

/** Where nothing is laid out, as in tests. */
const unmeasuredPx = 700

/** The scroll area of one chart: measured, kept at the place that the view says, and the window of it that is drawn. */
export function useTrack({ scroller, view, naturalPx }: TrackInput): Track {
  const state = useSyncExternalStore(view.subscribe, view.read)
  const trackPx = computeTrackPx(state)
  const area = readArea(state)
  const [drawn, setDrawn] = useState<PlotWindow>(() => choosePlotWindow(area))
  const window = isUsable(drawn, area) ? drawn : choosePlotWindow(area)
  if (window !== drawn) setDrawn(window)

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const measure = () => view.measure({ viewportPx: element.clientWidth || unmeasuredPx, naturalPx })
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [scroller, view, naturalPx])

  useLayoutEffect(() => {
    const element = scroller.current
    if (element !== null && Math.abs(element.scrollLeft - area.scrollPx) >= 1)
      element.scrollLeft = area.scrollPx
  }, [scroller, area.scrollPx])

  return {
    trackPx,
    window,
    scrollPx: area.scrollPx,
    viewportPx: area.viewportPx,
    handleScroll() {
      const element = scroller.current
      if (element !== null) view.scrollTo(trackPx - state.viewportPx - element.scrollLeft)
    },
    reveal(slot, slotPx) {
      if (slot === null) return
      const left = slot * slotPx
      if (left < area.scrollPx) view.scrollTo(trackPx - state.viewportPx - left)
      else if (left + slotPx > area.scrollPx + state.viewportPx) view.scrollTo(trackPx - left - slotPx)
    },
  }
}

function readArea(state: ChartViewState): ScrollArea {
  const trackPx = computeTrackPx(state)
  return { trackPx, viewportPx: state.viewportPx, scrollPx: trackPx - state.viewportPx - state.fromEndPx }
}

/** Of this very track, and around what is seen. */
function isUsable(drawn: PlotWindow, area: ScrollArea): boolean {
  return drawn.widthPx === choosePlotWindow(area).widthPx && fits(drawn, area) && coversView(drawn, area)
}

function fits({ startPx, widthPx }: PlotWindow, { trackPx }: ScrollArea): boolean {
  return startPx + widthPx <= trackPx
}
