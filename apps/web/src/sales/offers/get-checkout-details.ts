import { retrieveCheckoutDetails } from '@talhao/contract/sales/offers'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

/** Null when the client has no offer. */
export async function fetchCheckoutDetails(clientId: string, signal: AbortSignal) {
  const { data } = await callEndpoint(retrieveCheckoutDetails, { query: { client_id: clientId }, signal })
  return data[0] ?? null
}

export function checkoutDetailsOptions(clientId: string | null) {
  return queryOptions({
    queryKey: ['checkout-details', clientId],
    queryFn: ({ signal }) => fetchCheckoutDetails(clientId ?? '', signal),
    enabled: clientId !== null,
    // Somebody else may be selling to the same client.
    staleTime: 0,
  })
}

export function useCheckoutDetails(clientId: string | null) {
  return useQuery(checkoutDetailsOptions(clientId))
}
