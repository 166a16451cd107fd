import { getWindRose } from '@talhao/contract/weather/observations'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../../lib/api/call-endpoint.ts'
import { stationKey } from '../../../stations/get-station.ts'
import type { HistoryChoice } from '../history-choice.ts'
import { makeHoursRange } from '../history-range.ts'

export function fetchWindRose(stationId: string, choice: HistoryChoice, signal: AbortSignal) {
  const query = { ...makeHoursRange(choice, new Date()), station_id: stationId }
  return callEndpoint(getWindRose, { query, signal })
}

export function windRoseOptions(stationId: string, choice: HistoryChoice) {
  return queryOptions({
    queryKey: [...stationKey(stationId), 'wind-rose', choice.range],
    queryFn: ({ signal }) => fetchWindRose(stationId, choice, signal),
    placeholderData: keepPreviousData,
  })
}

export function useWindRose(stationId: string, choice: HistoryChoice) {
  return useQuery(windRoseOptions(stationId, choice))
}
