import { dayMs } from '@talhao/local-time'

export interface Place {
  readonly latitude: number
  readonly longitude: number
  readonly altitudeM: number
}

/** Mean solar time: the sun is highest at 12, wherever the clocks stand. */
export function readSolarClock(timeMs: number, longitude: number): { day: number; hour: number } {
  const solarMs = timeMs + (longitude / 15) * 3_600_000
  const day = Math.floor(solarMs / dayMs)
  return { day, hour: (solarMs - day * dayMs) / 3_600_000 }
}

/** The instant at which a solar day begins. */
export function findSolarMidnight(day: number, longitude: number): number {
  return day * dayMs - (longitude / 15) * 3_600_000
}

/** 1…365, with a fraction; good enough for seasons. */
export function readDayOfYear(timeMs: number): number {
  const year = new Date(timeMs).getUTCFullYear()
  return 1 + (timeMs - Date.UTC(year, 0, 1)) / dayMs
}
