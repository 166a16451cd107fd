import type {
  WeatherFile,
  WeatherLimits,
  WeatherParameterDetails,
} from '@talhao/contract/operations/weather-cloud'
import { useQuery } from '@tanstack/react-query'
import { joinOperation, type LoadedOperation } from '../files/loaded-operation.ts'
import { weatherFileOptions } from '../files/operation-file-calls.ts'
import { limitsOptions, useParameters } from '../targets/target-calls.ts'

/** All that is shown of an operation without its map. */
export interface WeatherOperation {
  readonly file: WeatherFile
  /** What was measured. */
  readonly limits: WeatherLimits
  /** What it should have stayed within. */
  readonly parameters: WeatherParameterDetails
}

export function useWeatherOperation(fileId: string): LoadedOperation<WeatherOperation> {
  const file = useQuery(weatherFileOptions(fileId))
  const limits = useQuery(limitsOptions(fileId))
  const parameters = useParameters(fileId)
  return joinOperation(
    [file, limits, parameters],
    file.data && limits.data && parameters.data
      ? { file: file.data, limits: limits.data, parameters: parameters.data }
      : null,
  )
}
