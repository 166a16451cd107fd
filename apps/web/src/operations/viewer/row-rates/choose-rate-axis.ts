import type { ValueAxis } from '../../../lib/charts/time/value-axis.ts'
import { chooseValueAxis } from '../../../lib/charts/time/value-axis.ts'

/** Bars begin at 0; a fixed end and step where OPS-26 names them. */
export function chooseRateAxis(
  rates: readonly (number | null)[],
  { maximum, step }: { readonly maximum: number | null; readonly step: number | null },
): ValueAxis {
  if (maximum !== null && step !== null) {
    const count = Math.round(maximum / step)
    return { min: 0, max: maximum, step, ticks: Array.from({ length: count + 1 }, (_, tick) => tick * step) }
  }
  const highest = Math.max(0, ...rates.flatMap((rate) => rate ?? []))
  return chooseValueAxis({ series: [], bounds: { min: 0, max: maximum ?? highest } })
}
