import type { BodyOf } from '@talhao/contract/core'
import { editFarm } from '@talhao/contract/weather/farms'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { refreshLists } from './refresh-lists.ts'

export function sendFarmChanges({ id, body }: { id: string; body: BodyOf<typeof editFarm> }) {
  return callEndpoint(editFarm, { params: { id }, body })
}

export function editFarmOptions(queryClient: QueryClient) {
  return mutationOptions({ mutationFn: sendFarmChanges, onSettled: () => refreshLists(queryClient) })
}

export function useEditFarm() {
  return useMutation(editFarmOptions(useQueryClient()))
}
