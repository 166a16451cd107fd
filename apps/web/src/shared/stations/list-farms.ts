import { listFarms } from '@talhao/contract/stations'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperation } from '../api/call-operation.ts'

export function fetchFarms(signal: AbortSignal) {
  return callOperation(listFarms, { signal })
}

export const listFarmsOptions = queryOptions({
  queryKey: ['farms'],
  queryFn: ({ signal }) => fetchFarms(signal),
})

export function useFarms() {
  return useQuery(listFarmsOptions)
}
