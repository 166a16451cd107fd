import type { BodyOf } from '@talhao/contract/core'
import { editSprayMessageWishes } from '@talhao/contract/weather/spray'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { listSprayMessagesOptions } from './list-spray-messages.ts'

export function sendSprayWishes(body: BodyOf<typeof editSprayMessageWishes>) {
  return callEndpoint(editSprayMessageWishes, { body })
}

export function editSprayWishesOptions(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: sendSprayWishes,
    onSettled: () => queryClient.invalidateQueries(listSprayMessagesOptions),
  })
}

export function useEditSprayWishes() {
  return useMutation(editSprayWishesOptions(useQueryClient()))
}
