import type { TimeWindow } from '../track/operation-track.ts'

/** Closer than this there is nothing more to see: tablets record about once a second. */
const minSpanMs = 30_000

/** The window made narrower or wider by a factor, around a time that keeps its place; never beyond the whole. */
export function zoomWindow(
  window: TimeWindow,
  change: { readonly whole: TimeWindow; readonly factor: number; readonly aroundMs: number | null },
): TimeWindow {
  const { whole, factor } = change
  const spanMs = window.toMs - window.fromMs
  const aroundMs = change.aroundMs ?? window.fromMs + spanMs / 2
  const nextMs = Math.max(Math.min(minSpanMs, spanMs), spanMs * factor)
  const fromMs = aroundMs - ((aroundMs - window.fromMs) / spanMs) * nextMs
  return clampInside({ fromMs, toMs: fromMs + nextMs }, whole)
}

/** The window moved by a share of its own span. */
export function moveWindow(
  window: TimeWindow,
  { whole, share }: { readonly whole: TimeWindow; readonly share: number },
): TimeWindow {
  const byMs = (window.toMs - window.fromMs) * share
  return clampInside({ fromMs: window.fromMs + byMs, toMs: window.toMs + byMs }, whole)
}

/** As long as before where that fits, and inside the whole. */
export function clampInside(window: TimeWindow, whole: TimeWindow): TimeWindow {
  const spanMs = Math.min(window.toMs - window.fromMs, whole.toMs - whole.fromMs)
  const fromMs = Math.max(whole.fromMs, Math.min(window.fromMs, whole.toMs - spanMs))
  return { fromMs, toMs: fromMs + spanMs }
}

/** Between two times in any order, at least the least span. */
export function spanWindow(
  ends: { readonly oneMs: number; readonly otherMs: number },
  whole: TimeWindow,
): TimeWindow {
  const fromMs = Math.min(ends.oneMs, ends.otherMs)
  const toMs = Math.max(ends.oneMs, ends.otherMs)
  return clampInside({ fromMs, toMs: Math.max(toMs, fromMs + minSpanMs) }, whole)
}
