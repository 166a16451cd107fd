import { listSubscriptions } from '@talhao/contract/sales/subscriptions'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { compareNames } from '../../../lib/format/compare-names.ts'

export async function fetchSubscriptions(signal: AbortSignal) {
  const { data } = await callEndpoint(listSubscriptions, { signal })
  const byName = data.stations.toSorted((one, other) => compareNames(one.stationName, other.stationName))
  return { ...data, stations: byName }
}

export const listSubscriptionsOptions = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: ({ signal }) => fetchSubscriptions(signal),
})

export function useSubscriptions() {
  return useQuery(listSubscriptionsOptions)
}
