const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The reading that a metric is made of, as the marks of the station doctor name it. */
const readingOf = {
  temperature_c: 'temperatureC',
  humidity: 'humidity',
  wind_gust_kmh: 'windGustKmh',
  rain_24h_mm: 'rainMm',
}
/** Recife has had no change of clocks since 2002. */
const recifeOffsetHours = -3

/**
 * What the observations of a step say of a rule.
 * @param {{ condition: object | null, hours?: object }} rule
 * @param {{ observations: { timeMs: number, values: Record<string, number> }[], fromMs: number, intervalMs: number,
 *   isMarked: (timeMs: number, reading: string) => boolean }} step `observations` reach back a day before `fromMs`
 */
export function sampleStep(rule, { observations, fromMs, intervalMs, isMarked }) {
  if (rule.condition === null) return sampleSilence({ observations, fromMs, intervalMs })
  const { metric } = rule.condition
  return observations.flatMap(({ timeMs, values }) => {
    if (timeMs <= fromMs) return []
    const found =
      metric === 'rain_24h_mm' ? sumDay(observations, timeMs) : { value: values[metric], times: [timeMs] }
    if (found === null || found.value === undefined) return []
    const isTrusted = found.times.every((at) => !isMarked(at, readingOf[metric]))
    return [{ timeMs, value: found.value, isTrusted, isWatched: isWatched(rule.hours, timeMs), intervalMs }]
  })
}

function sumDay(observations, timeMs) {
  const day = observations.filter((one) => one.timeMs > timeMs - dayMs && one.timeMs <= timeMs)
  const measured = day.filter(({ values }) => values.rain_mm !== undefined)
  if (measured.length === 0) return null
  return {
    value: measured.reduce((sum, { values }) => sum + values.rain_mm, 0),
    times: day.map((one) => one.timeMs),
  }
}

function isWatched(hours, timeMs) {
  if (hours === undefined) return true
  const hour = (new Date(timeMs).getUTCHours() + recifeOffsetHours + 24) % 24
  return hour >= Number.parseInt(hours.from, 10) && hour < Number.parseInt(hours.to, 10)
}

/** A station is silent from two intervals and five minutes after its last word until the next. */
function sampleSilence({ observations, fromMs, intervalMs }) {
  const patienceMs = 2 * intervalMs + 5 * minuteMs
  const plain = { value: null, isTrusted: true, isWatched: true, intervalMs }
  return observations.flatMap(({ timeMs }, index) => {
    if (timeMs <= fromMs) return []
    const word = { ...plain, timeMs, isTrouble: false }
    const before = observations[index - 1]
    if (before === undefined || timeMs - before.timeMs <= patienceMs) return [word]
    return [{ ...plain, timeMs: before.timeMs + patienceMs, isTrouble: true }, word]
  })
}
