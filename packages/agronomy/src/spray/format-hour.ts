const kept = new Map<number, string>()
/** Ten days of hours; all stations of an hour share the same 48 texts. */
const maxCached = 240

/**
 * An instant as ISO 8601 text in UTC. Remembers the last ones: making the text took a fifth of an outlook's time.
 *
 * Valid: instants that a Date can hold, else a RangeError, as from Date itself.
 *
 * @example formatHour(3600000) // '1970-01-01T01:00:00.000Z'
 */
export function formatHour(instantMs: number): string {
  const known = kept.get(instantMs)
  if (known !== undefined) return known
  if (kept.size >= maxCached) kept.clear()
  const text = new Date(instantMs).toISOString()
  kept.set(instantMs, text)
  return text
}
