/** Bits of the column `flags`; a summary carries every bit of what it sums up. */
export const observationFlags = {
  /** A value was impossible and dropped. */
  hasDropped: 1,
  /** The rain is a difference of a counter's values. */
  rainFromCounter: 2,
  /** Not measured: made by the demo's simulator. */
  isSimulated: 4,
  /** The rain is estimated from how hard it rained. */
  rainFromRate: 8,
  /** A counter that only grows began anew: the rain is a lower bound. */
  rainCounterReset: 16,
  /** It fell from where counters of tips are full: it may have gone around. */
  rainCounterFull: 32,
} as const
