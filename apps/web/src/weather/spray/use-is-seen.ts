import { type RefObject, useEffect, useState } from 'react'
import { watchNearness } from '../../ui/page/watch-nearness.ts'

/** What comes in by scrolling is up to date before it is seen. */
const marginPx = 200

/** Whether an element is on the screen or nearly so; until that is known, it is. */
export function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(true)
  useEffect(() => {
    if (element.current === null) return
    return watchNearness(element.current, { marginPx, onChange: setIsSeen })
  }, [element])
  return isSeen
}
