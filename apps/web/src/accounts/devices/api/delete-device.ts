import { deleteDevice } from '@talhao/contract/accounts/devices'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { changesKey } from '../../panel/list-changes.ts'
import { listDevicesOptions } from './list-devices.ts'

export function sendDeviceDeletion(id: string) {
  return callEndpoint(deleteDevice, { params: { id } })
}

export function deleteDeviceOptions(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: sendDeviceDeletion,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: changesKey })
      return queryClient.invalidateQueries(listDevicesOptions)
    },
  })
}

export function useDeleteDevice() {
  return useMutation(deleteDeviceOptions(useQueryClient()))
}
