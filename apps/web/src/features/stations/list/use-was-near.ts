import { type RefObject, startTransition, useEffect, useState } from 'react'

/** More than a fast thumb scrolls before the next frame. */
const marginPx = 1000

/** Whether an element was ever on the screen or close to it. Browsers that cannot tell: it was. */
export function useWasNear(target: RefObject<Element | null>): boolean {
  const [wasNear, setWasNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (wasNear || target.current === null) return
    const watch = new IntersectionObserver(
      (entries) => {
        // In slices: many come near at once when somebody scrolls fast, and the scrolling comes first.
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setWasNear(true))
      },
      { rootMargin: `${marginPx}px 0px` },
    )
    watch.observe(target.current)
    return () => watch.disconnect()
  }, [target, wasNear])
  return wasNear
}
