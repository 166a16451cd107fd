import { createStation, type ScanStation } from '@talhao/contract/stations'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'
import { meOptions } from '../../../shared/session/get-me.ts'
import { getSession } from '../../../shared/session/session.ts'
import { refreshLists } from './refresh-lists.ts'

export function sendStation(body: ScanStation) {
  return callOperation(createStation, { body })
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
