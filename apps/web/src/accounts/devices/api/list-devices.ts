import { listDevices } from '@talhao/contract/accounts/devices'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

export async function fetchDevices(signal: AbortSignal) {
  const { data } = await callEndpoint(listDevices, { signal })
  return data
}

export const listDevicesOptions = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => fetchDevices(signal),
})

export function useDevices() {
  return useQuery(listDevicesOptions)
}
