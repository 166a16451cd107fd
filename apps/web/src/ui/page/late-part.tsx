import { type ReactNode, Suspense, useRef } from 'react'
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
  const room = <div style={{ height: heightPx }} />
  return (
    <div ref={place} className={classes.late} style={{ containIntrinsicBlockSize: `auto ${heightPx}px` }}>
      {isDue ? <Suspense fallback={room}>{children}</Suspense> : room}
    </div>
  )
}
