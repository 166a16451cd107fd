import {
  createAlertChannel,
  deleteAlertChannel,
  listAlertChannels,
  listChannelKinds,
  listClientChannels,
  listDeliveries,
  replayDelivery,
  rotateChannelSecret,
  testAlertChannel,
} from '@talhao/contract/alerts/channels'
import { listAlertRules } from '@talhao/contract/alerts/rules'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { keyOf, queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'

export function useAlertChannels({ isAwaited = false } = {}) {
  return useQuery({
    ...queryOf(listAlertChannels),
    select: selectData,
    // A chat is linked elsewhere: the page sees it by looking again.
    refetchInterval: isAwaited ? 4000 : false,
  })
}

export function useChannelKinds() {
  return useQuery({ ...queryOf(listChannelKinds), select: selectData, staleTime: Number.POSITIVE_INFINITY })
}

/** Of everybody; administrators alone may ask. */
export function useClientChannels({ isAllowed }: { isAllowed: boolean }) {
  return useQuery({ ...queryOf(listClientChannels), select: selectData, enabled: isAllowed })
}

const refreshes = [listAlertChannels, listClientChannels, listAlertRules]

export const useCreateAlertChannel = () => useMutation(mutationOf(createAlertChannel, { refreshes }))
export const useDeleteAlertChannel = () => useMutation(mutationOf(deleteAlertChannel, { refreshes }))
export const useTestAlertChannel = () =>
  useMutation(mutationOf(testAlertChannel, { refreshes: [listAlertChannels, listDeliveries] }))
export const useRotateChannelSecret = () => useMutation(mutationOf(rotateChannelSecret, { refreshes: [] }))
export const useReplayDelivery = () =>
  useMutation(mutationOf(replayDelivery, { refreshes: [listDeliveries] }))

export function useDeliveries(channelId: string) {
  return useInfiniteQuery({
    queryKey: keyOf(listDeliveries, { params: { id: channelId } }),
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(listDeliveries, {
        params: { id: channelId },
        query: pageParam === null ? {} : { cursor: pageParam },
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
