import { createDevice } from '@talhao/contract/accounts/devices'
import type { BodyOf } from '@talhao/contract/core'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { changesKey } from '../../panel/list-changes.ts'
import { listDevicesOptions } from './list-devices.ts'

export function sendNewDevice(device: BodyOf<typeof createDevice>['device']) {
  return callEndpoint(createDevice, { body: { device } })
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
