import { type PointerEvent, type RefObject, useState } from 'react'
import { usePinch } from '../../../lib/charts/view/use-pinch.ts'
import type { TimeWindow } from '../track/operation-track.ts'
import type { SeriesView } from '../zoom/series-view.ts'

/** Shares of the plot's width, from the left. */
export interface PlotSelection {
  readonly fromShare: number
  readonly toShare: number
}

/** A hand that shakes while clicking has not drawn a span. */
const minDragPx = 6

interface PlotPointerInput {
  readonly frame: RefObject<HTMLElement | null>
  readonly view: SeriesView
  readonly window: TimeWindow
}

/**
 * A mouse reads by moving and zooms by dragging over a span; a finger reads by touching, so that the page scrolls, and
 * two fingers zoom.
 */
export function usePlotPointer({ frame, view, window }: PlotPointerInput) {
  const [drag, setDrag] = useState<{ readonly startShare: number; readonly share: number } | null>(null)
  const toTime = (share: number) => window.fromMs + share * (window.toMs - window.fromMs)
  const { isPinching } = usePinch(frame, ({ factor, fromPx, toPx }) => {
    const widthPx = Math.max(1, frame.current?.clientWidth ?? 1)
    if (fromPx !== toPx) view.move((fromPx - toPx) / widthPx)
    const seen = view.read().window
    view.zoomBy(1 / factor, seen.fromMs + (toPx / widthPx) * (seen.toMs - seen.fromMs))
  })
  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse'

  const handlers = {
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!isMouse(event)) return
      const share = readShare(event)
      view.pointAt(toTime(share))
      if (drag !== null) setDrag({ ...drag, share })
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!isMouse(event) || event.button !== 0) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      const share = readShare(event)
      setDrag({ startShare: share, share })
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const share = readShare(event)
      if (!isMouse(event)) {
        if (!isPinching()) view.pointAt(toTime(share))
      } else if (drag !== null && isSpan(drag.startShare, event))
        view.zoomBetween(toTime(drag.startShare), toTime(share))
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
    onPointerLeave(event: PointerEvent<HTMLElement>) {
      if (isMouse(event) && drag === null) view.pointAt(null)
    },
  }
  const selection: PlotSelection | null =
    drag === null
      ? null
      : { fromShare: Math.min(drag.startShare, drag.share), toShare: Math.max(drag.startShare, drag.share) }
  return { handlers, selection }
}

function readShare({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.max(0, Math.min(1, (clientX - left) / Math.max(1, width)))
}

function isSpan(startShare: number, event: PointerEvent<HTMLElement>): boolean {
  return Math.abs(readShare(event) - startShare) * event.currentTarget.clientWidth >= minDragPx
}
