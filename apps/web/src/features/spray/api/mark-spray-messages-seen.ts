import { markSprayMessagesSeen } from '@talhao/contract/spray'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'
import { listSprayMessagesOptions } from './list-spray-messages.ts'

export function sendSeen(until: string) {
  return callOperation(markSprayMessagesSeen, { body: { until } })
}

export function markSprayMessagesSeenOptions(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: sendSeen,
    onSettled: () => queryClient.invalidateQueries(listSprayMessagesOptions),
  })
}

export function useMarkSprayMessagesSeen() {
  return useMutation(markSprayMessagesSeenOptions(useQueryClient()))
}
