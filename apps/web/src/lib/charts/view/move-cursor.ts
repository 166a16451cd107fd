import { type ChartView, findNextZoom } from './chart-view.ts'

const longStep = 24

/** What a key does to the charts; false when it means nothing to them. */
export function moveCursor(input: {
  event: {
    readonly key: string
    readonly ctrlKey: boolean
    readonly metaKey: boolean
    readonly altKey: boolean
  }
  view: ChartView
  count: number
}): boolean {
  const { event, view, count } = input
  if (event.ctrlKey || event.metaKey || event.altKey || count === 0) return false
  const { cursor, zoom } = view.read()
  const at = cursor ?? count
  const point = (slot: number) => {
    view.pointAt(Math.max(0, Math.min(slot, count - 1)))
    return true
  }
  switch (event.key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return point(at - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return point(at + 1)
    case 'PageUp':
      return point(at + longStep)
    case 'PageDown':
      return point(at - longStep)
    case 'Home':
      return point(0)
    case 'End':
      return point(count - 1)
    case 'Escape':
      view.pointAt(null)
      return cursor !== null
    case '+':
    case '=':
      return zoomTo(view, findNextZoom(zoom, 'in'))
    case '-':
      return zoomTo(view, findNextZoom(zoom, 'out'))
    default:
      return false
  }
}

function zoomTo(view: ChartView, zoom: number | null): boolean {
  if (zoom !== null) view.zoomTo(zoom)
  return true
}
