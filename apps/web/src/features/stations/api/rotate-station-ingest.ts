import { rotateStationIngest } from '@talhao/contract/stations'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'
import { stationIngestOptions } from './get-station-ingest.ts'

export function sendIngestRotation(id: string) {
  return callOperation(rotateStationIngest, { params: { id } })
}

export function rotateStationIngestOptions(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: sendIngestRotation,
    onSettled: (_answer, _error, id) => queryClient.invalidateQueries(stationIngestOptions(id)),
  })
}

export function useRotateStationIngest() {
  return useMutation(rotateStationIngestOptions(useQueryClient()))
}
