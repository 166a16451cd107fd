import type { Extent } from '@talhao/operation-maps'

/** Whether two operations worked on common ground. */
export function areOverlapping(a: Extent, b: Extent): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north
}
