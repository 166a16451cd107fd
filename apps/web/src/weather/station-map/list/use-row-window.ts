import { type RefObject, useEffect, useState } from 'react'
import { type RowWindow, readRowWindow } from './row-window.ts'

/** The rows of a scrolling list that are worth drawing. */
export function useRowWindow(input: {
  readonly scroller: RefObject<HTMLElement | null>
  readonly rowPx: number
  readonly count: number
}): RowWindow {
  const { scroller, rowPx, count } = input
  const [shown, setShown] = useState<RowWindow>({ first: 0, end: Math.min(count, 20) })
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const read = () =>
      setShown((before) => {
        const next = readRowWindow({
          scrolledPx: element.scrollTop,
          heightPx: element.clientHeight,
          rowPx,
          count,
        })
        return next.first === before.first && next.end === before.end ? before : next
      })
    read()
    const resized = new ResizeObserver(read)
    resized.observe(element)
    element.addEventListener('scroll', read, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [scroller, rowPx, count])
  return shown
}
