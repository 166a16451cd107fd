/** What the station's own checks say of a reading. */
export type ReadingVerdict = 'good' | 'doubtful' | 'bad' | 'unknown'

/** How far a figure can be relied on: `doubtful` when one of its inputs is, `unknown` when one is missing. */
export type Confidence = 'good' | 'doubtful' | 'unknown'

/**
 * The value that a formula may use: a bad reading is no better than a missing one.
 *
 * Source: CRP-3.
 *
 * @example readTrusted(21.5, 'bad') // null
 */
export function readTrusted(value: number | null, verdict: ReadingVerdict): number | null {
  return verdict === 'bad' || verdict === 'unknown' ? null : value
}

/**
 * Confidence of a figure made of several inputs: the worst of them.
 *
 * Source: CRP-3.
 *
 * @example combineConfidence(['good', 'doubtful']) // 'doubtful'
 */
export function combineConfidence(parts: readonly Confidence[]): Confidence {
  if (parts.includes('unknown')) return 'unknown'
  return parts.includes('doubtful') ? 'doubtful' : 'good'
}
