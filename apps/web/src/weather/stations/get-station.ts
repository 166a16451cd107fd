import { getStation } from '@talhao/contract/weather/stations'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { stationsKey } from './list-stations.ts'

/** What belongs to one station goes under its key: a report of that station makes all of it old. */
export function stationKey(id: string) {
  return [...stationsKey, 'one', id] as const
}

export function fetchStation(id: string, signal: AbortSignal) {
  return callEndpoint(getStation, { params: { id }, signal })
}

export function stationOptions(id: string) {
  return queryOptions({
    queryKey: [...stationKey(id), 'detail'],
    queryFn: ({ signal }) => fetchStation(id, signal),
  })
}

export function useStation(id: string) {
  return useQuery(stationOptions(id))
}
