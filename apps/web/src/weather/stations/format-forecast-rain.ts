import { formatRainMm, traceOfRain } from '../../lib/format/format-number.ts'

export interface RainForecast {
  readonly amountMm: number | null
  readonly chancePercent: number | null
}

/** "97 % · 0,0 mm" contradicts itself: rain that is more likely than not is at least a trace (WEA-86). */
export function formatForecastRainMm({ amountMm, chancePercent }: RainForecast): string {
  if (amountMm === 0 && chancePercent !== null && chancePercent > 50) return traceOfRain
  return formatRainMm(amountMm)
}
