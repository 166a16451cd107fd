import {
  createSprayConfiguration,
  editSprayConfiguration,
  type SprayConfigurationBody,
} from '@talhao/contract/weather/spray'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { refreshConfigurations } from './list-spray-configurations.ts'

/** Without an id a new one is made. */
export function sendSprayConfiguration(input: { id: string | null; body: SprayConfigurationBody }) {
  const { id, body } = input
  return id === null
    ? callEndpoint(createSprayConfiguration, { body })
    : callEndpoint(editSprayConfiguration, { params: { id }, body })
}

export function saveSprayConfigurationOptions(queryClient: QueryClient, stationId: string) {
  return mutationOptions({
    mutationFn: sendSprayConfiguration,
    onSettled: () => refreshConfigurations(queryClient, stationId),
  })
}

export function useSaveSprayConfiguration(stationId: string) {
  return useMutation(saveSprayConfigurationOptions(useQueryClient(), stationId))
}
