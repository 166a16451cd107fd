import { deleteUser } from '@talhao/contract/accounts/people'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { changesKey } from '../../panel/list-changes.ts'
import { listUsersOptions } from './list-users.ts'

export function sendUserDeletion(id: string) {
  return callEndpoint(deleteUser, { params: { id } })
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
