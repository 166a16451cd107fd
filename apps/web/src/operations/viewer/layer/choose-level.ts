import type { DetailLevel, OpenedFile } from '../viewer/file-state.ts'
import type { PlaneBounds } from '../viewer/strip-request.ts'

/** Merged strips shorter than this look the same as the strips they stand for. */
const maxMergedPx = 4
const worldPx = 512

/** Whether a view is so far off that merged strips tell as much as all of them. */
export function chooseLevel(
  { levels, plane }: Pick<OpenedFile, 'levels' | 'plane'>,
  { zoom, isOptimised }: { readonly zoom: number; readonly isOptimised: boolean },
): DetailLevel {
  if (!isOptimised || levels.far.counts.length === 0) return 'full'
  const pixelsPerUnit = (worldPx * 2 ** zoom) / plane.unitsPerWorld
  return levels.far.stripM * pixelsPerUnit < maxMergedPx ? 'far' : 'full'
}

export function overlaps(a: PlaneBounds, b: PlaneBounds): boolean {
  return a.left <= b.right && a.right >= b.left && a.bottom <= b.top && a.top >= b.bottom
}
