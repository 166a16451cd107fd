/** Hours of the last 24. */
const leastHours = 8
const windowHours = 24
const livelyGustMs = 3

/**
 * Whether the mean wind stands at 0 while gusts blow: the channel of the mean is broken, the gust alive.
 *
 * Formula: wind 0 with a gust above 3 m/s in at least 8 of the last 24 hours. One such hour is common, calm without gusts
 * is no fault.
 * Valid: every index; missing hours do not count.
 * Source: found in 2 of 8 stations of Pernambuco, never in the other six.
 *
 * @example isAnemometerDead({ wind: [0, 0, 0, 0, 0, 0, 0, 0], gust: [4, 4, 5, 4, 4, 6, 4, 4], index: 7, slotsPerHour: 1 }) // true
 */
export function isAnemometerDead(asked: {
  readonly wind: readonly (number | null)[]
  readonly gust: readonly (number | null)[]
  readonly index: number
  readonly slotsPerHour: number
}): boolean {
  const { wind, gust, index, slotsPerHour } = asked
  let count = 0
  for (let at = index; at >= 0 && at > index - windowHours * slotsPerHour; at--)
    if (wind[at] === 0 && (gust[at] ?? 0) > livelyGustMs) count++
  return count >= leastHours * slotsPerHour
}
