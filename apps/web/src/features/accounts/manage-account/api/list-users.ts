import { listUsers } from '@talhao/contract/accounts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperation } from '../../../../shared/api/call-operation.ts'

export async function fetchUsers(signal: AbortSignal) {
  const { data } = await callOperation(listUsers, { signal })
  return data
}

export const listUsersOptions = queryOptions({
  queryKey: ['users'],
  queryFn: ({ signal }) => fetchUsers(signal),
})

export function useUsers() {
  return useQuery(listUsersOptions)
}
