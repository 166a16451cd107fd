/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function formatHex([red, green, blue]: Rgb): string {
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`
}

/** A colour of the circle for a quantity that is one: the end meets the beginning. */
export function pickHue(turn: number): string {
  const channel = (shift: number) => {
    const place = (turn * 6 + shift) % 6
    const strength = Math.max(0, Math.min(1, Math.abs(place - 3) - 1))
    return Math.round(40 + 190 * strength)
  }
  return formatHex([channel(0), channel(4), channel(2)])
}

/** The colour at a place of a ramp, 0 to 1, between its stops. */
export function mixRamp(ramp: readonly string[], place: number): string {
  const scaled = Math.max(0, Math.min(1, place)) * (ramp.length - 1)
  const below = Math.floor(scaled)
  const from = parseHex(ramp[below] ?? '#000000')
  const to = parseHex(ramp[Math.min(below + 1, ramp.length - 1)] ?? '#000000')
  const mix = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * (scaled - below))
  return formatHex([mix(0), mix(1), mix(2)])
}
