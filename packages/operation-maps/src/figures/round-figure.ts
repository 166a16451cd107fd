/** Smaller than half a unit of the last of them is dust of the sums. */
const maxDecimals = 4

/**
 * A figure as every screen, paper and table says it: rounded once, half away from zero, to one decimal unless told
 * otherwise. One below 0.1 keeps its first digit, because 0.0 would say that there is nothing; whole numbers have none.
 */
export function roundFigure(value: number, decimals = 1): number {
  const factor = 10 ** countDecimals(value, decimals)
  // A decimal half lies a bit beside itself in binary: 1.005 × 100 is 100.49999999999999.
  const rounded = Math.round(Math.abs(value) * factor * (1 + 2 * Number.EPSILON)) / factor
  return rounded === 0 ? 0 : Math.sign(value) * rounded
}

const formats = new Map<string, Intl.NumberFormat>()

/** The rounded figure in the spelling of a language. */
export function formatFigure(
  value: number,
  { locale, decimals = 1 }: { readonly locale: string; readonly decimals?: number },
): string {
  const rounded = roundFigure(value, decimals)
  // Of the rounded one: 0.096 has become 0.1.
  const shown = countDecimals(rounded, decimals)
  const key = `${locale}/${shown}`
  let format = formats.get(key)
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, { minimumFractionDigits: shown, maximumFractionDigits: shown })
    formats.set(key, format)
  }
  return format.format(rounded)
}

/** As many as are wanted, and as the first digit of a small number needs: 2 for 0.06. */
function countDecimals(value: number, wanted: number): number {
  const size = Math.abs(value)
  if (wanted === 0 || size === 0 || size >= 0.1) return wanted
  return Math.max(wanted, Math.min(-Math.floor(Math.log10(size)), maxDecimals))
}
