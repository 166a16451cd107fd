import { listCities } from '@talhao/contract/core/places'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../api/call-endpoint.ts'

export async function fetchCities(uf: string, signal: AbortSignal) {
  const { data } = await callEndpoint(listCities, { query: { state_id: uf }, signal })
  return data
}

export function listCitiesOptions(uf: string | null) {
  return queryOptions({
    queryKey: ['cities', uf],
    queryFn: ({ signal }) => fetchCities(uf ?? '', signal),
    enabled: uf !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useCities(uf: string | null) {
  return useQuery(listCitiesOptions(uf))
}
