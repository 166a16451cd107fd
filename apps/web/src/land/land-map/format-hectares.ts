import { formatCloudNumber } from '../../lib/format/format-number.ts'

/** Small plots to the hundredth: 0,4 ha could be anything. */
export function formatHectares(hectares: number | null): string {
  return `${formatCloudNumber(hectares, hectares !== null && hectares < 10 ? 2 : 1)} ha`
}
