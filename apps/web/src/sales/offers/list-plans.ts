import { listPlans } from '@talhao/contract/sales/offers'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

export async function fetchPlans(signal: AbortSignal) {
  const { data } = await callEndpoint(listPlans, { signal })
  return data
}

export const listPlansOptions = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => fetchPlans(signal),
})

export function usePlans() {
  return useQuery(listPlansOptions)
}
