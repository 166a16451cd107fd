import { readGuard, readGuardNow } from '@talhao/contract/land/guard'
import {
  createReceptor,
  deleteReceptor,
  listReceptors,
  updateReceptor,
} from '@talhao/contract/land/receptors'
import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'

/** What a change of receptors makes old. */
export const receptorReads = [listReceptors, readGuard, readGuardNow] as const

export function useReceptors() {
  return useQuery({ ...queryOf(listReceptors), select: selectData })
}

export function useCreateReceptor() {
  return useMutation(mutationOf(createReceptor, { refreshes: receptorReads }))
}

export function useUpdateReceptor() {
  return useMutation(mutationOf(updateReceptor, { refreshes: receptorReads }))
}

export function useDeleteReceptor() {
  return useMutation(mutationOf(deleteReceptor, { refreshes: receptorReads }))
}
