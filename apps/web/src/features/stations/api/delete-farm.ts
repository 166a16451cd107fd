import { deleteFarm } from '@talhao/contract/stations'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'
import { refreshLists } from './refresh-lists.ts'

export function sendFarmDeletion(id: string) {
  return callOperation(deleteFarm, { params: { id } })
}

export function deleteFarmOptions(queryClient: QueryClient) {
  return mutationOptions({ mutationFn: sendFarmDeletion, onSettled: () => refreshLists(queryClient) })
}

export function useDeleteFarm() {
  return useMutation(deleteFarmOptions(useQueryClient()))
}
