import { listPlans } from '@talhao/contract/sales'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperation } from '../api/call-operation.ts'

export async function fetchPlans(signal: AbortSignal) {
  const { data } = await callOperation(listPlans, { signal })
  return data
}

export const listPlansOptions = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => fetchPlans(signal),
})

export function usePlans() {
  return useQuery(listPlansOptions)
}
