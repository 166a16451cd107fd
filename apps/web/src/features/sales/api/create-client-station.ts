import { createStation, type ScanStation } from '@talhao/contract/stations'
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'
import { clientStationsOptions } from './list-client-stations.ts'

export type ClientStation = ScanStation & { readonly client_id: string }

export async function sendClientStation(station: ClientStation) {
  const { data } = await callOperation(createStation, { body: station })
  return data.station
}

export const createClientStationOptions = mutationOptions({ mutationFn: sendClientStation })

export function useCreateClientStation() {
  const queryClient = useQueryClient()
  return useMutation({
    ...createClientStationOptions,
    onSuccess: (_station, { client_id }) => queryClient.invalidateQueries(clientStationsOptions(client_id)),
  })
}
