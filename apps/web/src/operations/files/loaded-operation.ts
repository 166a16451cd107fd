import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'

/** What a page has of the operation it is about. */
export type LoadedOperation<Operation> =
  | { readonly state: 'loading' }
  | { readonly state: 'absent' }
  | {
      readonly state: 'failed'
      readonly error: unknown
      readonly isRetrying: boolean
      readonly retry: () => void
    }
  | { readonly state: 'there'; readonly operation: Operation }

/** Several questions about one operation as one answer. An operation is absent when one of them knows nothing of it. */
export function joinOperation<Operation>(
  queries: readonly UseQueryResult<unknown>[],
  /** Null while something is missing. */
  operation: Operation | null,
): LoadedOperation<Operation> {
  if (queries.some(({ data, error }) => data === null || isAbsent(error))) return { state: 'absent' }
  if (operation !== null) return { state: 'there', operation }
  const failed = queries.find(({ isError }) => isError)
  if (failed === undefined) return { state: 'loading' }
  return {
    state: 'failed',
    error: failed.error,
    isRetrying: queries.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
