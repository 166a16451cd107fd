import { editDevice } from '@talhao/contract/accounts'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../../../shared/api/call-operation.ts'
import { changesKey } from './list-changes.ts'
import { listDevicesOptions } from './list-devices.ts'

export function sendSerialNumber({ id, serialNumber }: { id: string; serialNumber: string }) {
  return callOperation(editDevice, { params: { id }, body: { device: { serial_number: serialNumber } } })
}

export function editDeviceOptions(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: sendSerialNumber,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: changesKey })
      return queryClient.invalidateQueries(listDevicesOptions)
    },
  })
}

export function useEditDevice() {
  return useMutation(editDeviceOptions(useQueryClient()))
}
