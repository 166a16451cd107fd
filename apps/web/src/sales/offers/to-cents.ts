/** Amounts of the wire are reais with at most two decimals; the page reckons and shows in cents. */
export function toCents(reais: number): number {
  return Math.round(reais * 100)
}
