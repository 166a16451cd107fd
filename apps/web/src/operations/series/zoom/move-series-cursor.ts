import { bucketMs } from '../graph/time-unit.ts'
import { floorToStep } from '../sao-paulo-time.ts'
import { findWorkedMiddle, toPlace, toTime } from '../track/work-axis.ts'
import type { SeriesView } from './series-view.ts'

interface Keystroke {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** Of the window, where every point is drawn. */
const smallStep = 1 / 200
const longStep = 10

/** What a key does to the graphs; false when it means nothing to them. */
export function moveSeriesCursor(event: Keystroke, view: SeriesView): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const { work } = view
  const { window, unit, cursorMs } = view.read()
  const stepMs = bucketMs[unit] || (window.toMs - window.fromMs) * smallStep
  const point = (timeMs: number) => {
    view.pointAt(Math.max(window.fromMs, Math.min(timeMs, window.toMs)))
    return true
  }
  const step = (by: -1 | 1) => {
    const bucket = bucketMs[unit]
    if (bucket === 0) {
      const startMs = by < 0 ? window.toMs + stepMs / 2 : window.fromMs - stepMs / 2
      return point((cursorMs ?? startMs) + by * stepMs)
    }
    // From the value of an hour or minute to that of the next.
    const atMs = floorToStep(toTime(work, cursorMs ?? (by < 0 ? window.toMs - 1 : window.fromMs)), bucket)
    const fromMs = cursorMs === null ? atMs : atMs + by * bucket
    const nextMs = toPlace(work, findWorkedMiddle(work, { fromMs, toMs: fromMs + bucket }))
    // Before a rest that is left out lies the end of the work before it.
    return point(by < 0 && cursorMs !== null ? Math.min(nextMs, cursorMs - 1) : nextMs)
  }
  const zoom = (direction: 'in' | 'out') => {
    view.zoom(direction, null)
    return true
  }
  switch (event.key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return step(-1)
    case 'ArrowRight':
    case 'ArrowUp':
      return step(1)
    case 'PageDown':
      return point((cursorMs ?? window.toMs) - longStep * stepMs)
    case 'PageUp':
      return point((cursorMs ?? window.fromMs) + longStep * stepMs)
    case 'Home':
      return point(window.fromMs)
    case 'End':
      return point(window.toMs)
    case 'Escape':
      view.pointAt(null)
      return cursorMs !== null
    case '+':
    case '=':
      return zoom('in')
    case '-':
      return zoom('out')
    case '0':
      view.showAll()
      return true
    default:
      return false
  }
}
