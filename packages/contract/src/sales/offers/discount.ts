import type { PercentHundredths } from './money.ts'

/**
 * A percent from 0 to 100 with at most two decimals, as a number or as somebody types it (12.5 or 12,5); nothing is
 * no discount. null: not such a percent.
 */
export function readDiscount(given: number | string | null): PercentHundredths | null {
  if (given === null) return 0
  const text = String(given).trim().replace(',', '.')
  if (text === '') return 0
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return null
  const [whole = '0', decimals = ''] = text.split('.')
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return hundredths > 10_000 ? null : hundredths
}
