import { getDaySummaries } from '@talhao/contract/weather/observations'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../../lib/api/call-endpoint.ts'
import { stationKey } from '../../../stations/get-station.ts'

/** Dates of the station's calendar, both ends included. */
export interface SummaryRange {
  readonly fromDate: string
  readonly toDate: string
}

export function fetchDaySummaries(
  stationId: string,
  { fromDate, toDate }: SummaryRange,
  signal: AbortSignal,
) {
  const query = { from_date: fromDate, to_date: toDate, station_id: stationId }
  return callEndpoint(getDaySummaries, { query, signal })
}

export function daySummariesOptions(stationId: string, range: SummaryRange) {
  return queryOptions({
    queryKey: [...stationKey(stationId), 'days', range.fromDate, range.toDate],
    queryFn: ({ signal }) => fetchDaySummaries(stationId, range, signal),
    placeholderData: keepPreviousData,
    // Days that are over change only when a station reports late.
    staleTime: 60 * 60_000,
  })
}

export function useDaySummaries(stationId: string, range: SummaryRange | null) {
  return useQuery({
    ...daySummariesOptions(stationId, range ?? { fromDate: '', toDate: '' }),
    enabled: range !== null,
  })
}
