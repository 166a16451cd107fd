import { matchesSearch } from '../../lib/format/search-text.ts'
import type { StationGroup } from './group-stations.ts'

/** What is left of the groups by a search in names of stations and farms. */
export function filterGroups(groups: readonly StationGroup[], search: string): readonly StationGroup[] {
  if (search.trim() === '') return groups
  return groups
    .map(({ farm, stations }) => ({
      farm,
      stations: stations.filter(({ placeName }) => matchesSearch([placeName, farm?.name ?? ''], search)),
    }))
    .filter(({ stations }) => stations.length > 0)
}

export function countStations(groups: readonly StationGroup[]): number {
  return groups.reduce((sum, { stations }) => sum + stations.length, 0)
}
