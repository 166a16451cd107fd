import { listUsers, type User } from '@talhao/contract/accounts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperation } from '../../../../shared/api/call-operation.ts'
import { compareNames } from '../../../../shared/format/compare-names.ts'

export async function fetchUsers(signal: AbortSignal) {
  const { data } = await callOperation(listUsers, { signal })
  return data.toSorted((one, other) => compareNames(nameOf(one), nameOf(other)))
}

function nameOf({ firstName, lastName, email }: User): string {
  return `${firstName} ${lastName} ${email}`
}

export const listUsersOptions = queryOptions({
  queryKey: ['users'],
  queryFn: ({ signal }) => fetchUsers(signal),
})

export function useUsers() {
  return useQuery(listUsersOptions)
}
