/** The header and so many points; null: all. */
export function* firstLines(lines: Iterable<string>, points: number | null): Generator<string> {
  let left = points === null ? Number.POSITIVE_INFINITY : points + 1
  for (const line of lines) {
    if (left-- <= 0) return
    yield line
  }
}
