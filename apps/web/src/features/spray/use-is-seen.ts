import { type RefObject, useEffect, useState } from 'react'

/** What comes in by scrolling is up to date before it is seen. */
const marginPx = 200

/** Whether an element is on the screen or nearly so. Browsers that cannot tell: it is. */
export function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(true)
  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => setIsSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: `${marginPx}px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
