const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/
const missingTexts = new Set(['', '--', 'null'])
const missingNumber = -9999

/** null: the station says that it has no value. NaN: it sent something that is no number. */
export function readNumber(value: unknown): number | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'number') return value === missingNumber ? null : value
  if (typeof value !== 'string') return Number.NaN
  const text = value.trim()
  if (missingTexts.has(text.toLowerCase())) return null
  if (!decimal.test(text)) return Number.NaN
  const number = Number(text)
  return number === missingNumber ? null : number
}
