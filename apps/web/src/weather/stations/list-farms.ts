import { listFarms } from '@talhao/contract/weather/farms'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

export function fetchFarms(signal: AbortSignal) {
  return callEndpoint(listFarms, { signal })
}

export const listFarmsOptions = queryOptions({
  queryKey: ['farms'],
  queryFn: ({ signal }) => fetchFarms(signal),
})

export function useFarms() {
  return useQuery(listFarmsOptions)
}
