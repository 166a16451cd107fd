/** Half-open, in milliseconds. */
export interface TimeSpan {
  readonly sinceMs: number
  readonly untilMs: number
}

/** Joins spans that touch or overlap. They come in the order of their beginnings. */
export function mergeSpans(spans: Iterable<TimeSpan>): TimeSpan[] {
  const merged: TimeSpan[] = []
  for (const span of spans) {
    const last = merged.at(-1)
    if (last === undefined || span.sinceMs > last.untilMs) merged.push(span)
    else if (span.untilMs > last.untilMs)
      merged[merged.length - 1] = { sinceMs: last.sinceMs, untilMs: span.untilMs }
  }
  return merged
}
