import {
  chooseOperationField,
  listFieldWork,
  listLatestWork,
  readWorkCoverage,
} from '@talhao/contract/operations/covered-area'
import { listEquipmentFields } from '@talhao/contract/operations/equipment'
import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { keyOf, queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'

export function useCoverage(operationId: string) {
  return useQuery({ ...queryOf(readWorkCoverage, { params: { id: operationId } }), select: selectData })
}

export function useFieldWork(fieldId: string, from: string | null) {
  const query = from === null ? {} : { from }
  return useQuery({ ...queryOf(listFieldWork, { params: { id: fieldId }, query }), select: selectData })
}

export function useLatestWork(isWanted: boolean) {
  return useQuery({ ...queryOf(listLatestWork), select: selectData, enabled: isWanted })
}

export function useChooseField(operationId: string) {
  const refreshes = [keyOf(readWorkCoverage, { params: { id: operationId } })]
  return useMutation(mutationOf(chooseOperationField, { refreshes, refreshOn: 'success' }))
}

/** A client of the planting cloud alone has no list of them: then only where the work lies can be chosen. */
export function useKnownFields() {
  return useQuery({
    ...queryOf(listEquipmentFields),
    select: ({ data }) => data.fields.filter(({ status }) => status === 'active'),
    retry: false,
  })
}
