import { listStates } from '@talhao/contract/core/places'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../api/call-endpoint.ts'

export async function fetchStates(signal: AbortSignal) {
  const { data } = await callEndpoint(listStates, { signal })
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
