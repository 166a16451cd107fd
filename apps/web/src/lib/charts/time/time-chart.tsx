import '../charts-texts.ts'
import { type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChartModel, measureEmptyEnd } from '../chart-model.ts'
import { useTimeDrawing } from '../drawing/use-time-drawing.ts'
import { useReadingText } from '../use-reading-text.ts'
import { ChartCursor } from '../view/chart-cursor.tsx'
import type { ChartView } from '../view/chart-view.ts'
import { moveCursor } from '../view/move-cursor.ts'
import { choosePlotInset, findSlot } from '../view/plot-geometry.ts'
import { useCursor } from '../view/use-chart-view.ts'
import { usePinch } from '../view/use-pinch.ts'
import { useTrack } from '../view/use-track.ts'
import { chooseLabelledSlots, measureCutLabels } from './labelled-slots.ts'
import classes from './time-chart.module.css'
import { chooseValueAxis } from './value-axis.ts'
import { ValueAxisLabels } from './value-axis-labels.tsx'

interface TimeChartProps {
  readonly model: ChartModel
  /** Shared by the charts that are read, scrolled and zoomed together. */
  readonly view: ChartView
  /** Before zooming. Wider than the page: the chart scrolls in itself. */
  readonly naturalPx: number
  readonly heightPx?: number
}

/** What ECharts draws between the axis and its words. */
const tickPx = 6

/**
 * Series over time. Pointing, touching or the arrow keys read all charts of the view at that time; two fingers zoom
 * them.
 */
export function TimeChart({ model, view, naturalPx, heightPx = 220 }: TimeChartProps) {
  const { t } = useTranslation('charts')
  const helpId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const axis = useMemo(() => chooseValueAxis(model), [model])
  const inset = useMemo(() => choosePlotInset(model), [model])
  useLayoutEffect(() => {
    view.tellEmpty(model.id, measureEmptyEnd(model))
    return () => view.tellEmpty(model.id, null)
  }, [view, model])
  const track = useTrack({ scroller, view, naturalPx })
  const { isPinching } = usePinch(scroller, view.pinch)
  const count = model.slots.length
  const slotPx = track.trackPx / Math.max(1, count)
  const phase = useTimeDrawing({ frame: scroller, host, model, axis, slotPx, heightPx, window: track.window })
  const labelled = useMemo(() => chooseLabelledSlots(model.slots, slotPx), [model, slotPx])
  const cut = measureCutLabels(model.slots, { labelled, slotPx, seen: track })
  const cursor = useCursor(view)
  const reading = useReadingText(model, cursor)

  const rowOfLabels = { marginTop: heightPx - inset.bottomPx + tickPx, height: inset.bottomPx - tickPx }

  function readPointer(event: PointerEvent<HTMLDivElement>) {
    const edge = event.currentTarget.getBoundingClientRect().left
    const trackX = event.clientX - edge + event.currentTarget.scrollLeft
    view.pointAt(findSlot(trackX, { count, slotPx }))
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    if (!moveCursor({ event, view, count })) return
    event.preventDefault()
    track.reveal(view.read().cursor, slotPx)
  }

  return (
    <div className={classes.chart}>
      <ValueAxisLabels axis={axis} inset={inset} heightPx={heightPx} />
      <div
        ref={scroller}
        className={classes.scroller}
        role="slider"
        tabIndex={0}
        aria-label={`${model.title} (${model.unit})`}
        aria-describedby={helpId}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, count - 1)}
        aria-valuenow={cursor ?? Math.max(0, count - 1)}
        aria-valuetext={reading}
        data-chart={model.id}
        onScroll={track.handleScroll}
        onPointerMove={(event) => event.pointerType === 'mouse' && readPointer(event)}
        onPointerDown={(event) => event.pointerType === 'mouse' && readPointer(event)}
        onPointerUp={(event) => event.pointerType !== 'mouse' && !isPinching() && readPointer(event)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && view.pointAt(null)}
        onKeyDown={handleKey}
      >
        <div className={classes.track} style={{ width: track.trackPx, height: heightPx }}>
          <div ref={host} className={classes.canvas} data-phase={phase} />
          {cursor !== null && cursor < count && (
            <ChartCursor {...{ model, axis, inset, slotPx, heightPx }} slot={cursor} />
          )}
        </div>
      </div>
      <span className={classes.cut} data-edge="start" style={{ ...rowOfLabels, width: cut.startPx }} />
      <span className={classes.cut} data-edge="end" style={{ ...rowOfLabels, width: cut.endPx }} />
      {phase === 'failed' && <p className={classes.failed}>{t('failed')}</p>}
      <span id={helpId} hidden>
        {t('keys')}
      </span>
    </div>
  )
}
