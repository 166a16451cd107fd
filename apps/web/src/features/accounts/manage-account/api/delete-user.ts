import { deleteUser } from '@talhao/contract/accounts'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../../../shared/api/call-operation.ts'
import { changesKey } from './list-changes.ts'
import { listUsersOptions } from './list-users.ts'

export function sendUserDeletion(id: string) {
  return callOperation(deleteUser, { params: { id } })
}

export function deleteUserOptions(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: sendUserDeletion,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: changesKey })
      return queryClient.invalidateQueries(listUsersOptions)
    },
  })
}

export function useDeleteUser() {
  return useMutation(deleteUserOptions(useQueryClient()))
}
