import { getLorawanKey } from '@talhao/contract/weather/stations'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

export async function fetchLorawanKey(signal: AbortSignal) {
  const { data } = await callEndpoint(getLorawanKey, { signal })
  return data.key
}

export const lorawanKeyOptions = queryOptions({
  queryKey: ['lorawan-key'],
  queryFn: ({ signal }) => fetchLorawanKey(signal),
  gcTime: 0,
})

/** Asked only by those who chose LoRaWAN. */
export function useLorawanKey(options: { isWanted: boolean }) {
  return useQuery({ ...lorawanKeyOptions, enabled: options.isWanted })
}
