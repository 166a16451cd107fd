import { verifyUser } from '@talhao/contract/accounts/registration'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

export function sendVerification(token: string) {
  return callEndpoint(verifyUser, { body: { token } })
}

/** Read as a query though it writes: the same token must be sent once, however often the page is drawn. */
export function verifyUserOptions(token: string) {
  return queryOptions({
    queryKey: ['verify-user', token],
    queryFn: () => sendVerification(token),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

export function useVerifyUser(token: string) {
  return useQuery(verifyUserOptions(token))
}
