import { dayMs } from '@talhao/local-time'
import { readSeason } from './climate.ts'
import { type Place, readSolarClock } from './place.ts'
import { readDayWave } from './sky.ts'
import type { Weather } from './weather.ts'

export interface SoilMoment {
  readonly temperatureC: number
  /** Tension: low is wet. */
  readonly moistureKpa: number
}

const rememberedDays = 30
/** Sensors 1 to 4, from shallow to deep. */
export const soilDepthsCm = [10, 20, 40, 60] as const

/** Deeper soil feels the day later and weaker, and keeps its water longer. */
export function readSoil(
  weather: Weather,
  spot: { place: Place; depthCm: number; timeMs: number },
): SoilMoment {
  const { place, depthCm, timeMs } = spot
  const season = readSeason(place, timeMs)
  const lagHours = depthCm / 4
  const wave = readDayWave((((readSolarClock(timeMs, place.longitude).hour - lagHours) % 24) + 24) % 24)
  return {
    temperatureC: season.meanC + 1.2 + 0.42 * season.rangeC * Math.exp(-depthCm / 14) * wave,
    moistureKpa: readTension(weather, spot),
  }
}

function readTension(weather: Weather, spot: { place: Place; depthCm: number; timeMs: number }): number {
  const { place, depthCm, timeMs } = spot
  const memoryDays = 4 + depthCm / 5
  let waterMm = 0
  for (let day = 0; day < rememberedDays; day++) {
    const toMs = timeMs - day * dayMs
    const fell = weather.rain.sumBetween(place, { fromMs: toMs - dayMs, toMs })
    waterMm += Math.min(fell, 40) * Math.exp(-(day + 0.5) / memoryDays)
  }
  const wetness = 1 - Math.exp(-waterMm / (14 + depthCm / 3))
  return 8 + 172 * (1 - wetness) ** 1.6
}
