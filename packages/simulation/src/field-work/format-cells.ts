const powers = Array.from({ length: 9 }, (_, decimals) => 10 ** decimals)
const zeros = Array.from({ length: 9 }, (_, decimals) => '0'.repeat(decimals))

/** As `toFixed` writes it, in half its time: files of a million lines are written by it. Up to 8 decimals. */
export function formatFixed(value: number, decimals: number): string {
  const power = powers[decimals] ?? 1
  const steps = Math.round(Math.abs(value) * power)
  const sign = value < 0 ? '-' : ''
  if (decimals === 0) return `${sign}${steps}`
  const whole = Math.floor(steps / power)
  const rest = `${steps - whole * power}`
  return `${sign}${whole}.${zeros[decimals - rest.length]}${rest}`
}

const minuteMs = 60_000
let minute = Number.NaN
let untilMinute = ''

/** As `toISOString` writes it, in a fraction of its time when times come one after the other. */
export function formatIsoTime(timeMs: number): string {
  const begin = Math.floor(timeMs / minuteMs) * minuteMs
  if (begin !== minute) {
    minute = begin
    untilMinute = new Date(begin).toISOString().slice(0, -'00.000Z'.length)
  }
  const ms = Math.floor(timeMs) - begin
  return `${untilMinute}${ms < 10_000 ? '0' : ''}${formatFixed(ms / 1000, 3)}Z`
}
