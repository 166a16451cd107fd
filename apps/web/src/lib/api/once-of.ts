import type { Endpoint } from '@talhao/contract/core'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { type CallInput, callEndpoint } from './call-endpoint.ts'

/**
 * A write that a page makes by being opened, read as a query: the same input is sent once, however often the page is
 * drawn. It is not aborted with the page, since a second one would be refused.
 */
export function onceOf<E extends Endpoint>(endpoint: E, input: CallInput<E> | null) {
  return queryOptions({
    queryKey: [endpoint.name, input],
    queryFn: input === null ? skipToken : () => callEndpoint(endpoint, input),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
