import { listSprayMessages } from '@talhao/contract/weather/spray'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

const lookEveryMs = 5 * 60_000

export async function fetchSprayMessages(signal: AbortSignal) {
  const { data } = await callEndpoint(listSprayMessages, { signal })
  return data
}

export const listSprayMessagesOptions = queryOptions({
  queryKey: ['spray-messages'],
  queryFn: ({ signal }) => fetchSprayMessages(signal),
  refetchInterval: lookEveryMs,
})

export function useSprayMessages() {
  return useQuery(listSprayMessagesOptions)
}
