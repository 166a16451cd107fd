import { type RefObject, startTransition, useEffect, useState } from 'react'
import { watchNearness } from './watch-nearness.ts'

/** Whether an element was ever on the screen or close to it. */
export function useWasNear(target: RefObject<Element | null>, marginPx: number): boolean {
  const [wasNear, setWasNear] = useState(false)
  useEffect(() => {
    if (wasNear || target.current === null) return
    return watchNearness(target.current, {
      marginPx,
      // In slices: many come near at once when somebody scrolls fast, and the scrolling comes first.
      onChange: (isNear) => isNear && startTransition(() => setWasNear(true)),
    })
  }, [target, wasNear, marginPx])
  return wasNear
}
