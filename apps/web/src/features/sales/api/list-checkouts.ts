import { listCheckouts } from '@talhao/contract/sales'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'

export async function fetchCheckouts(signal: AbortSignal) {
  const { data } = await callOperation(listCheckouts, { signal })
  return data
}

export const listCheckoutsOptions = queryOptions({
  queryKey: ['checkouts'],
  queryFn: ({ signal }) => fetchCheckouts(signal),
})

export function useCheckouts() {
  return useQuery(listCheckoutsOptions)
}
