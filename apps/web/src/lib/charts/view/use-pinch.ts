import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

export interface Pinch {
  /** Above 1: closer. */
  readonly factor: number
  /** The middle of both fingers before and after, in pixels from the element's left edge. */
  readonly fromPx: number
  readonly toPx: number
}

/** Fingers that lie on one another would make any movement a huge one. */
const minSpreadPx = 24
const wheelStep = 0.01

/**
 * Two fingers, or two on a touchpad, which browsers tell as a wheel with the control key. Gives back whether fingers
 * are at it: lifting them then reads nothing. By the events of touches: of pointers only the browser knows that it
 * should not scroll.
 */
export function usePinch(
  target: RefObject<HTMLElement | null>,
  onPinch: (pinch: Pinch) => void,
): { readonly isPinching: () => boolean } {
  const isPinching = useRef(false)
  const tell = useEffectEvent(onPinch)
  useEffect(() => {
    const element = target.current
    if (element === null) return
    let before: Spread | null = null

    function read({ touches }: TouchEvent): Spread | null {
      const [one, other] = touches
      if (element === null || one === undefined || other === undefined) return null
      const { left } = element.getBoundingClientRect()
      const spreadPx = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      return {
        middlePx: (one.clientX + other.clientX) / 2 - left,
        spreadPx: Math.max(minSpreadPx, spreadPx),
      }
    }
    function begin(event: TouchEvent): void {
      before = read(event)
      // The finger that is lifted last has pinched, too: only a new touch ends it.
      isPinching.current = before !== null
    }
    function end(event: TouchEvent): void {
      before = read(event)
    }
    function move(event: TouchEvent): void {
      const after = read(event)
      if (before === null || after === null) return
      event.preventDefault()
      tell({ factor: after.spreadPx / before.spreadPx, fromPx: before.middlePx, toPx: after.middlePx })
      before = after
    }
    function turn(event: WheelEvent): void {
      if (!event.ctrlKey || element === null) return
      event.preventDefault()
      const atPx = event.clientX - element.getBoundingClientRect().left
      tell({ factor: Math.exp(-event.deltaY * wheelStep), fromPx: atPx, toPx: atPx })
    }
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end, { passive: true })
    element.addEventListener('wheel', turn, { passive: false })
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('wheel', turn)
    }
  }, [target])
  return { isPinching: () => isPinching.current }
}

interface Spread {
  readonly middlePx: number
  readonly spreadPx: number
}
