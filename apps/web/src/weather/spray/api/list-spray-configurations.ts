import { listSprayConfigurations } from '@talhao/contract/weather/spray'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { sprayOutlooksKey } from './list-spray-outlooks.ts'

export function fetchSprayConfigurations(stationId: string, signal: AbortSignal) {
  return callEndpoint(listSprayConfigurations, { query: { stationId }, signal })
}

export function listSprayConfigurationsOptions(stationId: string) {
  return queryOptions({
    queryKey: ['spray-configurations', stationId],
    queryFn: ({ signal }) => fetchSprayConfigurations(stationId, signal),
  })
}

export function useSprayConfigurations(stationId: string) {
  return useQuery(listSprayConfigurationsOptions(stationId))
}

/** Whatever changes a configuration may change the risk: the outlooks are read again too. */
export function refreshConfigurations(queryClient: QueryClient, stationId: string): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries(listSprayConfigurationsOptions(stationId)),
    queryClient.invalidateQueries({ queryKey: sprayOutlooksKey }),
  ])
}
