import { editDevice } from '@talhao/contract/accounts/devices'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { changesKey } from '../../panel/list-changes.ts'
import { listDevicesOptions } from './list-devices.ts'

export function sendSerialNumber({ id, serialNumber }: { id: string; serialNumber: string }) {
  return callEndpoint(editDevice, { params: { id }, body: { device: { serial_number: serialNumber } } })
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
