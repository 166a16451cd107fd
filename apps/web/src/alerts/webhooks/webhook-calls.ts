import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '@talhao/contract/alerts/webhooks'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { keyOf, queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'

export function useWebhooks({ isAllowed }: { isAllowed: boolean }) {
  return useQuery({ ...queryOf(listWebhooks), select: selectData, enabled: isAllowed })
}

const refreshes = [listWebhooks]

export const useCreateWebhook = () => useMutation(mutationOf(createWebhook, { refreshes }))
export const useDeleteWebhook = () => useMutation(mutationOf(deleteWebhook, { refreshes }))
export const useTestWebhook = () =>
  useMutation(mutationOf(testWebhook, { refreshes: [listWebhooks, listWebhookDeliveries] }))
export const useRotateWebhookSecret = () => useMutation(mutationOf(rotateWebhookSecret, { refreshes: [] }))
export const useReplayWebhookDelivery = () =>
  useMutation(mutationOf(replayWebhookDelivery, { refreshes: [listWebhookDeliveries] }))

export function useWebhookDeliveries(id: string, { isDeadOnly }: { isDeadOnly: boolean }) {
  const state = isDeadOnly ? ({ state: 'dead' } as const) : {}
  return useInfiniteQuery({
    queryKey: keyOf(listWebhookDeliveries, { params: { id }, query: state }),
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(listWebhookDeliveries, {
        params: { id },
        query: pageParam === null ? state : { ...state, cursor: pageParam },
        signal,
      }),
    initialPageParam: readFirstPage(),
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: 10_000,
  })
}

function readFirstPage(): string | null {
  return null
}
