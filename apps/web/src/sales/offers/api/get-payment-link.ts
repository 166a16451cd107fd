import { getPaymentLink } from '@talhao/contract/sales/offers'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

/** Null when the client has no offer. */
export async function fetchPaymentLink(clientId: string, signal: AbortSignal) {
  const { data } = await callEndpoint(getPaymentLink, { query: { client_id: clientId }, signal })
  return data[0]?.paymentLink ?? null
}

export function paymentLinkOptions(clientId: string | null) {
  return queryOptions({
    queryKey: ['payment-link', clientId],
    queryFn: ({ signal }) => fetchPaymentLink(clientId ?? '', signal),
    enabled: clientId !== null,
  })
}

export function usePaymentLink(clientId: string | null) {
  return useQuery(paymentLinkOptions(clientId))
}
