import type { PaintedStrips } from '../viewer/strip-request.ts'

/** Percent of the area of all strips. */
export interface BandShares {
  readonly bands: readonly number[]
  readonly unknown: number
}

export type BandAreas = Pick<PaintedStrips, 'areasM2' | 'unknownM2'>

/** Of one or more files together; null when nothing was drawn. */
export function computeBandShares(files: readonly BandAreas[]): BandShares | null {
  const [first] = files
  if (first === undefined) return null
  const areas = first.areasM2.map((_, band) =>
    files.reduce((sum, { areasM2 }) => sum + (areasM2[band] ?? 0), 0),
  )
  const unknown = files.reduce((sum, { unknownM2 }) => sum + unknownM2, 0)
  const total = areas.reduce((sum, area) => sum + area, unknown)
  if (total <= 0) return null
  return { bands: areas.map((area) => (area / total) * 100), unknown: (unknown / total) * 100 }
}
