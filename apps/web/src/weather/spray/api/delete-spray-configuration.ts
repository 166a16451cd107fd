import { deleteSprayConfiguration } from '@talhao/contract/weather/spray'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { refreshConfigurations } from './list-spray-configurations.ts'

export function sendSprayConfigurationDeletion(id: string) {
  return callEndpoint(deleteSprayConfiguration, { params: { id } })
}

export function deleteSprayConfigurationOptions(queryClient: QueryClient, stationId: string) {
  return mutationOptions({
    mutationFn: sendSprayConfigurationDeletion,
    onSettled: () => refreshConfigurations(queryClient, stationId),
  })
}

export function useDeleteSprayConfiguration(stationId: string) {
  return useMutation(deleteSprayConfigurationOptions(useQueryClient(), stationId))
}
