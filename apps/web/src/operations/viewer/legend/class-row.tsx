import type { ReactNode } from 'react'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import classes from './operation-legend.module.css'

export interface ClassPress {
  /** Whether the map shows this class alone. */
  readonly isPressed?: boolean
  /** Left out: the class is no button. */
  readonly onPress?: () => void
}

interface ClassRowProps extends ClassPress {
  /** Null: the map does not draw it. */
  readonly colour: string | null
  readonly text: string
  /** Percent; null where it is not known. */
  readonly share: number | null
}

/** One class of the legend with its share of the area. */
export function ClassRow({ colour, text, share, ...press }: ClassRowProps) {
  return (
    <li>
      <ClassButton className={classes.band ?? ''} {...press}>
        <span
          className={classes.swatch}
          style={colour === null ? {} : { background: colour }}
          data-painted={colour !== null}
          aria-hidden="true"
        />
        <span className={classes.text}>{text}</span>
        {share !== null && (
          <>
            <span className={classes.share}>{formatCloudNumber(share)} %</span>
            <span className={classes.bar} aria-hidden="true">
              <span
                className={classes.fill}
                style={{ width: `${share}%`, background: colour ?? 'var(--th-muted)' }}
              />
            </span>
          </>
        )}
      </ClassButton>
    </li>
  )
}

interface ClassButtonProps extends ClassPress {
  readonly className: string
  readonly children: ReactNode
}

/** Pressed, the map shows the class alone; pressed again, all of them. */
export function ClassButton({ className, isPressed = false, onPress, children }: ClassButtonProps) {
  if (onPress === undefined) return <div className={className}>{children}</div>
  return (
    <button
      type="button"
      className={`${className} ${classes.button}`}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
