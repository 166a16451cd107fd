import { listSprayMessages } from '@talhao/contract/spray'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'

const lookEveryMs = 5 * 60_000

export async function fetchSprayMessages(signal: AbortSignal) {
  const { data } = await callOperation(listSprayMessages, { signal })
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
