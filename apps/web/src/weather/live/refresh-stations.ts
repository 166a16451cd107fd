import { listFarms } from '@talhao/contract/weather/farms'
import type { LiveEvent } from '@talhao/contract/weather/live'
import { listOwnStations, namedStationsLimit } from '@talhao/contract/weather/stations'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { keyOf } from '../../lib/api/query-of.ts'
import { listStationKeys, listStationsOptions, stationReads } from '../stations/station-calls.ts'

/** What an event makes old. */
export function listTouchedKeys(event: LiveEvent): readonly QueryKey[] {
  switch (event.name) {
    case 'station':
      return [keyOf(listOwnStations), ...listStationKeys(event.data.id)]
    case 'forecast':
      return stationReads.map((endpoint) => keyOf(endpoint))
    case 'stations':
      return everythingOfStations
  }
}

export const everythingOfStations: readonly QueryKey[] = [...stationReads, listFarms].map((endpoint) =>
  keyOf(endpoint),
)

/**
 * A client of a thousand stations has news every second; reading all of them each time would leave no time for
 * scrolling. Above this many, only the stations that reported are read.
 */
export const longListLength = 300

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

/** Reads these stations alone and puts them in their places of the list on the screen. */
export async function refreshNamed(queryClient: QueryClient, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += namedStationsLimit) {
    const fresh = await callEndpoint(listOwnStations, {
      query: { ids: ids.slice(start, start + namedStationsLimit).join(',') },
    })
    const byId = new Map(fresh.map((station) => [station.id, station]))
    queryClient.setQueryData(listStationsOptions.queryKey, (listed) =>
      listed?.map((station) => byId.get(station.id) ?? station),
    )
  }
}
