import { deleteAccount } from '@talhao/contract/accounts/deletion'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

export async function sendDeletionRequest(email: string) {
  const { data } = await callEndpoint(deleteAccount, { body: { email } })
  return data
}

export const deleteAccountOptions = mutationOptions({ mutationFn: sendDeletionRequest })

export function useDeleteAccount() {
  return useMutation(deleteAccountOptions)
}
