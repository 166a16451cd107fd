import { listCheckouts } from '@talhao/contract/sales/offers'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

export async function fetchCheckouts(signal: AbortSignal) {
  const { data } = await callEndpoint(listCheckouts, { signal })
  return data
}

export const listCheckoutsOptions = queryOptions({
  queryKey: ['checkouts'],
  queryFn: ({ signal }) => fetchCheckouts(signal),
})

export function useCheckouts() {
  return useQuery(listCheckoutsOptions)
}
