import type { BodyOf } from '@talhao/contract'
import { editSprayMessageWishes } from '@talhao/contract/spray'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'
import { listSprayMessagesOptions } from './list-spray-messages.ts'

export function sendSprayWishes(body: BodyOf<typeof editSprayMessageWishes>) {
  return callOperation(editSprayMessageWishes, { body })
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
