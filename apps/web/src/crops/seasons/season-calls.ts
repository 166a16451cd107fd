import { readDesk, readFieldDesk } from '@talhao/contract/crops/desk'
import {
  createSeason,
  deleteSeason,
  listFarmSeasons,
  listSeasons,
  readSoil,
  updateSeason,
  updateSoil,
} from '@talhao/contract/crops/seasons'
import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'

/** What a change of what people told of a field makes old. */
export const cropReads = [readDesk, readFieldDesk, listSeasons, listFarmSeasons, readSoil] as const

export function useSeasons(fieldId: string) {
  return useQuery({ ...queryOf(listSeasons, { params: { id: fieldId } }), select: selectData })
}

export function useFarmSeasons(farmId: string | null) {
  return useQuery({
    ...queryOf(listFarmSeasons, { query: farmId === null ? {} : { farm_id: farmId } }),
    select: selectData,
  })
}

export function useSoil(fieldId: string) {
  return useQuery({ ...queryOf(readSoil, { params: { id: fieldId } }), select: selectData })
}

export const useCreateSeason = () => useMutation(mutationOf(createSeason, { refreshes: cropReads }))
export const useUpdateSeason = () => useMutation(mutationOf(updateSeason, { refreshes: cropReads }))
export const useDeleteSeason = () => useMutation(mutationOf(deleteSeason, { refreshes: cropReads }))
export const useUpdateSoil = () => useMutation(mutationOf(updateSoil, { refreshes: cropReads }))
