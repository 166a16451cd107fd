import type { BodyOf } from '@talhao/contract'
import { createFarm } from '@talhao/contract/stations'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'
import { refreshLists } from './refresh-lists.ts'

export function sendFarm(body: BodyOf<typeof createFarm>) {
  return callOperation(createFarm, { body })
}

export function createFarmOptions(queryClient: QueryClient) {
  return mutationOptions({ mutationFn: sendFarm, onSettled: () => refreshLists(queryClient) })
}

export function useCreateFarm() {
  return useMutation(createFarmOptions(useQueryClient()))
}
