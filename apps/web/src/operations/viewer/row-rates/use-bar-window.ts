import { type RefObject, useLayoutEffect, useState } from 'react'
import { choosePlotWindow, coversView, type PlotWindow } from '../../../lib/charts/view/plot-geometry.ts'

/** Where nothing is laid out, as in tests. */
const unmeasuredPx = 480

export interface BarWindow {
  readonly trackPx: number
  /** What of the track is drawn. */
  readonly window: PlotWindow
  readonly handleScroll: () => void
}

/** The scroll area of the bars, and the window of it that is drawn: a canvas of 20,000 px nobody could have. */
export function useBarWindow(scroller: RefObject<HTMLElement | null>, widthPx: number | null): BarWindow {
  const [viewportPx, setViewportPx] = useState(unmeasuredPx)
  const trackPx = Math.max(widthPx ?? 0, viewportPx)
  const [scrollPx, setScrollPx] = useState(0)
  const area = { trackPx, viewportPx, scrollPx }
  const [drawn, setDrawn] = useState<PlotWindow>(() => choosePlotWindow(area))
  const fits = drawn.startPx + drawn.widthPx <= trackPx && drawn.widthPx === choosePlotWindow(area).widthPx
  const window = fits && coversView(drawn, area) ? drawn : choosePlotWindow(area)
  if (window !== drawn) setDrawn(window)

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const measure = () => setViewportPx(element.clientWidth || unmeasuredPx)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [scroller])

  return { trackPx, window, handleScroll: () => setScrollPx(scroller.current?.scrollLeft ?? 0) }
}
