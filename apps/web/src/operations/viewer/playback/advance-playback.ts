/** Seconds of work in a second of watching. */
export const playbackSpeeds = [60, 300, 1200] as const

/** Where the playback stands after some time; null at the end, where everything is shown. */
export function advancePlayback(input: {
  readonly timeMs: number
  readonly toMs: number
  readonly passedMs: number
  readonly speed: number
}): number | null {
  const next = input.timeMs + input.passedMs * input.speed
  return next >= input.toMs ? null : next
}
