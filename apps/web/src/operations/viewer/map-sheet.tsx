import type { ReactNode } from 'react'
import { mapStage, overlayMark } from '../../lib/map/measure-overlays.ts'
import classes from './map-sheet.module.css'

interface MapSheetProps {
  /** Above the map: what it shows can be chosen there. Null or false, here and below: nothing. */
  readonly head?: ReactNode
  /** Over the map at its upper left: the right is the map's own. Not with an overlay on a wide screen. */
  readonly corner?: ReactNode
  /** Over its upper left corner, on a phone below it: what the colours mean. */
  readonly overlay?: ReactNode
  /** Below it. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** The sheet that the map of an operation stands on. */
export function MapSheet({ head, corner, overlay, foot, children }: MapSheetProps) {
  return (
    <div className={classes.sheet}>
      {hasContent(head) && <div className={classes.head}>{head}</div>}
      <div className={classes.stage} {...mapStage}>
        <div className={classes.map}>{children}</div>
        {hasContent(corner) && (
          <div className={classes.corner} {...overlayMark}>
            {corner}
          </div>
        )}
        {hasContent(overlay) && (
          <div className={classes.overlay} {...overlayMark}>
            {overlay}
          </div>
        )}
      </div>
      {foot}
    </div>
  )
}

function hasContent(node: ReactNode): boolean {
  return node !== null && node !== undefined && node !== false
}

/** Instead of a legend where no value is known. */
export function MapNote({ children }: { children: string }) {
  return <p className={classes.note}>{children}</p>
}
