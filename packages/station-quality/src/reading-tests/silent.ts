/** Two intervals and five minutes without a reading are over at the third slot. */
const silentSlots = 3

/**
 * How many slots up to this one said nothing, once that is silence: 0 while it is not.
 *
 * Formula: missing slots in a row ≥ 3; slots that are not expected (a pyranometer at night) neither count nor end it.
 * Valid: every index; a sensor that never measured is not silent.
 * Source: WEA-125.
 *
 * @example findSilence({ values: [20.1, null, null, null], index: 3, wasSeen: () => false, isExpected: () => true }) // 3
 */
export function findSilence(asked: {
  readonly values: readonly (number | null)[]
  readonly index: number
  readonly wasSeen: () => boolean
  readonly isExpected: (index: number) => boolean
}): number {
  const { values, index, isExpected } = asked
  if (values[index] !== null || !isExpected(index)) return 0
  let missing = 0
  let at = index
  for (; at >= 0 && values[at] === null && missing < silentSlots; at--) if (isExpected(at)) missing++
  if (missing < silentSlots) return 0
  if (!values.slice(0, at + 1).some((value) => value !== null) && !asked.wasSeen()) return 0
  return index - at
}
