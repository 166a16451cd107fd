import { listFarmPairs, reopenFarmPair, settleFarmPair } from '@talhao/contract/land/farms'
import { listLandFarms, listLandFields } from '@talhao/contract/land/fields'
import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'

/** What an answer makes old. */
const farmReads = [listFarmPairs, listLandFarms, listLandFields] as const

export function useFarmPairs() {
  return useQuery({ ...queryOf(listFarmPairs), select: selectData })
}

export function useSettleFarmPair() {
  return useMutation(mutationOf(settleFarmPair, { refreshes: farmReads }))
}

export function useReopenFarmPair() {
  return useMutation(mutationOf(reopenFarmPair, { refreshes: farmReads }))
}
