import {
  createIrrigation,
  deleteIrrigation,
  importIrrigation,
  listIrrigation,
} from '@talhao/contract/crops/irrigation'
import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'
import { cropReads } from '../seasons/season-calls.ts'

const refreshes = [...cropReads, listIrrigation]

export function useIrrigation(fieldId: string) {
  return useQuery({ ...queryOf(listIrrigation, { params: { id: fieldId } }), select: selectData })
}

export const useCreateIrrigation = () => useMutation(mutationOf(createIrrigation, { refreshes }))
export const useImportIrrigation = () => useMutation(mutationOf(importIrrigation, { refreshes }))
export const useDeleteIrrigation = () => useMutation(mutationOf(deleteIrrigation, { refreshes }))
