import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../operation-map-texts.ts'
import { ValueAxisLabels } from '../../../lib/charts/time/value-axis-labels.tsx'
import { findSlot, listWindowSlots, type PlotInset } from '../../../lib/charts/view/plot-geometry.ts'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { chooseRateAxis } from './choose-rate-axis.ts'
import { chartHeightPx, chartHeightWithTitlePx, isIosDevice, measureBarsWidth } from './measure-bars.ts'
import { RateBars } from './rate-bars.tsx'
import type { RowRate } from './row-rate.ts'
import classes from './row-rates-chart.module.css'
import { useBarWindow } from './use-bar-window.ts'

interface RowRatesChartProps {
  readonly rates: readonly RowRate[]
  readonly colourOf: (rate: number | null, row: number) => string
  /** Above the chart, which is then a little lower. */
  readonly title?: string
  /** 'sem/metro' by default, and so on with the texts of OPS-26. */
  readonly unit?: string
  readonly xTitle?: string
  readonly yTitle?: string
  readonly axisMaximum?: number | null
  readonly axisStep?: number | null
  readonly decimals?: number
}

const inset: PlotInset = { topPx: 10, bottomPx: 22 }

/** One bar a row, each with its own colour; pointing, touching or the arrow keys read them. */
export function RowRatesChart(props: RowRatesChartProps) {
  const { rates, colourOf, title, axisMaximum = null, axisStep = null, decimals = 2 } = props
  const { t } = useTranslation('operationMap')
  const helpId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [read, setRead] = useState<number | null>(null)
  const unit = props.unit ?? t('rows.unit')
  const xTitle = props.xTitle ?? t('rows.xTitle')
  const yTitle = props.yTitle ?? t('rows.yTitle')
  const heightPx = title === undefined ? chartHeightPx : chartHeightWithTitlePx
  const axis = useMemo(
    () =>
      chooseRateAxis(
        rates.map(({ rate }) => rate),
        { maximum: axisMaximum, step: axisStep },
      ),
    [rates, axisMaximum, axisStep],
  )
  const widthPx = measureBarsWidth(rates.length, { isIos: isIosDevice(navigator) })
  const { trackPx, window, handleScroll } = useBarWindow(scroller, widthPx)
  const slots = { count: rates.length, slotPx: trackPx / Math.max(1, rates.length) }
  const shown = listWindowSlots(window, slots)
  const reading = describeBar(read)

  function describeBar(index: number | null): string {
    const bar = index === null ? undefined : rates[index]
    if (bar === undefined) return ''
    if (bar.rate === null) return t('rows.unread', { row: bar.row })
    return t('rows.reading', { row: bar.row, value: formatCloudNumber(bar.rate, decimals), unit })
  }

  function readPointer(event: PointerEvent<HTMLDivElement>): void {
    const { left } = event.currentTarget.getBoundingClientRect()
    setRead(findSlot(event.clientX - left + event.currentTarget.scrollLeft, slots))
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.min(rates.length - 1, Math.max(0, (read ?? (step > 0 ? -1 : rates.length)) + step))
    setRead(next)
    scroller.current?.scrollTo({ left: (next + 0.5) * slots.slotPx - scroller.current.clientWidth / 2 })
  }

  return (
    <figure className={classes.figure}>
      {title !== undefined && <figcaption className={classes.title}>{title}</figcaption>}
      <div className={classes.head}>
        <span className={classes.axisTitle}>{yTitle}</span>
        <output className={classes.reading}>{reading}</output>
      </div>
      <div className={classes.chart}>
        <ValueAxisLabels axis={axis} inset={inset} heightPx={heightPx} />
        <div
          ref={scroller}
          className={classes.scroller}
          role="slider"
          tabIndex={0}
          aria-label={`${title ?? yTitle}, ${xTitle}`}
          aria-describedby={helpId}
          aria-valuemin={1}
          aria-valuemax={Math.max(1, rates.length)}
          aria-valuenow={(read ?? 0) + 1}
          aria-valuetext={reading || describeBar(0)}
          onScroll={handleScroll}
          onPointerMove={(event) => event.pointerType === 'mouse' && readPointer(event)}
          onPointerUp={(event) => event.pointerType !== 'mouse' && readPointer(event)}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setRead(null)}
          onKeyDown={handleKey}
        >
          <div className={classes.track} style={{ width: trackPx, height: heightPx }}>
            <RateBars
              {...{ rates, colourOf, axis, inset, heightPx, window, shown, read }}
              slotPx={slots.slotPx}
            />
          </div>
        </div>
      </div>
      <p className={classes.xTitle}>{xTitle}</p>
      <span id={helpId} hidden>
        {t('rows.keys')}
      </span>
    </figure>
  )
}
