import { rotateStationIngest } from '@talhao/contract/weather/stations'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { stationIngestOptions } from './get-station-ingest.ts'

export function sendIngestRotation(id: string) {
  return callEndpoint(rotateStationIngest, { params: { id } })
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
