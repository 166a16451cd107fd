import { calmBelowKmh, type WindRose, windClassStartsKmh } from '@talhao/contract/weather/observations'
import type { WindHour } from './wind-hours.repository.ts'

const binCount = 16
const binDeg = 360 / binCount

/** `hourCount` is what the range has: hours that nobody reported are unknown, too. */
export function countWind(rows: readonly WindHour[], hourCount: number): WindRose {
  const hours = Array.from({ length: binCount }, () => windClassStartsKmh.map(() => 0))
  let calmHours = 0
  let known = 0
  let doubtfulHours = 0
  for (const { windSpeedKmh, windDirectionDeg, isSpeedTrusted, isDirectionTrusted } of rows) {
    if (windSpeedKmh === null) continue
    const isCalm = windSpeedKmh < calmBelowKmh
    if (!isCalm && windDirectionDeg === null) continue
    // A dead anemometer would be weeks of calm, a stuck vane one direction.
    if (!isSpeedTrusted || (!isCalm && !isDirectionTrusted)) doubtfulHours++
    else if (isCalm) calmHours++
    else if (windDirectionDeg !== null) {
      const bin = hours[Math.floor(windDirectionDeg / binDeg + 0.5) % binCount]
      const strength = windClassStartsKmh.findLastIndex((start) => windSpeedKmh >= start)
      if (bin !== undefined) bin[strength] = (bin[strength] ?? 0) + 1
    }
    known++
  }
  return {
    classStarts: [...windClassStartsKmh],
    binCenters: hours.map((_, index) => index * binDeg),
    hours,
    calmHours,
    unknownHours: hourCount - known,
    doubtfulHours,
  }
}
