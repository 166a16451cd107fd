import { getSprayOutlook } from '@talhao/contract/weather/spray'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { chooseNextLook, sprayOutlooksKey } from './list-spray-outlooks.ts'

export async function fetchSprayOutlook(id: string, signal: AbortSignal) {
  if (id === '') throw new Error('Can not load sprayOutlook without id')
  return callEndpoint(getSprayOutlook, { params: { id }, signal })
}

export function getSprayOutlookOptions(id: string) {
  return queryOptions({
    queryKey: [...sprayOutlooksKey, id],
    queryFn: ({ signal }) => fetchSprayOutlook(id, signal),
    refetchInterval: () => chooseNextLook(Date.now()),
  })
}

export function useSprayOutlook(id: string) {
  return useQuery(getSprayOutlookOptions(id))
}
