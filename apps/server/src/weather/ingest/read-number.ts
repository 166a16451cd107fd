const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/
const missingTexts = new Set(['', '--', 'null'])
export const missingNumber = -9999

/** What was sent where a number belongs, but is none. No limit of a reading lets it through. */
export const unreadable = Number.POSITIVE_INFINITY

/** NaN: the station says that it has no value. */
export function readNumber(value: unknown): number {
  if (typeof value === 'number') return value === missingNumber ? Number.NaN : value
  if (value === undefined || value === null) return Number.NaN
  if (typeof value !== 'string') return unreadable
  const text = value.trim()
  if (missingTexts.has(text.toLowerCase())) return Number.NaN
  if (!decimal.test(text)) return unreadable
  const number = Number(text)
  return number === missingNumber ? Number.NaN : number
}
