import { bucketMs } from '../graph/time-unit.ts'
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
  const { window, unit, cursorMs } = view.read()
  const stepMs = bucketMs[unit] || (window.toMs - window.fromMs) * smallStep
  const point = (timeMs: number) => {
    view.pointAt(Math.max(window.fromMs, Math.min(timeMs, window.toMs)))
    return true
  }
  const zoom = (direction: 'in' | 'out') => {
    view.zoom(direction, null)
    return true
  }
  switch (event.key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return point((cursorMs ?? window.toMs + stepMs / 2) - stepMs)
    case 'ArrowRight':
    case 'ArrowUp':
      return point((cursorMs ?? window.fromMs - stepMs / 2) + stepMs)
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
