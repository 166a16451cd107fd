import { undoDeletion } from '@talhao/contract/accounts/deletion'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

export function sendDeletionUndo(token: string) {
  return callEndpoint(undoDeletion, { body: { token } })
}

/** Read as a query though it writes: the same token must be sent once, however often the page is drawn. */
export function undoDeletionOptions(token: string) {
  return queryOptions({
    queryKey: ['undo-deletion', token],
    queryFn: () => sendDeletionUndo(token),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

export function useUndoDeletion(token: string) {
  return useQuery(undoDeletionOptions(token))
}
