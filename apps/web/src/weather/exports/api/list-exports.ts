import { listExports, type QueuedExport } from '@talhao/contract/weather/exports'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

const lookEveryMs = 1000

export const listExportsOptions = queryOptions({
  queryKey: ['exports', 'list'],
  queryFn: async ({ signal }) => (await callEndpoint(listExports, { signal })).data,
  refetchInterval: ({ state }) => ((state.data ?? []).some(isUnderWay) ? lookEveryMs : false),
})

export function useExports() {
  return useQuery(listExportsOptions)
}

export function isUnderWay({ state }: QueuedExport): boolean {
  return state === 'queued' || state === 'running'
}
