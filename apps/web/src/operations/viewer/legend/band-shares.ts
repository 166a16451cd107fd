import type { BandAreas } from '@talhao/operation-maps'

/** Percent of the worked area. */
export interface BandShares {
  readonly bands: readonly number[]
  /** Where the value is not known, of the same whole; 0 where that is left out of it. */
  readonly unknown: number
  /** Hectares of unknown value that are in no share. */
  readonly leftOutHa: number
  /** Worked without fertiliser: no colour of the map means it. */
  readonly unapplied: number
}

/**
 * What the percents are of: all that was worked; or, in the planting cloud, what was worked with a known rate, as its
 * figures are.
 */
export type SharesOf = 'worked' | 'knownRate'

const squareMetresPerHectare = 10_000

/** Of one or more files together; null when nothing was worked. */
export function computeBandShares(
  files: readonly BandAreas[],
  sharesOf: SharesOf = 'worked',
): BandShares | null {
  const [first] = files
  if (first === undefined) return null
  const areas = first.areasM2.map((_, band) => sum(files.map(({ areasM2 }) => areasM2[band] ?? 0)))
  const unknown = sum(files.map(({ unknownM2 }) => unknownM2))
  const unapplied = sum(files.map(({ unappliedM2 }) => unappliedM2))
  const isUnknownIn = sharesOf === 'worked'
  const total = sum(areas) + unapplied + (isUnknownIn ? unknown : 0)
  if (total <= 0) return null
  return {
    bands: areas.map((area) => (area / total) * 100),
    unknown: isUnknownIn ? (unknown / total) * 100 : 0,
    leftOutHa: isUnknownIn ? 0 : unknown / squareMetresPerHectare,
    unapplied: (unapplied / total) * 100,
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
