import { listStationNames } from '@talhao/contract/stations'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'
import { compareNames } from '../../../shared/format/compare-names.ts'

export async function fetchClientStations(clientId: string, signal: AbortSignal) {
  const stations = await callOperation(listStationNames, { query: { client_id: clientId }, signal })
  return stations.toSorted((one, other) => compareNames(one.placeName, other.placeName))
}

export function clientStationsOptions(clientId: string | null) {
  return queryOptions({
    queryKey: ['client-stations', clientId],
    queryFn: ({ signal }) => fetchClientStations(clientId ?? '', signal),
    enabled: clientId !== null,
  })
}

export function useClientStations(clientId: string | null) {
  return useQuery(clientStationsOptions(clientId))
}
