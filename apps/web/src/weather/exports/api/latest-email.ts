import { getLatestEmail } from '@talhao/contract/weather/exports'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

export const latestEmailOptions = queryOptions({
  queryKey: ['exports', 'latest-email'],
  queryFn: ({ signal }) => callEndpoint(getLatestEmail, { signal }),
  // Only a convenience: when it fails the field is empty (WEA-50).
  retry: false,
})

/** undefined while it is not known yet. */
export function useLatestEmail() {
  return useQuery(latestEmailOptions)
}
