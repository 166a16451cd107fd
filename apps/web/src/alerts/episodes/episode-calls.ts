import { confirmAlert, listAlerts, readAlert } from '@talhao/contract/alerts/episodes'
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { mutationOf } from '../../lib/api/mutation-of.ts'
import { keyOf, queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'
import { refetchInterval } from './open-alerts.ts'

/** Page by page; of one station or of all. */
function listPagesOptions(filter: { state?: 'open' | 'closed'; station_id?: string }) {
  const query = { ...filter, include: 'details' } as const
  return infiniteQueryOptions({
    queryKey: [...keyOf(listAlerts, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(listAlerts, {
        query: { ...query, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: readFirstPage(),
    getNextPageParam: ({ cursor }) => cursor,
  })
}

function readFirstPage(): string | null {
  return null
}

export function useAlertPages(state: 'open' | 'closed', stationId: string | null) {
  return useInfiniteQuery({
    ...listPagesOptions({ state, ...(stationId === null ? {} : { station_id: stationId }) }),
    refetchInterval: state === 'open' ? refetchInterval : 2 * refetchInterval,
  })
}

/** All of a station, open and closed. */
export function useStationAlerts(stationId: string) {
  return useInfiniteQuery(listPagesOptions({ station_id: stationId }))
}

export function useAlert(id: string) {
  return useQuery({ ...queryOf(readAlert, { params: { id } }), select: selectData, refetchInterval })
}

export function useConfirmAlert() {
  return useMutation(mutationOf(confirmAlert, { refreshes: [listAlerts, readAlert] }))
}
