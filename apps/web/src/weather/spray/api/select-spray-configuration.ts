import { selectSprayConfiguration } from '@talhao/contract/weather/spray'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { refreshConfigurations } from './list-spray-configurations.ts'

export function sendSpraySelection(selection: { stationId: string; id: string | null }) {
  return callEndpoint(selectSprayConfiguration, { body: selection })
}

/** Waits for the lists: the loading bar ends when the selection is seen. */
export function selectSprayConfigurationOptions(queryClient: QueryClient, stationId: string) {
  return mutationOptions({
    mutationFn: sendSpraySelection,
    onSettled: () => refreshConfigurations(queryClient, stationId),
  })
}

export function useSelectSprayConfiguration(stationId: string) {
  return useMutation(selectSprayConfigurationOptions(useQueryClient(), stationId))
}
