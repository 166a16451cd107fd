import { markSprayMessagesSeen } from '@talhao/contract/weather/spray'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { listSprayMessagesOptions } from './list-spray-messages.ts'

export function sendSeen(until: string) {
  return callEndpoint(markSprayMessagesSeen, { body: { until } })
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
