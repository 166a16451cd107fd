import type { WeatherFile, WeatherLimits, WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import { useQuery } from '@tanstack/react-query'
import { weatherFileOptions } from '../files/api/get-operation-file.ts'
import { joinOperation, type LoadedOperation } from '../files/loaded-operation.ts'
import { useLimits } from '../targets/api/get-limits.ts'
import { useParameters } from '../targets/api/get-parameters.ts'

/** All that is told of an operation without its map. */
export interface WeatherOperation {
  readonly file: WeatherFile
  /** What was measured. */
  readonly limits: WeatherLimits
  /** What it should have stayed within. */
  readonly parameters: WeatherParameters
}

export function useWeatherOperation(fileId: string): LoadedOperation<WeatherOperation> {
  const file = useQuery(weatherFileOptions(fileId))
  const limits = useLimits(fileId)
  const parameters = useParameters(fileId)
  return joinOperation(
    [file, limits, parameters],
    file.data && limits.data && parameters.data
      ? { file: file.data, limits: limits.data, parameters: parameters.data }
      : null,
  )
}
