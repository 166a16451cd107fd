/** The sums of an average carry binary dust: of a constant 950 it must not be 949.9999999999999. */
export function clampTo(
  average: number,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
): number {
  return Math.min(maximum, Math.max(minimum, average))
}
