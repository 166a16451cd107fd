import { editStation, type StationEdit } from '@talhao/contract/weather/stations'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { refreshLists } from './refresh-lists.ts'

export function sendStationChanges({ id, station }: { id: string; station: StationEdit }) {
  return callEndpoint(editStation, { params: { id }, body: { station } })
}

export function editStationOptions(queryClient: QueryClient) {
  return mutationOptions({ mutationFn: sendStationChanges, onSettled: () => refreshLists(queryClient) })
}

export function useEditStation() {
  return useMutation(editStationOptions(useQueryClient()))
}
