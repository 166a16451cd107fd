import { compareNames } from '../../../../lib/format/compare-names.ts'

/** Words as people sort them ("T2" before "T10", "Á" beside "A"), numbers as numbers. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compareNames(String(a), String(b))
}
