import type { BodyOf } from '@talhao/contract/core'
import { createFarm } from '@talhao/contract/weather/farms'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { refreshLists } from './refresh-lists.ts'

export function sendFarm(body: BodyOf<typeof createFarm>) {
  return callEndpoint(createFarm, { body })
}

export function createFarmOptions(queryClient: QueryClient) {
  return mutationOptions({ mutationFn: sendFarm, onSettled: () => refreshLists(queryClient) })
}

export function useCreateFarm() {
  return useMutation(createFarmOptions(useQueryClient()))
}
