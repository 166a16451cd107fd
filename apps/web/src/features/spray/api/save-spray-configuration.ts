import {
  createSprayConfiguration,
  editSprayConfiguration,
  type SprayConfigurationBody,
} from '@talhao/contract/spray'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../../shared/api/call-operation.ts'
import { refreshConfigurations } from './list-spray-configurations.ts'

/** Without an id a new one is made. */
export function sendSprayConfiguration(input: { id: string | null; body: SprayConfigurationBody }) {
  const { id, body } = input
  return id === null
    ? callOperation(createSprayConfiguration, { body })
    : callOperation(editSprayConfiguration, { params: { id }, body })
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
