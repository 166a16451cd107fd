import {
  getDaySummaries,
  getObservationHistory,
  getWindRose,
  type ObservationHistory,
} from '@talhao/contract/weather/observations'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { keyOf, queryOf } from '../../../lib/api/query-of.ts'
import type { HistoryChoice } from './history-choice.ts'
import { makeHistoryRange, makeHoursRange } from './history-range.ts'

/** The data with the choice they answer: while another is on its way, these are still shown. */
export interface ChosenHistory extends HistoryChoice {
  readonly history: ObservationHistory
}

/** Keyed by the choice: the range that is asked for ends now, and so is another one each time. */
export function useObservationHistory(stationId: string, choice: HistoryChoice) {
  const ofStation = { station_id: stationId }
  return useQuery(
    queryOptions({
      queryKey: [...keyOf(getObservationHistory, { query: ofStation }), choice.interval, choice.range],
      queryFn: async ({ signal }): Promise<ChosenHistory> => {
        const query = {
          interval: choice.interval,
          ...makeHistoryRange(choice, new Date()),
          ...ofStation,
        }
        return { ...choice, history: await callEndpoint(getObservationHistory, { query, signal }) }
      },
      placeholderData: keepPreviousData,
    }),
  )
}

export function useWindRose(stationId: string, choice: HistoryChoice) {
  const ofStation = { station_id: stationId }
  return useQuery(
    queryOptions({
      queryKey: [...keyOf(getWindRose, { query: ofStation }), choice.range],
      queryFn: ({ signal }) =>
        callEndpoint(getWindRose, { query: { ...makeHoursRange(choice, new Date()), ...ofStation }, signal }),
      placeholderData: keepPreviousData,
    }),
  )
}

/** Dates of the station's calendar, both ends included. */
interface DayRange {
  readonly fromDate: string
  readonly toDate: string
}

export function useDaySummaries(
  stationId: string,
  range: (DayRange & { readonly isFilled: boolean }) | null,
) {
  const query = range && {
    from_date: range.fromDate,
    to_date: range.toDate,
    station_id: stationId,
    ...(range.isFilled ? { fill: 'gaps' as const } : {}),
  }
  return useQuery({
    ...queryOf(getDaySummaries, query && { query }),
    placeholderData: keepPreviousData,
    // Days that are over change only when a station reports late.
    staleTime: 60 * 60_000,
  })
}
