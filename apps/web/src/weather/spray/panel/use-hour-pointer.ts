import { type PointerEvent, useRef } from 'react'
import { useAnalytics } from '../../../lib/analytics/use-analytics.ts'
import { useHourStore } from '../hour-store.ts'
import { barSlots } from '../outlook/list-runs.ts'

/** A thumb that moved sideways so far chooses an hour; before that it may be on its way down the list. */
const sidewaysPx = 8

/** Chooses the hour under the pointer, by a press or by drawing along the bar. */
export function useHourPointer() {
  const store = useHourStore()
  const countEvent = useAnalytics()
  const pressedAt = useRef<number | null>(null)

  function choose({ currentTarget, clientX }: PointerEvent<HTMLElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0) store.set(Math.floor(((clientX - left) / width) * barSlots))
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      pressedAt.current = event.clientX
      if (event.pointerType !== 'touch') choose(event)
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (pressedAt.current === null) return
      if (event.pointerType === 'touch' && Math.abs(event.clientX - pressedAt.current) < sidewaysPx) return
      choose(event)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (pressedAt.current === null) return
      pressedAt.current = null
      choose(event)
      countEvent({ name: 'spray_slider_moved', hourIndex: store.get() })
    },
    onPointerCancel() {
      pressedAt.current = null
    },
  }
}
