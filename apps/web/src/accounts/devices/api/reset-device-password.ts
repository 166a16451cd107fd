import { resetDevicePassword } from '@talhao/contract/accounts/devices'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { changesKey } from '../../panel/list-changes.ts'
import { listDevicesOptions } from './list-devices.ts'

export function sendPasswordReset(id: string) {
  return callEndpoint(resetDevicePassword, { params: { id } })
}

export function resetDevicePasswordOptions(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: sendPasswordReset,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: changesKey })
      return queryClient.invalidateQueries(listDevicesOptions)
    },
  })
}

export function useResetDevicePassword() {
  return useMutation(resetDevicePasswordOptions(useQueryClient()))
}
