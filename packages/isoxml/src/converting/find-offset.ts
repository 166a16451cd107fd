/** How far a zone's clocks are ahead of UTC when they show a time, given as if it were UTC. */
export function findOffsetMinutes(clockMs: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const offsetAt = (timeMs: number) => readOffset(format.formatToParts(timeMs))
  // What holds at about that moment, and then at the very moment: they differ only while clocks change.
  return offsetAt(clockMs - offsetAt(clockMs) * 60_000)
}

/** `GMT-03:00`, or `GMT` alone. */
function readOffset(parts: readonly Intl.DateTimeFormatPart[]): number {
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) + 0
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
