import { dayMs } from '@talhao/local-time'
import { hashUnit } from '../weather/hash.ts'
import type { Place } from '../weather/place.ts'
import type { Weather } from '../weather/weather.ts'

/** What it takes to tip the bucket. */
const tipMm = 0.2

/** Reads a tipping bucket: rain comes in whole tips, whatever the interval. */
export type RainGauge = (period: { fromMs: number; toMs: number }) => number

export function createRainGauge(weather: Weather, gauge: { place: Place; key: number }): RainGauge {
  function countTips(dayStartMs: number, timeMs: number): number {
    // What the evening before left in the bucket.
    const rest = hashUnit(weather.seed, gauge.key, Math.round(dayStartMs / dayMs), 11)
    const mm = weather.rain.sumBetween(gauge.place, { fromMs: dayStartMs, toMs: timeMs })
    return Math.floor(mm / tipMm + rest)
  }
  return ({ fromMs, toMs }) => {
    let tips = 0
    for (let startMs = Math.floor(fromMs / dayMs) * dayMs; startMs < toMs; startMs += dayMs) {
      const from = Math.max(fromMs, startMs)
      const to = Math.min(toMs, startMs + dayMs)
      tips += countTips(startMs, to) - countTips(startMs, from)
    }
    return Math.round(tips * tipMm * 10) / 10
  }
}
