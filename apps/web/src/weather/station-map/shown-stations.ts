import type { Station } from '@talhao/contract/weather/stations'
import { compareNames } from '../../lib/format/compare-names.ts'
import { matchesSearch } from '../../lib/format/search-text.ts'
import { isActive, isOld } from '../stations/station-state.ts'

/** Hidden while unpaid (WEA-10); by name, as people look for them. */
export function listShownStations(stations: readonly Station[]): readonly Station[] {
  return stations.filter(isActive).toSorted((a, b) => compareNames(a.placeName, b.placeName))
}

export function searchStations(stations: readonly Station[], search: string): readonly Station[] {
  if (search.trim() === '') return stations
  return stations.filter(({ placeName }) => matchesSearch([placeName], search))
}

/** `silent`: online, but its last report is old already, so its number must not look like news. */
export type StationCondition = 'online' | 'silent' | 'offline'

const silenceOfIntervals = 3

/**
 * A station that dies sends no word of it, so the page counts by itself from the last observation
 * (WEA-11: offline after three reporting intervals).
 */
export function readCondition(station: Station, now: Date): StationCondition {
  const time = station.currentWeather.observedDateTime
  if (station.status !== 'online' || time === null) return 'offline'
  const silenceMs = now.getTime() - Date.parse(time)
  if (silenceMs > silenceOfIntervals * station.reportingInterval * 60_000) return 'offline'
  return isOld({ time, reportingInterval: station.reportingInterval, now }) ? 'silent' : 'online'
}

/** The number that the map shows of a station is not trusted (WEA-151). */
export function isTemperatureDoubtful({ currentWeather }: Pick<Station, 'currentWeather'>): boolean {
  return currentWeather.doubts.some(({ reading }) => reading === 'temperatureC')
}
