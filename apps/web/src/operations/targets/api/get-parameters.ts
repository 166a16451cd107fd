import { getWeatherParameters, type WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

async function fetchParameters(fileId: string, signal: AbortSignal): Promise<WeatherParameters | null> {
  const { data } = await callEndpoint(getWeatherParameters, { query: { fileid: fileId }, signal })
  return data[0] ?? null
}

/** The targets of an operation; null when nothing is known of it. */
export function getParametersOptions(fileId: string) {
  return queryOptions({
    queryKey: ['weather-parameters', fileId],
    queryFn: ({ signal }) => fetchParameters(fileId, signal),
  })
}

export function useParameters(fileId: string) {
  return useQuery(getParametersOptions(fileId))
}
