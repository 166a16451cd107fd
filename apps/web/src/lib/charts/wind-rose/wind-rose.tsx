import { useCallback, useRef } from 'react'
import type { ChartTheme } from '../drawing/chart-theme.ts'
import { useDrawing } from '../drawing/use-drawing.ts'
import classes from './wind-rose.module.css'
import { buildWindRoseOption, type WindRoseModel } from './wind-rose-option.ts'

interface WindRoseProps {
  readonly model: WindRoseModel
  /** The rose in a sentence, for whoever does not see it. */
  readonly description: string
  readonly sizePx?: number
}

/** Where the wind came from, how often and how strong. */
export function WindRose({ model, description, sizePx = 320 }: WindRoseProps) {
  const frame = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const makeDrawing = useCallback(
    (theme: ChartTheme) => ({
      option: buildWindRoseOption({ model, theme }),
      widthPx: sizePx,
      heightPx: sizePx,
      leftPx: 0,
    }),
    [model, sizePx],
  )
  const phase = useDrawing({ frame, host }, makeDrawing)
  return (
    <div
      ref={frame}
      className={classes.rose}
      style={{ width: sizePx, height: sizePx }}
      role="img"
      aria-label={description}
    >
      <div ref={host} className={classes.canvas} data-phase={phase} />
    </div>
  )
}
