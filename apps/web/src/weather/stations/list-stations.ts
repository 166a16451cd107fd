import { listOwnStations } from '@talhao/contract/weather/stations'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

/** Everything read of stations lies under this key, so that one word of change can reach all of it. */
export const stationsKey = ['stations'] as const

export async function fetchStations(signal: AbortSignal) {
  const stations = await callEndpoint(listOwnStations, { signal })
  // Reading a thousand stations and drawing them are two tasks: between them the page can scroll.
  await new Promise((resolve) => setTimeout(resolve, 0))
  return stations
}

export function fetchNamedStations(ids: readonly string[]) {
  return callEndpoint(listOwnStations, { query: { ids: ids.join(',') } })
}

export const listStationsOptions = queryOptions({
  queryKey: [...stationsKey, 'list'],
  queryFn: ({ signal }) => fetchStations(signal),
})

export function useStations() {
  return useQuery(listStationsOptions)
}
