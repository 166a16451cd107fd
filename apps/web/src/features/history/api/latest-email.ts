import { getLatestEmail } from '@talhao/contract/history'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'

export const latestEmailOptions = queryOptions({
  queryKey: ['exports', 'latest-email'],
  queryFn: ({ signal }) => callOperation(getLatestEmail, { signal }),
  // Only a convenience: when it fails the field is empty (WEA-50).
  retry: false,
})

/** undefined while it is not known yet. */
export function useLatestEmail() {
  return useQuery(latestEmailOptions)
}
