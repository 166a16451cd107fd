import type { AreaGeometry } from '../geometry/land-geometry.ts'
import { measureAreaM2 } from '../geometry/measure-area.ts'
import { bufferGeometry } from '../geometry/overlay.ts'
import { createEqualAreaPlane, findStripsMiddle, type StripCorners } from './plane-strips.ts'

/**
 * A machine turns on two of its own widths: it works two rounds along the edge, and the rest between them (OPS-180).
 * A convention, not a law: whoever turns on one round or three still sees where the turns are.
 */
const headlandRounds = 2

export interface Headland {
  readonly widthM: number
  readonly areaM2: number
  /** The field without its headland; null: it is narrower than two headlands. */
  readonly body: AreaGeometry | null
  readonly bodyM2: number
}

/** How wide the machine worked: the median of its strips; null: there are none. */
export function measureWorkingWidthM(corners: StripCorners): number | null {
  const middle = findStripsMiddle(corners)
  if (middle === null) return null
  const toPlane = createEqualAreaPlane(middle)
  const widths = new Float64Array(corners.length / 8)
  for (let strip = 0; strip < widths.length; strip++) {
    const at = strip * 8
    const [ax, ay] = toPlane(corners[at] ?? 0, corners[at + 1] ?? 0)
    const [bx, by] = toPlane(corners[at + 2] ?? 0, corners[at + 3] ?? 0)
    widths[strip] = Math.hypot(bx - ax, by - ay)
  }
  widths.sort()
  return widths[Math.floor(widths.length / 2)] ?? null
}

/** The strip along all edges of a field, also those of its holes, on which a machine turns. */
export function cutHeadland(field: AreaGeometry, workingWidthM: number): Headland {
  const widthM = headlandRounds * workingWidthM
  const body = bufferGeometry(field, -widthM)
  const bodyM2 = body === null ? 0 : measureAreaM2(body)
  return { widthM, areaM2: Math.max(0, measureAreaM2(field) - bodyM2), body, bodyM2 }
}
