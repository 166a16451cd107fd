import type { ChartSlot } from '../chart-model.ts'

/** How wide a chart is by the number of its labels (WEA-33). */
export interface WidthRule {
  readonly labelPx: number
  readonly minPx: number
  readonly maxPx: number
}

export function chooseChartWidth(labelCount: number, { labelPx, minPx, maxPx }: WidthRule): number {
  return Math.min(maxPx, Math.max(minPx, labelCount * labelPx))
}

/** The part of a chart that is drawn: a canvas as wide as the chart itself is refused by phones. */
export interface PlotWindow {
  readonly startPx: number
  readonly widthPx: number
}

export interface ScrollArea {
  readonly trackPx: number
  readonly viewportPx: number
  readonly scrollPx: number
}

/** Seen and half as much on either side, so that scrolling seldom waits for drawing. */
const drawnViewports = 2
/** How near to the edge of what is drawn the view may come. */
const marginShare = 0.1

export function choosePlotWindow(area: ScrollArea): PlotWindow {
  const widthPx = Math.min(area.trackPx, Math.ceil(area.viewportPx * drawnViewports))
  const wanted = area.scrollPx - (widthPx - area.viewportPx) / 2
  const startPx = Math.round(Math.max(0, Math.min(wanted, area.trackPx - widthPx)))
  return { startPx, widthPx }
}

export function coversView(window: PlotWindow, area: ScrollArea): boolean {
  const marginPx = area.viewportPx * marginShare
  const endPx = window.startPx + window.widthPx
  const seenEndPx = area.scrollPx + area.viewportPx
  return (
    (window.startPx <= 0 || area.scrollPx - marginPx >= window.startPx) &&
    (endPx >= area.trackPx || seenEndPx + marginPx <= endPx)
  )
}

/** Slots that lie in the window, and one more on either side: lines must leave it, not end in it. */
export function listWindowSlots(
  window: PlotWindow,
  slots: { readonly count: number; readonly slotPx: number },
): { readonly first: number; readonly last: number } {
  const first = Math.floor(window.startPx / slots.slotPx) - 1
  const last = Math.ceil((window.startPx + window.widthPx) / slots.slotPx)
  return { first: Math.max(0, first), last: Math.min(slots.count - 1, last) }
}

/** The slot under a place of the track; null beside the chart. */
export function findSlot(
  trackX: number,
  { count, slotPx }: { readonly count: number; readonly slotPx: number },
): number | null {
  if (count === 0 || trackX < 0) return null
  const slot = Math.floor(trackX / slotPx)
  return slot < count ? slot : null
}

export interface PlotInset {
  readonly topPx: number
  readonly bottomPx: number
}

/** Room above the plot and, for one or two lines of words, below it. */
export function choosePlotInset({ slots }: { readonly slots: readonly ChartSlot[] }): PlotInset {
  const hasTwoLines = slots.some(({ tick }) => tick.includes('\n'))
  return { topPx: 10, bottomPx: hasTwoLines ? 40 : 26 }
}

/** Where a value stands in the plot, in pixels from the chart's top. */
export function findHeight(place: {
  readonly value: number
  readonly axis: { readonly min: number; readonly max: number }
  readonly inset: PlotInset
  readonly heightPx: number
}): number {
  const { value, axis, inset, heightPx } = place
  const plotPx = heightPx - inset.topPx - inset.bottomPx
  return inset.topPx + plotPx * (1 - (value - axis.min) / (axis.max - axis.min))
}
