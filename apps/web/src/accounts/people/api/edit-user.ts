import { editUser } from '@talhao/contract/accounts/people'
import type { BodyOf } from '@talhao/contract/core'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { changesKey } from '../../panel/list-changes.ts'
import { listUsersOptions } from './list-users.ts'

export function sendUserChanges({ id, body }: { id: string; body: BodyOf<typeof editUser> }) {
  return callEndpoint(editUser, { params: { id }, body })
}

export function editUserOptions(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: sendUserChanges,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: changesKey })
      return queryClient.invalidateQueries(listUsersOptions)
    },
  })
}

export function useEditUser() {
  return useMutation(editUserOptions(useQueryClient()))
}
