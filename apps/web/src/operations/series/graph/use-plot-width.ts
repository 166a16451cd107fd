import { type RefObject, useLayoutEffect, useState } from 'react'

/** Where nothing is laid out, as in tests. */
const unmeasuredPx = 700

/** How wide the plot stands on the page. */
export function usePlotWidth(target: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidth] = useState(unmeasuredPx)
  useLayoutEffect(() => {
    const element = target.current
    if (element === null) return
    const measure = () => setWidth(element.clientWidth || unmeasuredPx)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [target])
  return widthPx
}
