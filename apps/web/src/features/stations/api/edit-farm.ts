import type { BodyOf } from '@talhao/contract'
import { editFarm } from '@talhao/contract/stations'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'
import { refreshLists } from './refresh-lists.ts'

export function sendFarmChanges({ id, body }: { id: string; body: BodyOf<typeof editFarm> }) {
  return callOperation(editFarm, { params: { id }, body })
}

export function editFarmOptions(queryClient: QueryClient) {
  return mutationOptions({ mutationFn: sendFarmChanges, onSettled: () => refreshLists(queryClient) })
}

export function useEditFarm() {
  return useMutation(editFarmOptions(useQueryClient()))
}
