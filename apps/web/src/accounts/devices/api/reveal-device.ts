import { revealDevice } from '@talhao/contract/accounts/devices'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { changesKey } from '../../panel/list-changes.ts'

export async function fetchDevicePassword(id: string): Promise<string> {
  const { data } = await callEndpoint(revealDevice, { params: { id } })
  return data.password
}

/** Each look at a password stands in the change log, so it is no cached read. */
export function revealDeviceOptions(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: fetchDevicePassword,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: changesKey }),
    gcTime: 0,
  })
}

export function useRevealDevice() {
  return useMutation(revealDeviceOptions(useQueryClient()))
}
