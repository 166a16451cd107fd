import { unreadable } from './read-number.ts'

/** In our unit. What is no number stays none, so that it is told as such and not taken for missing. */
export function convertSent(convert: (value: number | null) => number | null, value: number): number | null {
  return value === unreadable ? unreadable : convert(value)
}
