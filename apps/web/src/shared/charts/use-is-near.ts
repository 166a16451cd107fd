import { type RefObject, useEffect, useState } from 'react'

/** Whether the element is on the screen or soon will be. Browsers that cannot tell count it as seen. */
export function useIsNear(target: RefObject<Element | null>, marginPx = 300): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = target.current
    if (element === null) return
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true)
      return
    }
    const watch = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: `${marginPx}px 0px` },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [target, marginPx])
  return isNear
}
