import { listSubscriptions } from '@talhao/contract/payments'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'
import { compareNames } from '../../../shared/format/compare-names.ts'

export async function fetchSubscriptions(signal: AbortSignal) {
  const { data } = await callOperation(listSubscriptions, { signal })
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
