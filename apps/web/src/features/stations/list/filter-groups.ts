import { matchesSearch } from '../../../shared/stations/search-text.ts'
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

/** The first `count` stations of all groups: a long list is drawn piece by piece. */
export function takeStations(groups: readonly StationGroup[], count: number): readonly StationGroup[] {
  let left = count
  const taken: StationGroup[] = []
  for (const group of groups) {
    if (left <= 0) break
    taken.push(group.stations.length <= left ? group : { ...group, stations: group.stations.slice(0, left) })
    left -= group.stations.length
  }
  return taken
}

export function countStations(groups: readonly StationGroup[]): number {
  return groups.reduce((sum, { stations }) => sum + stations.length, 0)
}
