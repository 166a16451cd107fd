import { deleteDevice } from '@talhao/contract/accounts'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../../../shared/api/call-operation.ts'
import { changesKey } from './list-changes.ts'
import { listDevicesOptions } from './list-devices.ts'

export function sendDeviceDeletion(id: string) {
  return callOperation(deleteDevice, { params: { id } })
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
