/**
 * Rounds half up to a number of decimals, never to −0.
 *
 * @example roundTo(7.9283, 1) // 7.9
 */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals
  const rounded = Math.round(value * factor) / factor
  // Huge values overflow when scaled and have no decimals to lose.
  return Number.isFinite(rounded) ? rounded + 0 : value
}
