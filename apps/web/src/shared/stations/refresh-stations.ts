import type { LiveEvent } from '@talhao/contract/live'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { stationKey } from './get-station.ts'
import { listFarmsOptions } from './list-farms.ts'
import { listStationsOptions, stationsKey } from './list-stations.ts'

/** What an event makes old. */
export function listTouchedKeys(event: LiveEvent): readonly QueryKey[] {
  switch (event.name) {
    case 'station':
      return [listStationsOptions.queryKey, stationKey(event.data.id)]
    case 'forecast':
      return [stationsKey]
    case 'stations':
      return [stationsKey, listFarmsOptions.queryKey]
  }
}

export const everythingOfStations: readonly QueryKey[] = [stationsKey, listFarmsOptions.queryKey]

/**
 * How long events are gathered before the lists are read again. Within the two seconds that a page may lag; a client
 * of a thousand stations has news every second, and reading all of them each time would leave no time for scrolling.
 */
export function chooseGatheringMs(stationCount: number): number {
  return stationCount > 300 ? 10_000 : 1000
}

/** What was read before the stream was open, and so may have missed something; not what was read just now. */
export function refreshOlder(queryClient: QueryClient, agedMs: number): void {
  const limit = Date.now() - agedMs
  for (const queryKey of everythingOfStations) {
    void queryClient.invalidateQueries(
      { queryKey, predicate: ({ state }) => state.dataUpdatedAt > 0 && state.dataUpdatedAt < limit },
      { cancelRefetch: false },
    )
  }
}

/** A hidden page only remembers that it is old; it reads again when somebody looks at it. */
export function refreshKeys(queryClient: QueryClient, keys: Iterable<QueryKey>): void {
  const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active'
  for (const queryKey of keys) {
    void queryClient.invalidateQueries({ queryKey, refetchType }, { cancelRefetch: false })
  }
}
