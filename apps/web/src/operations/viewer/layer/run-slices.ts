/** OPS-21. */
export const defaultSliceMs = 4

/** Works step by step until the time of a slice is over; tells whether something is left. */
export function runSlice(input: {
  readonly sliceMs: number
  readonly now: () => number
  /** False when nothing is left. */
  readonly step: () => boolean
}): boolean {
  const end = input.now() + input.sliceMs
  do {
    if (!input.step()) return false
  } while (input.now() < end)
  return true
}
