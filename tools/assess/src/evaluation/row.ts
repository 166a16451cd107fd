/** One line of the table: how many faults were put in, and how many were found. */
export interface Row {
  readonly label: string
  readonly count: number
  readonly found: number
}

export function tally<Trial>(
  label: string,
  trials: readonly Trial[],
  isFound: (trial: Trial) => boolean,
): Row {
  return { label, count: trials.length, found: trials.filter(isFound).length }
}

export function measurePercent({ count, found }: Row): number | null {
  return count === 0 ? null : (100 * found) / count
}
