import { getStationIngest } from '@talhao/contract/weather/stations'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

export async function fetchStationIngest(id: string, signal: AbortSignal) {
  const { data } = await callEndpoint(getStationIngest, { params: { id }, signal })
  return data
}

/** Not under the stations' key: a report of the station changes nothing here, and a key is not kept for long. */
export function stationIngestOptions(id: string) {
  return queryOptions({
    queryKey: ['station-ingest', id],
    queryFn: ({ signal }) => fetchStationIngest(id, signal),
    staleTime: 0,
    gcTime: 0,
  })
}

export function useStationIngest(id: string) {
  return useQuery(stationIngestOptions(id))
}
