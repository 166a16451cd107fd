import type { BodyOf } from '@talhao/contract'
import { createDevice } from '@talhao/contract/accounts'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../../../shared/api/call-operation.ts'
import { changesKey } from './list-changes.ts'
import { listDevicesOptions } from './list-devices.ts'

export function sendNewDevice(device: BodyOf<typeof createDevice>['device']) {
  return callOperation(createDevice, { body: { device } })
}

export function createDeviceOptions(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: sendNewDevice,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: changesKey })
      return queryClient.invalidateQueries(listDevicesOptions)
    },
  })
}

export function useCreateDevice() {
  return useMutation(createDeviceOptions(useQueryClient()))
}
