import { listChanges } from '@talhao/contract/accounts/change-log'
import type { QueryOf } from '@talhao/contract/core'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { keyOf } from '../../lib/api/query-of.ts'

export type ChangeFilter = Pick<QueryOf<typeof listChanges>, 'group' | 'actor_id' | 'from' | 'to'>

const linesAPage = 25

export async function fetchChanges(query: QueryOf<typeof listChanges>, signal: AbortSignal) {
  const { data } = await callEndpoint(listChanges, { query, signal })
  return data
}

export function listChangesOptions(filter: ChangeFilter) {
  return infiniteQueryOptions({
    queryKey: keyOf(listChanges, { query: filter }),
    queryFn: ({ pageParam, signal }) =>
      fetchChanges(
        { ...filter, limit: linesAPage, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: readFirstPage(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export function useChanges(filter: ChangeFilter) {
  return useInfiniteQuery(listChangesOptions(filter))
}

function readFirstPage(): string | null {
  return null
}
