import { deleteAccount } from '@talhao/contract/accounts'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { callOperation } from '../../../../shared/api/call-operation.ts'

export async function sendDeletionRequest(email: string) {
  const { data } = await callOperation(deleteAccount, { body: { email } })
  return data
}

export const deleteAccountOptions = mutationOptions({ mutationFn: sendDeletionRequest })

export function useDeleteAccount() {
  return useMutation(deleteAccountOptions)
}
