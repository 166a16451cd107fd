import type { WeatherFile, WeatherLimits, WeatherParameters } from '@talhao/contract/weather-cloud'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../shared/api/api-error.ts'
import { weatherFileOptions } from '../../shared/operation-files/api/get-operation-file.ts'
import { useLimits } from '../../shared/operation-targets/api/get-limits.ts'
import { useParameters } from '../../shared/operation-targets/api/get-parameters.ts'

/** All that is told of an operation without its map. */
export interface WeatherOperation {
  readonly file: WeatherFile
  /** What was measured. */
  readonly limits: WeatherLimits
  /** What it should have stayed within. */
  readonly parameters: WeatherParameters
}

export type LoadedOperation =
  | { readonly state: 'loading' }
  | { readonly state: 'absent' }
  | {
      readonly state: 'failed'
      readonly error: unknown
      readonly isRetrying: boolean
      readonly retry: () => void
    }
  | { readonly state: 'there'; readonly operation: WeatherOperation }

export function useWeatherOperation(fileId: string): LoadedOperation {
  const file = useQuery(weatherFileOptions(fileId))
  const limits = useLimits(fileId)
  const parameters = useParameters(fileId)
  const queries = [file, limits, parameters]
  if (queries.some(({ data, error }) => data === null || isAbsent(error))) return { state: 'absent' }
  if (file.data && limits.data && parameters.data) {
    return {
      state: 'there',
      operation: { file: file.data, limits: limits.data, parameters: parameters.data },
    }
  }
  const failed = queries.find(({ isError }) => isError)
  if (failed === undefined) return { state: 'loading' }
  return {
    state: 'failed',
    error: failed.error,
    isRetrying: queries.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
