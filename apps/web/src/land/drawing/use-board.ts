import type { LandGeometry } from '@talhao/land/geometry'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { BoardHandle } from './drawing-board.tsx'
import { addStep, type DrawingHistory, startHistory, stepBack, stepForward } from './drawing-history.ts'
import { type DrawnShapes, putTogether } from './drawn-shapes.ts'

/** What lies on the board, with undo and redo of whole steps; corners of an open ring are taken back by the board. */
export function useBoard(start: DrawnShapes) {
  const handle = useRef<BoardHandle>(null)
  const [history, setHistory] = useState<DrawingHistory>(() => startHistory(start))
  const [isDrawing, setDrawing] = useState(false)
  const [hasSelected, setSelected] = useState(false)
  const shapes = history.present
  const geometry = useMemo((): LandGeometry | null => putTogether(shapes), [shapes])

  const add = useCallback((next: DrawnShapes) => setHistory((before) => addStep(before, next)), [])

  function show(next: DrawingHistory | null): void {
    if (next === null) return
    setHistory(next)
    handle.current?.load(next.present)
  }

  return {
    handle,
    shapes,
    geometry,
    isDrawing,
    hasSelected,
    setDrawing,
    setSelected,
    add,
    isChanged: history.past.length > 0,
    canUndo: isDrawing || history.past.length > 0,
    canRedo: !isDrawing && history.future.length > 0,
    undo: () => {
      if (isDrawing && handle.current?.undoCorner()) return
      show(stepBack(history))
    },
    redo: () => show(stepForward(history)),
    /** What was saved is the new beginning. */
    reset: (next: DrawnShapes) => show(startHistory(next)),
  }
}

export type Board = ReturnType<typeof useBoard>
