import type { BodyOf } from '@talhao/contract'
import { editUser } from '@talhao/contract/accounts'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../../../shared/api/call-operation.ts'
import { changesKey } from './list-changes.ts'
import { listUsersOptions } from './list-users.ts'

export function sendUserChanges({ id, body }: { id: string; body: BodyOf<typeof editUser> }) {
  return callOperation(editUser, { params: { id }, body })
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
