/** What a quantity should stay within; null where an end is open. */
export interface SeriesTarget {
  readonly minimum: number | null
  readonly maximum: number | null
}

export function hasTarget(target: SeriesTarget | undefined): target is SeriesTarget {
  return target !== undefined && (target.minimum !== null || target.maximum !== null)
}
