import type { ReactNode } from 'react'
import type { Sky } from './sky.ts'
import classes from './sky-background.module.css'

interface SkyBackgroundProps {
  readonly sky: Sky
  /** `faded` where nobody measures the weather just now: the sky must not look alive. */
  readonly tone?: 'vivid' | 'faded'
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/**
 * A ground that shows the weather, by day or night. What lies on it takes its letters from `--sky-ink` and
 * `--sky-muted`; the drawing stands at the right, so words belong at the left or at the bottom.
 */
export function SkyBackground({ sky, tone = 'vivid', className = '', children }: SkyBackgroundProps) {
  return (
    <div
      className={`${classes.sky} ${className}`}
      data-weather={sky.weather}
      data-time={sky.time}
      data-tone={tone}
    >
      {children}
    </div>
  )
}
