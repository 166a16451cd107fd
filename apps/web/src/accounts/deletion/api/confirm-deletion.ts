import { confirmDeletion } from '@talhao/contract/accounts/deletion'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

export async function sendDeletionConfirmation(token: string) {
  const { data } = await callEndpoint(confirmDeletion, { body: { token } })
  return data
}

/** Read as a query though it writes: the same token must be sent once, however often the page is drawn. */
export function confirmDeletionOptions(token: string) {
  return queryOptions({
    queryKey: ['confirm-deletion', token],
    queryFn: () => sendDeletionConfirmation(token),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

export function useConfirmDeletion(token: string) {
  return useQuery(confirmDeletionOptions(token))
}
