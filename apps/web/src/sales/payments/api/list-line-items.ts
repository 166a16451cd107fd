import { retrieveLineItems } from '@talhao/contract/sales/payments'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

export async function fetchPurchase(sessionId: string, signal: AbortSignal) {
  const { data } = await callEndpoint(retrieveLineItems, {
    query: { checkout_session_id: sessionId },
    signal,
  })
  return data
}

const askAgainMs = 2_000

/** Asks again until the payment has arrived: the truth about it is the server's, not the way back of the browser. */
export function purchaseOptions(sessionId: string) {
  return queryOptions({
    queryKey: ['purchase', sessionId],
    queryFn: ({ signal }) => fetchPurchase(sessionId, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.subscriptionCreated === false ? askAgainMs : false),
  })
}

export function usePurchase(sessionId: string) {
  return useQuery(purchaseOptions(sessionId))
}
