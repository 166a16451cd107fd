import { listCities, listStates } from '@talhao/contract/core/places'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query-of.ts'
import { selectData } from '../api/select-data.ts'

const staleTime = Number.POSITIVE_INFINITY

export function useStates() {
  return useQuery({ ...queryOf(listStates), select: selectData, staleTime })
}

export function useCities(uf: string | null) {
  const input = uf === null ? null : { query: { state_id: uf } }
  return useQuery({ ...queryOf(listCities, input), select: selectData, staleTime })
}
