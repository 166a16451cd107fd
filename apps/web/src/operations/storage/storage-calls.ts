import { getStorage, removeRawFiles } from '@talhao/contract/operations/storage'
import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'

export function useStorage() {
  return useQuery({ ...queryOf(getStorage), select: selectData })
}

export function useRemoveRawFiles() {
  return useMutation(mutationOf(removeRawFiles, { refreshes: [getStorage] }))
}
