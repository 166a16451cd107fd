import { resetDevicePassword } from '@talhao/contract/accounts'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '../../../../shared/api/call-operation.ts'
import { changesKey } from './list-changes.ts'
import { listDevicesOptions } from './list-devices.ts'

export function sendPasswordReset(id: string) {
  return callOperation(resetDevicePassword, { params: { id } })
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
