import { isKnown } from '../is-known.ts'

const cloudPercents = new Map([
  [21, 0],
  [22, 25],
  [2, 50],
  [3, 100],
])
const fogCodes = new Set([6, 11])

/**
 * Cloud and fog that a weather code of the product stands for.
 *
 * Formula: 21 clear 0 %, 22 mainly clear 25 %, 2 partly cloudy 50 %, 3 overcast, fog and every code of rain or storm 100 %.
 * Valid: every number. No code: both unknown.
 * Source: WEA-59; the shares are the upper ends of the words in WMO code table 4677: two eighths for mainly clear.
 *
 * @example readSky(22) // { cloudPercent: 25, hasFog: false }
 */
export function readSky(code: number | null): {
  readonly cloudPercent: number | null
  readonly hasFog: boolean | null
} {
  if (!isKnown(code)) return { cloudPercent: null, hasFog: null }
  return { cloudPercent: cloudPercents.get(code) ?? 100, hasFog: fogCodes.has(code) }
}
