import { createUser } from '@talhao/contract/accounts/people'
import type { BodyOf } from '@talhao/contract/core'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { changesKey } from '../../panel/list-changes.ts'
import { listUsersOptions } from './list-users.ts'

export function sendNewUser(body: BodyOf<typeof createUser>) {
  return callEndpoint(createUser, { body })
}

export function createUserOptions(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: sendNewUser,
    // Also after a refusal: it may tell of a change that somebody else made.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: changesKey })
      return queryClient.invalidateQueries(listUsersOptions)
    },
  })
}

export function useCreateUser() {
  return useMutation(createUserOptions(useQueryClient()))
}
