import { deleteFarm } from '@talhao/contract/weather/farms'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { refreshLists } from './refresh-lists.ts'

export function sendFarmDeletion(id: string) {
  return callEndpoint(deleteFarm, { params: { id } })
}

export function deleteFarmOptions(queryClient: QueryClient) {
  return mutationOptions({ mutationFn: sendFarmDeletion, onSettled: () => refreshLists(queryClient) })
}

export function useDeleteFarm() {
  return useMutation(deleteFarmOptions(useQueryClient()))
}
