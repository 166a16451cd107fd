import { isKnown } from '../is-known.ts'
import { roundTo } from '../round-to.ts'

/**
 * Charge of a logger's lithium cell, in whole percent, from its voltage.
 *
 * Formula: above 4.2 V 100; 3.2…4.2 V 100·V − 320; below 3.2 V 0.
 * Valid: every voltage. Unknown: null.
 * Source: WEA-64.
 *
 * @example computeBatteryPercent(4.032) // 83
 */
export function computeBatteryPercent(volts: number | null): number | null {
  if (!isKnown(volts)) return null
  if (volts > 4.2) return 100
  if (volts < 3.2) return 0
  return roundTo(100 * volts - 320, 0)
}
