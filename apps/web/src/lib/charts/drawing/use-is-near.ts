import { type RefObject, useEffect, useState } from 'react'
import { watchNearness } from '../../../ui/page/watch-nearness.ts'

/** Whether the element is on the screen or soon will be. */
export function useIsNear(target: RefObject<Element | null>, marginPx = 300): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (target.current === null) return
    return watchNearness(target.current, { marginPx, onChange: setNear })
  }, [target, marginPx])
  return isNear
}
