import { listDevices } from '@talhao/contract/accounts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOperation } from '../../../../shared/api/call-operation.ts'

export async function fetchDevices(signal: AbortSignal) {
  const { data } = await callOperation(listDevices, { signal })
  return data
}

export const listDevicesOptions = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => fetchDevices(signal),
})

export function useDevices() {
  return useQuery(listDevicesOptions)
}
