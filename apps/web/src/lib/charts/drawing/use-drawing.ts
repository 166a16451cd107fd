import { useComputedColorScheme } from '@mantine/core'
import type { EChartsOption } from 'echarts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { reportError } from '../../browser/report-error.ts'
import { type ChartTheme, readChartTheme } from './chart-theme.ts'
import { dropDrawing, queueDrawing } from './draw-queue.ts'
import { loadECharts } from './load-echarts.ts'
import { useIsNear } from './use-is-near.ts'

export interface Drawing {
  readonly option: EChartsOption
  readonly widthPx: number
  readonly heightPx: number
  /** Where in its scroll area the canvas stands. */
  readonly leftPx: number
}

export interface DrawingPlaces {
  /** What is seen of the chart: the canvas itself may lie anywhere in the frame's scroll area. */
  readonly frame: RefObject<HTMLElement | null>
  readonly host: RefObject<HTMLElement | null>
}

type Library = Awaited<ReturnType<typeof loadECharts>>
type Chart = ReturnType<Library['init']>

export type DrawingPhase = 'waiting' | 'drawn' | 'failed'

/**
 * Draws into the host what `makeDrawing` gives, again whenever that function is a new one (so keep it by its inputs)
 * or the colour scheme changes; only while the frame is near the screen, and each chart in a task of its own.
 */
export function useDrawing(places: DrawingPlaces, makeDrawing: (theme: ChartTheme) => Drawing): DrawingPhase {
  const { frame, host } = places
  const [phase, setPhase] = useState<DrawingPhase>('waiting')
  const library = useLibrary(useIsNear(frame), () => setPhase('failed'))
  const chart = useRef<Chart | null>(null)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const shown = useRef<{ makeDrawing: typeof makeDrawing; scheme: string } | null>(null)

  useEffect(() => {
    const element = host.current
    if (library === null || element === null) return
    // Coming back into sight unchanged needs no drawing.
    if (shown.current?.makeDrawing === makeDrawing && shown.current.scheme === scheme) return
    const owner = {}
    queueDrawing(owner, () => {
      shown.current = { makeDrawing, scheme }
      const drawing = makeDrawing(readChartTheme(element))
      chart.current ??= library.init(element, null, sizeOf(drawing))
      place(chart.current, element, drawing)
      setPhase('drawn')
    })
    return () => dropDrawing(owner)
  }, [library, makeDrawing, scheme, host])

  useEffect(
    () => () => {
      chart.current?.dispose()
      chart.current = null
      shown.current = null
    },
    [],
  )
  return phase
}

function useLibrary(isWanted: boolean, onFailure: () => void): Library | null {
  const [library, setLibrary] = useState<Library | null>(null)
  const fail = useRef(onFailure)
  useEffect(() => {
    if (!isWanted || library !== null) return
    let isGone = false
    loadECharts()
      .then((loaded) => {
        if (!isGone) setLibrary(loaded)
      })
      .catch((error: unknown) => {
        reportError(error)
        if (!isGone) fail.current()
      })
    return () => {
      isGone = true
    }
  }, [isWanted, library])
  // Out of sight nothing is drawn; coming back draws what has changed meanwhile.
  return isWanted ? library : null
}

function sizeOf({ widthPx, heightPx }: Drawing) {
  return { width: widthPx, height: heightPx }
}

function place(chart: Chart, element: HTMLElement, drawing: Drawing): void {
  element.style.left = `${drawing.leftPx}px`
  element.style.width = `${drawing.widthPx}px`
  element.style.height = `${drawing.heightPx}px`
  if (chart.getWidth() !== drawing.widthPx || chart.getHeight() !== drawing.heightPx)
    chart.resize({ ...sizeOf(drawing), silent: true })
  chart.setOption(drawing.option, { notMerge: true, silent: true })
}
