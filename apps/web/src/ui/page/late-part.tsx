import { memo, type ReactNode, Suspense, useDeferredValue, useRef } from 'react'
import classes from './late-part.module.css'
import { useIsDue } from './use-is-due.ts'

interface LatePartProps {
  /** About how high it will be: until it is drawn, and while it is out of sight. */
  readonly heightPx: number
  readonly children: ReactNode
}

/** A part of a long page that nobody waits for: drawn after the answer, and laid out when it comes near the screen. */
export function LatePart({ heightPx, children }: LatePartProps) {
  const place = useRef<HTMLDivElement>(null)
  const isDue = useIsDue(place)
  // What the page around it learns meanwhile reaches React in one piece, and would draw this part in the same one.
  const later = useDeferredValue(children)
  return (
    <div ref={place} className={classes.late} style={{ containIntrinsicBlockSize: `auto ${heightPx}px` }}>
      {isDue ? <DrawnPart heightPx={heightPx}>{later}</DrawnPart> : <Room heightPx={heightPx} />}
    </div>
  )
}

const DrawnPart = memo(({ heightPx, children }: LatePartProps) => (
  <Suspense fallback={<Room heightPx={heightPx} />}>{children}</Suspense>
))

function Room({ heightPx }: { heightPx: number }) {
  return <div style={{ height: heightPx }} />
}
