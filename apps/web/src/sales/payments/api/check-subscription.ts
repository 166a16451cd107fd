import { checkSubscriptionCreation } from '@talhao/contract/sales/payments'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

export async function fetchSubscriptionCreated(checkoutId: string, signal: AbortSignal) {
  const { data } = await callEndpoint(checkSubscriptionCreation, {
    body: { checkout_id: checkoutId },
    signal,
  })
  return data.subscriptionCreated
}

export function subscriptionCreatedOptions(checkoutId: string) {
  return queryOptions({
    queryKey: ['subscription-created', checkoutId],
    queryFn: ({ signal }) => fetchSubscriptionCreated(checkoutId, signal),
    staleTime: 0,
  })
}

export function useSubscriptionCreated(checkoutId: string) {
  return useQuery(subscriptionCreatedOptions(checkoutId))
}
