import { editStation, type StationEdit } from '@talhao/contract/stations'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'
import { refreshLists } from './refresh-lists.ts'

export function sendStationChanges({ id, station }: { id: string; station: StationEdit }) {
  return callOperation(editStation, { params: { id }, body: { station } })
}

export function editStationOptions(queryClient: QueryClient) {
  return mutationOptions({ mutationFn: sendStationChanges, onSettled: () => refreshLists(queryClient) })
}

export function useEditStation() {
  return useMutation(editStationOptions(useQueryClient()))
}
