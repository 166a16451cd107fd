import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { reportError } from '../../lib/browser/report-error.ts'
import { useMap } from '../../lib/map/map-context.ts'
import { whenStyled } from '../../lib/map/when-styled.ts'
import type { LonLat } from '../land-map/read-geometry.ts'
import type { DrawnShapes } from './drawn-shapes.ts'
import type { DrawingTool, OpenedDrawing } from './open-drawing.ts'

export type BoardHandle = Pick<OpenedDrawing, 'finish' | 'undoCorner' | 'removeSelected' | 'load'>

interface DrawingBoardProps {
  readonly ref: Ref<BoardHandle>
  readonly tool: DrawingTool
  /** What lies on the board at first. */
  readonly start: DrawnShapes
  readonly snapLines: readonly (readonly LonLat[])[]
  readonly onFinish: (shapes: DrawnShapes, tool: DrawingTool) => void
  readonly onSelect: (isSelected: boolean) => void
  readonly onDraw: (isDrawing: boolean) => void
  /** The library did not come. */
  readonly onFail: () => void
}

/** The board on the map around this component; its library comes with it and with nothing else. */
export function DrawingBoard(props: DrawingBoardProps) {
  const { ref, tool, start, snapLines, onFinish, onSelect, onDraw, onFail } = props
  const { map } = useMap()
  const drawing = useRef<OpenedDrawing | null>(null)
  const finish = useEffectEvent((used: DrawingTool) => {
    if (drawing.current !== null) onFinish(drawing.current.read(), used)
  })
  const select = useEffectEvent(onSelect)
  const draw = useEffectEvent(onDraw)
  const fail = useEffectEvent(onFail)
  const listSnapLines = useEffectEvent(() => snapLines)
  const begin = useEffectEvent((opened: OpenedDrawing) => {
    opened.setTool(tool)
    opened.load(start)
  })

  useEffect(() => {
    let isGone = false
    let callOff: (() => void) | null = null
    import('./open-drawing.ts')
      .then(({ openDrawing }) => {
        if (isGone) return
        callOff = whenStyled(map, () => {
          const opened = openDrawing({
            map,
            listSnapLines: () => listSnapLines(),
            onFinish: (used) => finish(used),
            onSelect: (isSelected) => select(isSelected),
            onDraw: (isDrawing) => draw(isDrawing),
          })
          drawing.current = opened
          begin(opened)
        })
      })
      .catch((error: unknown) => {
        reportError(error)
        if (!isGone) fail()
      })
    return () => {
      isGone = true
      callOff?.()
      // A map that is gone has taken the board along.
      if (map.style !== undefined) drawing.current?.stop()
      drawing.current = null
    }
  }, [map])

  useEffect(() => drawing.current?.setTool(tool), [tool])

  useImperativeHandle(ref, () => ({
    finish: () => drawing.current?.finish(),
    undoCorner: () => drawing.current?.undoCorner() ?? false,
    removeSelected: () => drawing.current?.removeSelected(),
    load: (shapes) => drawing.current?.load(shapes),
  }))

  return null
}
