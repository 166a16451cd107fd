import type { Fields } from './read-fields.ts'
import { readNumber } from './read-number.ts'

/** The first of the names that holds a value; some consoles send only a mean. */
export function readFirst(fields: Fields, names: readonly string[]): number {
  for (const name of names) {
    const value = readNumber(fields.get(name))
    if (!Number.isNaN(value)) return value
  }
  return Number.NaN
}
