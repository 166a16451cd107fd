import { createStation, type ScanStation } from '@talhao/contract/weather/stations'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { meOptions } from '../../../lib/me/get-me.ts'
import { getSession } from '../../../lib/session/session.ts'
import { refreshLists } from './refresh-lists.ts'

export function sendStation(body: ScanStation) {
  return callEndpoint(createStation, { body })
}

/** The first station opens the station pages: who I am must be asked again. */
export function createStationOptions(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: sendStation,
    onSuccess: () =>
      Promise.all([refreshLists(queryClient), queryClient.invalidateQueries(meOptions(getSession().token))]),
  })
}

export function useCreateStation() {
  return useMutation(createStationOptions(useQueryClient()))
}
