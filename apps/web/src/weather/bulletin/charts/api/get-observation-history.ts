import { getObservationHistory, type ObservationHistory } from '@talhao/contract/weather/observations'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../../lib/api/call-endpoint.ts'
import { stationKey } from '../../../stations/get-station.ts'
import type { HistoryChoice } from '../history-choice.ts'
import { makeHistoryRange } from '../history-range.ts'

/** The data with the choice they answer: while another is on its way, these are still shown. */
export interface ChosenHistory extends HistoryChoice {
  readonly history: ObservationHistory
}

export async function fetchObservationHistory(
  stationId: string,
  choice: HistoryChoice,
  signal: AbortSignal,
): Promise<ChosenHistory> {
  const query = {
    interval: choice.interval,
    ...makeHistoryRange(choice, new Date()),
    station_id: stationId,
  }
  return { ...choice, history: await callEndpoint(getObservationHistory, { query, signal }) }
}

export function observationHistoryOptions(stationId: string, choice: HistoryChoice) {
  return queryOptions({
    queryKey: [...stationKey(stationId), 'history', choice.interval, choice.range],
    queryFn: ({ signal }) => fetchObservationHistory(stationId, choice, signal),
    placeholderData: keepPreviousData,
  })
}

export function useObservationHistory(stationId: string, choice: HistoryChoice) {
  return useQuery(observationHistoryOptions(stationId, choice))
}
