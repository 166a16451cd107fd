import { type RefObject, startTransition, useEffect, useState } from 'react'
import { takeIdleTurn } from '../../lib/browser/idle-turns.ts'
import { useWasNear } from './use-was-near.ts'

/** Further than a thumb scrolls while it is drawn. */
const aheadPx = 500

/**
 * Whether a part of a long page is to be drawn: at once when somebody comes near, else when the page has nothing else to
 * do, one part after the other. In slices both, so that the page goes on answering.
 */
export function useIsDue(place: RefObject<Element | null>): boolean {
  const wasNear = useWasNear(place, aheadPx)
  const [hadTurn, setHadTurn] = useState(false)
  useEffect(() => {
    if (wasNear || hadTurn) return
    return takeIdleTurn(() => startTransition(() => setHadTurn(true)))
  }, [wasNear, hadTurn])
  return wasNear || hadTurn
}
