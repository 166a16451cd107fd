import { listExports, type QueuedExport } from '@talhao/contract/history'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'

const lookEveryMs = 1000

export const listExportsOptions = queryOptions({
  queryKey: ['exports', 'list'],
  queryFn: async ({ signal }) => (await callOperation(listExports, { signal })).data,
  refetchInterval: ({ state }) => ((state.data ?? []).some(isUnderWay) ? lookEveryMs : false),
})

export function useExports() {
  return useQuery(listExportsOptions)
}

export function isUnderWay({ state }: QueuedExport): boolean {
  return state === 'queued' || state === 'running'
}
