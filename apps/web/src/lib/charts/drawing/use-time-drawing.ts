import { useCallback } from 'react'
import type { ChartModel } from '../chart-model.ts'
import { buildWindowOption } from '../time/time-chart-option.ts'
import type { ValueAxis } from '../time/value-axis.ts'
import type { PlotWindow } from '../view/plot-geometry.ts'
import type { ChartTheme } from './chart-theme.ts'
import { type DrawingPhase, type DrawingPlaces, useDrawing } from './use-drawing.ts'

interface TimeDrawing extends DrawingPlaces {
  readonly model: ChartModel
  readonly axis: ValueAxis
  readonly slotPx: number
  readonly heightPx: number
  readonly window: PlotWindow
}

/** Keeps the drawn window of a time chart true to its data, size and place. */
export function useTimeDrawing(drawing: TimeDrawing): DrawingPhase {
  const { model, axis, slotPx, heightPx, window } = drawing
  const makeDrawing = useCallback(
    (theme: ChartTheme) => ({
      option: buildWindowOption({ model, axis, theme, window, slotPx }),
      widthPx: window.widthPx,
      heightPx,
      leftPx: window.startPx,
    }),
    [model, axis, slotPx, heightPx, window],
  )
  return useDrawing(drawing, makeDrawing)
}
