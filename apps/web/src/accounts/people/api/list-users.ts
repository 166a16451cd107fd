import { listUsers, type User } from '@talhao/contract/accounts/people'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { compareNames } from '../../../lib/format/compare-names.ts'

export async function fetchUsers(signal: AbortSignal) {
  const { data } = await callEndpoint(listUsers, { signal })
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
