import { listSubscriptions } from '@talhao/contract/payments'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'

export async function fetchSubscriptions(signal: AbortSignal) {
  const { data } = await callOperation(listSubscriptions, { signal })
  return data
}

export const listSubscriptionsOptions = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: ({ signal }) => fetchSubscriptions(signal),
})

export function useSubscriptions() {
  return useQuery(listSubscriptionsOptions)
}
