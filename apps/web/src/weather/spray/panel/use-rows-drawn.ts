import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { takeIdleTurn } from '../../../lib/browser/idle-turns.ts'
import { watchNearness } from '../../../ui/page/watch-nearness.ts'

interface RowsInput {
  readonly count: number
  /** The row that is opened and must be there; -1 for none. */
  readonly openedAt: number
}

interface RowsDrawn {
  readonly drawn: number
  /** What stands below them for those that are still to come. */
  readonly rest: RefObject<HTMLLIElement | null>
}

/** The CSS of a row knows it too. */
export const rowPx = 136
/** What stands above the rows, and what an opened one is higher than the others. */
const headPx = 200
const openedPx = 300

/**
 * How many rows of a list are drawn: first as many as a screen holds, then twice as many each time the page has nothing
 * else to do; all of them as soon as somebody comes to their end.
 */
export function useRowsDrawn({ count, openedAt }: RowsInput): RowsDrawn {
  const rest = useRef<HTMLLIElement>(null)
  const [wanted, setWanted] = useState(() => {
    const freePx = window.innerHeight - headPx - (openedAt < 0 ? 0 : openedPx)
    return openedAt + 1 + Math.max(1, Math.ceil(freePx / rowPx))
  })
  const [isEndNear, setEndNear] = useState(false)
  const isWhole = isEndNear || wanted >= count
  useEffect(() => {
    if (isWhole) return
    return takeIdleTurn(() => startTransition(() => setWanted(wanted * 2)))
  }, [isWhole, wanted])
  // A list that was whole may have grown since.
  useEffect(() => {
    if (isWhole || rest.current === null) return
    return watchNearness(rest.current, {
      marginPx: 0,
      onChange: (isNear) => isNear && startTransition(() => setEndNear(true)),
    })
  }, [isWhole])
  return { drawn: isWhole ? count : Math.max(wanted, openedAt + 1), rest }
}
