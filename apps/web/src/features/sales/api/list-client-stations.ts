import { listStationNames } from '@talhao/contract/stations'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'

export function fetchClientStations(clientId: string, signal: AbortSignal) {
  return callOperation(listStationNames, { query: { client_id: clientId }, signal })
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
