import { baseTemperaturesC, type Crop } from '@talhao/agronomy'
import { maxHistoryDays } from '@talhao/contract/weather/observations'
import { addDays, localDateOf } from '@talhao/local-time'

export interface SeasonChoice {
  /** YYYY-MM-DD of the station's calendar. */
  readonly since: string
  readonly crop: Crop
}

export const crops: readonly Crop[] = ['soybean', 'maize', 'wheat', 'coffee', 'sugarcane', 'beans']

export function baseTemperatureOf(crop: Crop): number {
  return baseTemperaturesC[crop]
}

export function parseCrop(text: string | undefined): Crop | null {
  return crops.find((crop) => crop === text) ?? null
}

/** The last day that is over where the station stands: today's extremes are not yet known. */
export function findYesterday(now: Date, timeZone: string): string {
  return addDays(localDateOf(now.getTime(), timeZone), -1)
}

/** A day that exists, is over, and is not older than what the server tells. */
export function isSeasonStart(since: string, yesterday: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(since) || Number.isNaN(Date.parse(`${since}T00:00:00Z`))) return false
  return since <= yesterday && since > addDays(yesterday, 2 - maxHistoryDays.daily)
}

const defaultDays = 30

export function makeDefaultChoice(yesterday: string): SeasonChoice {
  return { since: addDays(yesterday, 1 - defaultDays), crop: 'soybean' }
}

/** By station: fields are sown on different days. */
export function nameSeasonKey(stationId: string): string {
  return `talhao-season-${stationId}`
}

/** What a browser has stored may be anything. */
export function parseSeasonChoice(stored: string | null, yesterday: string): SeasonChoice {
  const [since = '', cropName] = stored?.split(' ') ?? []
  const crop = parseCrop(cropName)
  return crop !== null && isSeasonStart(since, yesterday) ? { since, crop } : makeDefaultChoice(yesterday)
}

export function formatSeasonChoice({ since, crop }: SeasonChoice): string {
  return `${since} ${crop}`
}
