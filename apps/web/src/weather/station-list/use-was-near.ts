import { type RefObject, startTransition, useEffect, useState } from 'react'
import { watchNearness } from '../../ui/page/watch-nearness.ts'

/** More than a fast thumb scrolls before the next frame. */
const marginPx = 1000

/** Whether an element was ever on the screen or close to it. */
export function useWasNear(target: RefObject<Element | null>): boolean {
  const [wasNear, setWasNear] = useState(false)
  useEffect(() => {
    if (wasNear || target.current === null) return
    return watchNearness(target.current, {
      marginPx,
      // In slices: many come near at once when somebody scrolls fast, and the scrolling comes first.
      onChange: (isNear) => isNear && startTransition(() => setWasNear(true)),
    })
  }, [target, wasNear])
  return wasNear
}
