import { listStates } from '@talhao/contract/accounts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperation } from '../api/call-operation.ts'

export async function fetchStates(signal: AbortSignal) {
  const { data } = await callOperation(listStates, { signal })
  return data
}

export const listStatesOptions = queryOptions({
  queryKey: ['states'],
  queryFn: ({ signal }) => fetchStates(signal),
  staleTime: Number.POSITIVE_INFINITY,
})

export function useStates() {
  return useQuery(listStatesOptions)
}
