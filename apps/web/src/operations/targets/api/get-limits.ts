import { getWeatherLimits, type WeatherLimits } from '@talhao/contract/operations/weather-cloud'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

async function fetchLimits(fileId: string, signal: AbortSignal): Promise<WeatherLimits | null> {
  const { data } = await callEndpoint(getWeatherLimits, { query: { fileid: fileId }, signal })
  return data[0] ?? null
}

/** What was measured during an operation, or in a file of one; null when nothing is known of it. */
export function getLimitsOptions(fileId: string) {
  return queryOptions({
    queryKey: ['weather-limits', fileId],
    queryFn: ({ signal }) => fetchLimits(fileId, signal),
  })
}

export function useLimits(fileId: string) {
  return useQuery(getLimitsOptions(fileId))
}
