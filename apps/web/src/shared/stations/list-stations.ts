import { listOwnStations } from '@talhao/contract/stations'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperation } from '../api/call-operation.ts'

/** Everything read of stations lies under this key, so that one word of change can reach all of it. */
export const stationsKey = ['stations'] as const

export function fetchStations(signal: AbortSignal) {
  return callOperation(listOwnStations, { signal })
}

export const listStationsOptions = queryOptions({
  queryKey: [...stationsKey, 'list'],
  queryFn: ({ signal }) => fetchStations(signal),
})

export function useStations() {
  return useQuery(listStationsOptions)
}
